import { randomUUID } from 'node:crypto'
import type { Observation } from '@foresite/contract/observations'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { presence, SiteUnderTest } from '../../../test/site-under-test.ts'
import type { ObservationHandler } from './handler.ts'
import { recordObservations } from './record.ts'

let site: SiteUnderTest
beforeAll(async () => {
  site = await SiteUnderTest.start()
})
afterAll(() => site[Symbol.asyncDispose]())

test('a registered feature handles observations: begun, ended and counted once, published once after the commit', async () => {
  const camera = await site.camera('Dock 1')
  const zone = await site.zone(camera.id)
  const module = await site.module([zone.id], { useCase: 'lone-worker' })
  const steps: string[] = []
  const handler: ObservationHandler = {
    begin: (_, { observation, zone: { name }, incidentId }) => {
      steps.push(`begin ${observation.kind} in ${name}, incident ${String(incidentId)}`)
      return Promise.resolve(true)
    },
    end: (_, observation) => {
      steps.push(`end ${observation.kind}`)
      return Promise.resolve(true)
    },
    count: (_, ended) => {
      steps.push(`count ${ended.map(({ zoneName }) => zoneName).join()}`)
      return Promise.resolve(false)
    },
    publish: () => {
      steps.push('publish')
      return Promise.resolve()
    },
  }
  const idle = { begin: () => Promise.resolve(false), publish: vi.fn<() => Promise<void>>() }
  const deps = {
    db: site.server.db,
    clock: site.clock,
    live: { changed: vi.fn() },
    log: pino({ level: 'silent' }),
    files: { path: () => '' },
    cameras: { hold: () => Promise.resolve(camera) },
    zones: { find: () => Promise.resolve(zone) },
    modules: { hold: () => Promise.resolve(module), schedules: () => Promise.resolve(() => true) },
    incidents: { open: vi.fn(), end: vi.fn(), keepStill: vi.fn(), keepClip: vi.fn(), noClip: vi.fn() },
    media: {
      keepStill: () => Promise.resolve(false),
      keepView: () => Promise.resolve(),
      keepClip: () => Promise.resolve(false),
    },
    handlers: [handler, idle],
  }
  const startedAt = site.clock.now().toISOString()
  const alone = { ...presence({ camera, zone, module }, { startedAt }), kind: 'alone', id: randomUUID() } as Observation
  const over = { ...alone, endedAt: new Date(site.clock.now().getTime() + 5_000).toISOString() } as Observation

  expect(await recordObservations(deps, [alone])).toEqual([])
  expect(steps.splice(0)).toEqual([`begin alone in ${zone.name}, incident null`, 'publish'])
  await recordObservations(deps, [over])
  expect(steps.splice(0)).toEqual(['end alone', `count ${zone.name}`, 'publish'])
  await recordObservations(deps, [over, alone])
  expect(steps).toEqual(['end alone', 'publish'])
  expect(idle.publish).not.toHaveBeenCalled()
})
