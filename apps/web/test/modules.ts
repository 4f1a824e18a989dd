import { noNotifications } from '@foresite/contract/module-notifications'
import type { SiteModule } from '@foresite/contract/modules'
import type { User } from '@foresite/contract/people'
import { noQualityChecks } from '@foresite/contract/quality-checks'
import type { Zone } from '@foresite/contract/zones'

const at = '2026-11-21T08:00:00.000Z'

export const robotZone: Zone = {
  id: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0002',
  cameraId: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0001',
  cameraName: 'Hall',
  name: 'Robot floor',
  type: 'custom-occurrence',
  purpose: 'restricted-area',
  polygon: [
    { x: 0.1, y: 0.1 },
    { x: 0.5, y: 0.1 },
    { x: 0.5, y: 0.5 },
  ],
  arrow: { from: { x: 0.2, y: 0.2 }, to: { x: 0.4, y: 0.2 } },
  createdAt: at,
  updatedAt: at,
}

/** A restricted area's module on the robot's floor. */
export const robotModule: SiteModule = {
  id: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0003',
  name: 'Robot cell',
  enabled: true,
  useCase: 'restricted-area',
  zoneIds: [robotZone.id],
  cameraIds: [robotZone.cameraId],
  detectedObjects: ['person'],
  criticality: 'High',
  timeThresholdS: 2.5,
  schedule: { days: [], times: null },
  wornItems: [],
  speedLimit: null,
  locations: [],
  notifications: noNotifications,
  qualityChecks: noQualityChecks,
  createdAt: at,
  updatedAt: at,
}

export const ana: User = {
  id: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0004',
  firstName: 'Ana',
  lastName: 'Sá',
  phone: null,
  companyEmail: 'ana@site.example',
  serviceProvider: null,
  createdAt: at,
  updatedAt: at,
}
