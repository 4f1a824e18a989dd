import { describe, expect, test } from 'vitest'
import { siteCameras } from '#cameras/site-cameras.ts'
import { siteModules } from '#cameras/site-modules.ts'
import { siteZones } from '#cameras/site-zones.ts'
import { createWorld } from '#world/world.ts'
import { eventfulDay, firstSeen, watchedBy } from './eventful.ts'

const world = createWorld({ seed: 7, startsAt: 0 })
const SEED = 7
const midnight = Date.parse('2026-11-19T00:00:00Z')
const wednesday = eventfulDay(world, SEED, midnight)
const isLasting = new Set(['lone-worker'])

describe('the stretches of a past day that are walked through', () => {
  test('begin with the day, and the day before is asked for with its beginning', () => {
    expect(wednesday.from).toBe(Date.parse('2026-11-18T00:00:00Z'))
    expect(eventfulDay(world, SEED, wednesday.from).from).toBe(Date.parse('2026-11-17T00:00:00Z'))
  })

  test('are the same whenever they are asked for', () => {
    expect(eventfulDay(createWorld({ seed: SEED, startsAt: 0 }), SEED, midnight)).toEqual(wednesday)
  })

  test('hold every event that a camera sees that is watched for it', () => {
    const events = world
      .truthBetween(wednesday.from, midnight)
      .filter(({ kind }) => watchedBy[kind].length > 0 && !isLasting.has(kind))
    expect(events.length).toBeGreaterThan(100)
    for (const event of events)
      for (const id of watchedBy[event.kind]) {
        const camera = siteCameras.find((one) => one.id === id)
        const at = camera && firstSeen(world, camera, event)
        if (at === undefined) continue
        const holding = wednesday.stretches.filter(
          (stretch) => stretch.camera === id && stretch.from < at && stretch.to > at,
        )
        expect(holding, `${event.kind} at ${new Date(at).toISOString()} on ${id}`).not.toEqual([])
      }
  })

  test('hold a quiet one of every camera, two samples of work at the benches, and the docks all day', () => {
    const of = (why: string) => wednesday.stretches.filter((stretch) => stretch.why === why)
    expect(of('docks').map(({ camera }) => camera)).toEqual(['docks-a', 'docks-b'])
    expect(of('handling').length).toBeGreaterThanOrEqual(1)
    for (const { id } of siteCameras)
      expect(wednesday.stretches.map(({ camera }) => camera)).toContain(id)
  })

  test('of today end now', () => {
    const noon = Date.parse('2026-11-18T12:00:00Z')
    const { stretches } = eventfulDay(world, SEED, noon)
    expect(stretches.length).toBeGreaterThan(20)
    for (const { from, to } of stretches) {
      expect(to).toBeLessThanOrEqual(noon)
      expect(from).toBeLessThan(to)
    }
  })

  test('are of cameras in whose zones a module watches', () => {
    const watched = new Set(siteModules.flatMap(({ zones }) => zones))
    const cameras = new Set(
      siteZones.filter(({ name }) => watched.has(name)).map(({ cameraId }) => cameraId),
    )
    for (const id of Object.values(watchedBy).flat()) expect([...cameras]).toContain(id)
  })
})
