import { noNotifications } from '@foresite/contract/module-notifications'
import type { SiteModule } from '@foresite/contract/modules'
import { noQualityChecks } from '@foresite/contract/quality-checks'
import type { Observation } from '@foresite/contract/observations'
import type { Zone } from '@foresite/contract/zones'
import { expect, test } from 'vitest'
import { judge, type Named } from './verdict.ts'

const at = '2026-11-21T08:00:00.000Z'

const observation: Observation = {
  kind: 'restricted-area',
  id: 'observation',
  cameraId: 'camera',
  startedAt: at,
  endedAt: null,
  ruleId: 'module',
  zoneId: 'zone',
  trackId: '7',
  object: 'person',
  inferred: false,
  confidence: 0.9,
  box: { x: 0.1, y: 0.1, w: 0.1, h: 0.3 },
}

const zone: Zone = {
  id: 'zone',
  cameraId: 'camera',
  cameraName: 'Yard',
  name: 'Door',
  type: 'custom-occurrence',
  purpose: 'restricted-area',
  polygon: [],
  arrow: { from: { x: 0, y: 0 }, to: { x: 1, y: 1 } },
  createdAt: at,
  updatedAt: at,
  updatedBy: null,
}

const siteModule: SiteModule = {
  id: 'module',
  name: 'Keep out',
  enabled: true,
  useCase: 'restricted-area',
  zoneIds: ['zone'],
  cameraIds: ['camera'],
  detectedObjects: ['person'],
  siteObjects: [],
  criticality: 'High',
  timeThresholdS: 1,
  schedule: { days: [], times: null },
  wornItems: [],
  speedLimit: null,
  locations: [],
  notifications: noNotifications,
  qualityChecks: noQualityChecks,
  createdAt: at,
  updatedAt: at,
  updatedBy: null,
}

const named: Named = {
  camera: { id: 'camera', name: 'Yard' },
  module: siteModule,
  zone,
  isActive: () => true,
}

test('gives the grounds of an incident', () => {
  const { camera, module } = named
  expect(judge(observation, named)).toEqual({ camera, module, zone })
})

test('[MOD-7.c] what began a moment before the schedule is of it', () => {
  const begins = Date.parse(observation.startedAt) + 9_000
  const isActive: Named['isActive'] = (_, moment) => moment.getTime() >= begins
  expect(judge(observation, { ...named, isActive })).not.toBe('module-off-schedule')
  const later: Named['isActive'] = (_, moment) => moment.getTime() >= begins + 2_000
  expect(judge(observation, { ...named, isActive: later })).toBe('module-off-schedule')
})

test.each<[string, Partial<Named>, string]>([
  ['a module whose schedule was not active then', { isActive: () => false }, 'module-off-schedule'],
  ['a camera that is gone', { camera: null }, 'camera-unknown'],
  ['a module that is gone', { module: null }, 'module-unknown'],
  ['a module of another use case', { module: { ...siteModule, useCase: 'ergonomics' } }, 'module-unknown'],
  ['a disabled module', { module: { ...siteModule, enabled: false } }, 'module-disabled'],
  ['a zone that is gone', { zone: null }, 'zone-not-watched'],
  ['a zone that left the module', { module: { ...siteModule, zoneIds: [] } }, 'zone-not-watched'],
  ['a zone of another camera', { zone: { ...zone, cameraId: 'other' } }, 'zone-not-watched'],
  ['an object not looked for', { module: { ...siteModule, detectedObjects: ['vehicle'] } }, 'object-not-watched'],
])('raises nothing for %s', (_, part, reason) => expect(judge(observation, { ...named, ...part })).toBe(reason))
