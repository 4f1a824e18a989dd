import { MINUTE_MS } from '@foresite/contract/duration'
import { describe, expect, test } from 'vitest'
import { siteCameras } from '#cameras/site-cameras.ts'
import { berthZone, siteZones } from '#cameras/site-zones.ts'
import type { CameraView } from '#cameras/camera-view.ts'
import { truthOf } from '#cameras/truth-of.ts'
import { createWorld } from '#world/world.ts'
import { pastTruth } from './past-truth.ts'

const world = createWorld({ seed: 7, startsAt: 0 })
const from = Date.parse('2026-11-18T09:00:00Z')
const cameraOf = (id: string): CameraView => {
  const camera = siteCameras.find((one) => one.id === id)
  if (!camera) throw new Error(`no camera ${id}`)
  return camera
}

describe('the past truth of a camera', () => {
  test.each(['gate-in', 'docks-b', 'yard', 'aisle', 'stations'])(
    'equals the live truth, also between its lines: %s',
    (id) => {
      const camera = cameraOf(id)
      const to = from + 10 * MINUTE_MS
      const lines = [...pastTruth(world, camera, { from, to, everyMs: 200 })]
      expect(lines[0]?.at).toBe(from)
      lines.forEach((line, i) => {
        const until = Math.min(lines[i + 1]?.at ?? to, to)
        // Every eighth line and every sample that it covers: all of them would repeat the same work.
        if (i % 8 !== 0 && until - line.at === 200) return
        for (let at = line.at; at < until; at += 5_000)
          expect(line.objects, `${id} at ${String(at)}`).toEqual(truthOf(camera, world.actorsAt(at), at).objects)
      })
    },
  )

  test('has few lines while trucks only stand, and one for each sample while people work', () => {
    const night = Date.parse('2026-11-18T03:00:00Z')
    const asleep = pastTruth(world, cameraOf('docks-a'), {
      from: night,
      to: night + 30 * MINUTE_MS,
      everyMs: 200,
    })
    expect([...asleep].length).toBeLessThan(5)
    const awake = pastTruth(world, cameraOf('stations'), {
      from,
      to: from + MINUTE_MS,
      everyMs: 200,
    })
    expect([...awake].length).toBeGreaterThan(250)
  })

  test('can be requested in glimpses', () => {
    const samples = pastTruth(world, cameraOf('docks-a'), {
      from,
      to: from + MINUTE_MS,
      everyMs: 200,
      samples: 3,
      pauseMs: 20_000,
    })
    expect([...samples].map(({ at }) => at - from)).toEqual([
      0, 200, 400, 20_400, 20_600, 20_800, 40_800, 41_000, 41_200,
    ])
  })

  test('[DOCK-2.b] is sampled continuously between glimpses while a truck docks at the camera’s berths or leaves them', () => {
    const to = from + 3 * 3_600_000
    const samples = pastTruth(world, cameraOf('docks-a'), { from, to, everyMs: 200, samples: 8, pauseMs: 75_000 })
    const times = [...samples].map(({ at }) => at)
    const zones = siteZones.filter(({ cameraId }) => cameraId === 'docks-a').map(({ name }) => name)
    const stays = world.truthBetween(from - 3_600_000, to).flatMap((event) => {
      const isHere = event.kind === 'dock-stay' && zones.includes(berthZone({ id: event.berth, kind: 'door' }))
      return isHere ? [event] : []
    })
    // When a truck enters its door's zone, and when it leaves it.
    const moves = stays.flatMap((stay) => [stay.at - 5_000, stay.to + 4_000]).filter((at) => at > from && at < to)
    expect(moves.length).toBeGreaterThan(8)
    for (const move of moves) {
      const around = times.filter((at) => Math.abs(at - move) < 2_000)
      expect(around.length, new Date(move).toISOString()).toBeGreaterThanOrEqual(19)
    }
    // Else it remains in glimpses.
    expect(times.length).toBeLessThan(3_000)
  })

  test('ends with the site’s day', () => {
    const evening = Date.parse('2026-11-18T23:59:59Z')
    const lines = pastTruth(world, cameraOf('yard'), {
      from: evening,
      to: evening + MINUTE_MS,
      everyMs: 200,
    })
    expect([...lines].at(-1)?.at).toBeLessThan(Date.parse('2026-11-19T00:00:00Z'))
  })
})
