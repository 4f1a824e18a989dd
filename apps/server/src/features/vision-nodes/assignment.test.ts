import type { SiteModule } from '@foresite/contract/modules'
import type { RuleAssignment } from '@foresite/contract/vision-nodes'
import { siteModule, zone } from '@foresite/testkit/records'
import { expect, test } from 'vitest'
import { assignmentOf, type SiteWatch } from './assignment.ts'

const door = zone({ id: 'zone-1', cameraId: 'camera-1' })
const keepOut = siteModule({
  id: 'module-1',
  zoneIds: ['zone-1'],
  detectedObjects: ['vehicle', 'person'],
  timeThresholdS: 1.5,
})

const site: SiteWatch = {
  cameras: [
    {
      id: 'camera-2',
      source: { kind: 'rtsp', url: 'rtsp://cam/2', transport: 'tcp' },
      analysis: null,
      record: true,
      ground: null,
      privacyMasks: [],
    },
    {
      id: 'camera-1',
      source: { kind: 'file', path: '/data/a.mp4' },
      analysis: null,
      record: true,
      ground: null,
      privacyMasks: [],
    },
  ],
  zones: [door],
  modules: [keepOut],
  emptyPictures: new Map(),
  models: [],
  isActive: ({ enabled }) => enabled,
}

test('gives every camera its own zones and rules, also a camera without any', () => {
  expect(assignmentOf(site, () => true).cameras).toEqual([
    {
      cameraId: 'camera-1',
      source: { kind: 'file', path: '/data/a.mp4' },
      analysis: null,
      record: true,
      ground: null,
      privacyMasks: [],
      zones: [{ id: 'zone-1', polygon: door.polygon, arrow: door.arrow }],
      rules: [
        {
          id: 'module-1',
          kind: 'restricted-area',
          zoneIds: ['zone-1'],
          objects: ['person', 'vehicle'],
          thresholdMs: 1500,
        },
      ],
    },
    {
      cameraId: 'camera-2',
      source: { kind: 'rtsp', url: 'rtsp://cam/2', transport: 'tcp' },
      analysis: null,
      record: true,
      ground: null,
      privacyMasks: [],
      zones: [],
      rules: [],
    },
  ])
})

test.each([
  ['disabled', { ...keepOut, enabled: false }],
  ['of a use case without a rule', { ...keepOut, useCase: 'cycle-counting' as const }],
])('gives no rule for a module that is %s', (_, module) => {
  const { cameras } = assignmentOf({ ...site, modules: [module] }, () => true)
  expect(cameras.flatMap(({ rules }) => rules)).toEqual([])
})

test('gives a node only its own cameras', () => {
  const { cameras } = assignmentOf(site, (id) => id === 'camera-2')
  expect(cameras.map(({ cameraId }) => cameraId)).toEqual(['camera-2'])
})

test('keeps its version while the content is the same, in any order of rows', () => {
  const other = { ...site, cameras: site.cameras.toReversed() }
  expect(assignmentOf(other, () => true).version).toBe(assignmentOf(site, () => true).version)
})

test.each<[string, SiteWatch]>([
  ['a zone moves', { ...site, zones: [{ ...door, polygon: door.polygon.toReversed() }] }],
  ['a threshold changes', { ...site, modules: [{ ...keepOut, timeThresholdS: 2 }] }],
  ['a module is disabled', { ...site, modules: [{ ...keepOut, enabled: false }] }],
  ['a camera is removed', { ...site, cameras: site.cameras.slice(1) }],
])('has another version when %s', (_, changed) =>
  expect(assignmentOf(changed, () => true).version).not.toBe(assignmentOf(site, () => true).version),
)

test('keeps its version when only a name changes', () => {
  const renamed = { ...site, zones: [{ ...door, name: 'Gate' }] }
  expect(assignmentOf(renamed, () => true).version).toBe(assignmentOf(site, () => true).version)
})

test.each<[string, Partial<SiteModule>, Partial<RuleAssignment>]>([
  ['people after hours', { useCase: 'person-after-hours' }, { objects: ['person'] }],
  ['unauthorised vehicles', { useCase: 'unauthorised-vehicle' }, { objects: ['vehicle'] }],
  [
    'protective equipment',
    { useCase: 'ppe-missing', wornItems: ['safety-vest', 'hardhat'] },
    { items: ['hardhat', 'safety-vest'] },
  ],
  ['speed, in metres a second', { useCase: 'vehicle-speeding', speedLimit: 18 }, { limit: 5 }],
  ['near misses', { useCase: 'near-miss-person-vehicle' }, {}],
  ['gates', { useCase: 'gate' }, {}],
])(
  '[MOD-8.a, MOD-8.c, MOD-8.d, MOD-8.h, MOD-8.j, MOD-8.m] a module for %s becomes a rule of that kind',
  (_, part, expected) => {
    const module = { ...keepOut, ...part }
    const { cameras } = assignmentOf({ ...site, modules: [module] }, () => true)
    expect(cameras.flatMap(({ rules }) => rules)).toEqual([
      { id: 'module-1', kind: module.useCase, zoneIds: ['zone-1'], thresholdMs: 1500, ...expected },
    ])
  },
)
