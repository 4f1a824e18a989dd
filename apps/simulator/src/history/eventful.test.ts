import { contains } from '@foresite/geometry/polygon'
import { describe, expect, test } from 'vitest'
import { siteCameras } from '#cameras/site-cameras.ts'
import { siteZones, zoneOnPicture } from '#cameras/site-zones.ts'
import { truthOf } from '#cameras/truth-of.ts'
import { createWorld } from '#world/world.ts'
import { eventfulDay, firstSeen, camerasFor } from './eventful.ts'

const world = createWorld({ seed: 7, startsAt: 0 })
const SEED = 7
const midnight = Date.parse('2026-11-19T00:00:00Z')
const wednesday = eventfulDay(world, SEED, midnight)
const isLasting = new Set(['lone-worker'])

describe('the played intervals of a past day', () => {
  test('begin at midnight; that instant requests the previous day', () => {
    expect(wednesday.from).toBe(Date.parse('2026-11-18T00:00:00Z'))
    expect(eventfulDay(world, SEED, wednesday.from).from).toBe(Date.parse('2026-11-17T00:00:00Z'))
  })

  test('are the same whenever they are requested', () =>
    expect(eventfulDay(createWorld({ seed: SEED, startsAt: 0 }), SEED, midnight)).toEqual(wednesday))

  test('include every event seen by a camera that watches for it', () => {
    const events = world
      .truthBetween(wednesday.from, midnight)
      .filter(({ kind }) => camerasFor(kind).length > 0 && !isLasting.has(kind))
    expect(events.length).toBeGreaterThan(100)
    for (const event of events)
      for (const id of camerasFor(event.kind)) {
        const camera = siteCameras.find((one) => one.id === id)
        const at = camera && firstSeen(world, camera, event)
        if (at === undefined) continue
        const holding = wednesday.intervals.filter(
          (interval) => interval.camera === id && interval.from < at && interval.to > at,
        )
        expect(holding, `${event.kind} at ${new Date(at).toISOString()} on ${id}`).not.toEqual([])
      }
  })

  test('at gates end one second after the truck has left the gate’s zone: only then has it crossed', () => {
    const gates = { 'gate-arrival': 'gate-in', 'gate-departure': 'gate-out' } as const
    const crossings = world.truthBetween(wednesday.from, midnight).flatMap((event) => {
      if (event.kind !== 'gate-arrival' && event.kind !== 'gate-departure') return []
      const id = gates[event.kind]
      const interval = wednesday.intervals.find(
        ({ camera, from, to }) => camera === id && from < event.at && to > event.at,
      )
      const [camera, zone] = [
        siteCameras.find((one) => one.id === id),
        siteZones.find(({ cameraId }) => cameraId === id),
      ]
      if (!interval || !camera || !zone) return [true]
      const at = interval.to - 1_000
      const { polygon } = zoneOnPicture(zone)
      const truck = truthOf(camera, world.actorsAt(at), at).objects.find(({ actorId }) => actorId === event.truckId)
      // A vehicle's ground position is two thirds down its box.
      return [
        truck !== undefined &&
          contains(polygon, {
            x: truck.box.x + truck.box.w / 2,
            y: truck.box.y + (truck.box.h * 2) / 3,
          }),
      ]
    })
    expect(crossings.length).toBeGreaterThan(80)
    expect(crossings.filter(Boolean).length).toBeLessThanOrEqual(crossings.length * 0.03)
  })

  test('include a quiet period of every camera, and the docks and the waiting area all day', () => {
    const of = (why: string) => wednesday.intervals.filter((interval) => interval.why === why)
    expect(of('docks').map(({ camera }) => camera)).toEqual(['docks-a', 'docks-b', 'yard'])
    for (const { id } of siteCameras) expect(wednesday.intervals.map(({ camera }) => camera)).toContain(id)
  })

  test('include work at the benches every third day, for long enough to be scored', () => {
    const threeDays = [0, 1, 2].map((days) => eventfulDay(world, SEED, midnight - days * 86_400_000))
    const handling = threeDays.flatMap(({ intervals }) => intervals).filter(({ why }) => why === 'handling')
    expect(handling).toHaveLength(1)
    for (const { from, to } of handling) expect(to - from).toBeGreaterThan(600_000)
  })

  test('include finished work at the benches on one morning in three, so that a new site has a scored session', () => {
    const mornings = [0, 1, 2].map((days) => Date.parse('2026-11-18T09:30:00Z') + days * 86_400_000)
    const handling = mornings
      .flatMap((at) => eventfulDay(world, SEED, at).intervals)
      .filter(({ why }) => why === 'handling')
    expect(handling).toHaveLength(1)
    for (const { from, to } of handling) expect(to - from).toBeGreaterThan(600_000)
  })

  test('of today end now', () => {
    const noon = Date.parse('2026-11-18T12:00:00Z')
    const { intervals } = eventfulDay(world, SEED, noon)
    expect(intervals.length).toBeGreaterThan(20)
    for (const { from, to } of intervals) {
      expect(to).toBeLessThanOrEqual(noon)
      expect(from).toBeLessThan(to)
    }
  })
})
