import { expect, test } from 'vitest'
import { siteCameras } from '#cameras/site-cameras.ts'
import { truthOf } from '#cameras/truth-of.ts'
import { createWorld } from '../world.ts'
import { fillAt, insideTrailer } from './trailer-load.ts'

const startsAt = Date.parse('2026-11-16T00:00:00Z')
const world = createWorld({ seed: 3, startsAt })
const loads = world.planOf(world.clock.dayOf(startsAt + 12 * 3_600_000))?.loads ?? []
const camera = siteCameras.find(({ looksInto }) => looksInto !== undefined)
const others = siteCameras.filter(({ looksInto }) => looksInto === undefined)

test('trailers fill and empty pallet by pallet, with a forklift between', () => {
  expect(new Set(loads.map(({ direction }) => direction))).toEqual(new Set(['inbound', 'outbound']))
  for (const load of loads) {
    const [came, gone] = [fillAt(load, load.open.from).floor, fillAt(load, load.open.to).floor]
    const moved = load.pallets.filter(({ from, to }) => from > load.open.from || to < load.open.to)
    expect(Math.sign(gone - came)).toBe(load.direction === 'outbound' ? 1 : -1)
    // Each by itself, inside the time in which the door is open.
    for (const { from, to } of moved) {
      const at = load.direction === 'outbound' ? from : to
      expect(at > load.open.from && at < load.open.to).toBe(true)
      expect(insideTrailer(load, at - 1_000).map(({ kind }) => kind)).toContain('forklift')
      expect(Math.abs(fillAt(load, at).floor - fillAt(load, at - 1).floor)).toBeCloseTo(1 / 33)
    }
  }
})

test('only the camera facing into the trailer sees its load, and it sees nothing else', () => {
  const [load] = loads
  if (load === undefined || camera === undefined) throw new Error('no trailer')
  const at = (load.open.from + load.open.to) / 2
  const actors = world.actorsAt(at)
  const seen = (of: typeof camera) => truthOf(of, actors, at).objects.map(({ actorId }) => actorId)
  const isOfLoad = (id: string) => id.startsWith('load-')
  expect(seen(camera).length).toBeGreaterThan(2)
  expect(seen(camera).every(isOfLoad)).toBe(true)
  expect(others.flatMap(seen).some(isOfLoad)).toBe(false)
})
