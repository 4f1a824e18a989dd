import { expect, test } from 'vitest'
import { gapBetween } from '../ground.ts'
import { itinerary, pieceAt } from '../itinerary.ts'
import { truckMover } from '../movers.ts'
import { approach, queueX } from './gate-queue.ts'
import { standStill } from './truck-moves.ts'

/** Trucks that arrive at this interval, in seconds; each waits at the barrier for this long. */
function queue(apartS: number, barrierS: number) {
  const trucks = []
  let before: number[] = []
  for (let i = 0; i < 8; i++) {
    const { pieces, left } = approach(i * apartS * 1_000, before)
    const arrived = pieces.at(-1)?.to ?? 0
    const place = { x: queueX(0), y: -26, headingRad: 0 }
    trucks.push(itinerary([...pieces, standStill(place, arrived, barrierS * 1_000)]))
    left[0] = arrived + barrierS * 1_000
    before = left
  }
  return trucks.map((way, i) => ({ way, mover: truckMover(`t${i}`, way) }))
}

test.each([
  [1, 30],
  [5, 5],
  [20, 60],
  [300, 30],
])('trucks that arrive %i s apart and wait %i s at the barrier stay behind each other', (apartS, barrierS) => {
  const trucks = queue(apartS, barrierS)
  let nearest = Infinity
  for (let at = 0; at < (trucks.at(-1)?.way.to ?? 0); at += 500) {
    const bodies = trucks.flatMap(({ way, mover }) => {
      const motion = pieceAt(way, at)?.motionAt(at)
      return motion ? [mover.bodiesAt(motion)] : []
    })
    bodies.slice(1).forEach((behind, i) => {
      const [nose, tail] = [behind[0], bodies[i]?.[1]]
      if (nose && tail) nearest = Math.min(nearest, gapBetween(nose, tail))
    })
  }
  // 20 m from place to place, 16.5 m long.
  expect(nearest).toBeGreaterThan(2)
})

test('a truck at an empty gate drives up without a stop, one behind a queue stops and goes', () => {
  expect(approach(0, []).pieces).toHaveLength(1)
  const [, second] = queue(5, 60)
  expect(second?.way.pieces.length).toBeGreaterThan(2)
})
