import { siteModule, zone } from '@foresite/testkit/records'
import type { User } from '@foresite/contract/people'

const at = '2026-11-21T08:00:00.000Z'

export const robotZone = zone({
  id: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0002',
  cameraId: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0001',
})

/** A restricted area's module on the robot's floor. */
export const robotModule = siteModule({
  id: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0003',
  zoneIds: [robotZone.id],
  cameraIds: [robotZone.cameraId],
  timeThresholdS: 2.5,
})

export const ana: User = {
  id: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0004',
  firstName: 'Ana',
  lastName: 'Sá',
  phone: null,
  companyEmail: 'ana@site.example',
  serviceProvider: null,
  createdAt: at,
  updatedAt: at,
  updatedBy: null,
}
