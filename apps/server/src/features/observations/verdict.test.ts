import { observation as aPresence, siteModule as aModule, zone as aZone } from '@foresite/testkit/records'
import { expect, test } from 'vitest'
import { judge, type Named } from './verdict.ts'

const observation = aPresence()
const zone = aZone()
const siteModule = aModule()

const named: Named = {
  camera: { id: observation.cameraId, name: 'Hall' },
  module: siteModule,
  zone,
  isActive: () => true,
}

test('lists the reasons to drop an observation', () => {
  const { camera, module } = named
  expect(judge(observation, named)).toEqual({ camera, module, zone })
})

test('[MOD-7.c] an observation that began a moment before the schedule belongs to it', () => {
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
