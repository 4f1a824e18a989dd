import { describe, expect, test } from 'vitest'
import { overlap, wrapped } from '../ground.ts'
import { pieceAt } from '../itinerary.ts'
import { truckMover } from '../movers.ts'
import { siteClock } from '../site-clock.ts'
import { building, yard } from '../site-plan.ts'
import { truckDay } from './truck-day.ts'
import type { TruckVisit } from './truck-visit.ts'

const clock = siteClock('Europe/Lisbon')
const friday = clock.dayOf(Date.parse('2026-11-20T12:00:00Z'))
const visits = truckDay(5, friday, clock)

function bodiesAt(visit: TruckVisit, at: number) {
  const motion = pieceAt(visit.itinerary, at)?.motionAt(at)
  return motion ? truckMover(visit.truck.id, visit.itinerary).bodiesAt(motion) : []
}

describe('a day of trucks', () => {
  test('has the same plan every time, and different ones on other days and for other seeds', () => {
    const visitsOf = (seed: number, day: number) =>
      truckDay(seed, day, clock).map(({ truck, gateInAt, gateOutAt }) => [truck, gateInAt, gateOutAt])
    const first = visitsOf(5, friday)
    expect(visitsOf(5, friday)).toEqual(first)
    expect(visitsOf(6, friday)).not.toEqual(first)
    expect(visitsOf(5, friday + 1)).not.toEqual(first)
  })

  test('brings them in through the gate, to a door, and out before the site closes', () => {
    expect(visits.length).toBeGreaterThan(40)
    for (const { gateInAt, gateOutAt, stays } of visits) {
      const door = stays.find(({ berth }) => berth.kind === 'door')
      expect(door?.from).toBeGreaterThan(gateInAt)
      expect(door?.to).toBeLessThan(gateOutAt)
      expect(gateOutAt).toBeLessThan(clock.timeOn(friday, 23))
    }
  })

  test('never has two trucks at one door or bay', () => {
    const stays = visits.flatMap(({ stays }) => stays)
    const clashes = stays.filter((a) =>
      stays.some((b) => a !== b && a.berth === b.berth && a.from < b.to && b.from < a.to),
    )
    expect(stays.length).toBeGreaterThan(40)
    expect(clashes).toEqual([])
  })

  test('keeps every truck clear of every other, out of the building and inside the fence', () => {
    const [from, to] = [clock.timeOn(friday, 6), clock.timeOn(friday, 23)]
    const trouble: string[] = []
    for (let at = from; at < to; at += 2_000) {
      const there = visits
        .map((visit) => ({ id: visit.truck.id, bodies: bodiesAt(visit, at) }))
        .filter(({ bodies }) => bodies.length > 0)
      there.forEach(({ id, bodies }, i) => {
        for (const other of there.slice(i + 1))
          if (bodies.some((a) => other.bodies.some((b) => overlap(a, b))))
            trouble.push(`${id} in ${other.id} at ${new Date(at).toISOString()}`)
        if (bodies.some((body) => overlap(body, asFootprint(building))))
          trouble.push(`${id} in the building at ${new Date(at).toISOString()}`)
        if (bodies.some(({ y }) => y < yard.south)) trouble.push(`${id} behind the fence`)
      })
    }
    expect(trouble).toEqual([])
  })

  test('has no trailer that folds against its tractor or jumps between places', () => {
    let [sharpest, farthest] = [0, 0]
    for (const { itinerary } of visits)
      itinerary.pieces.forEach((piece, i) => {
        const before = itinerary.pieces[i - 1]
        const now = piece.motionAt(piece.from)
        if (before) {
          const last = before.motionAt(before.to)
          farthest = Math.max(
            farthest,
            Math.hypot(now.x - last.x, now.y - last.y),
            Math.abs(wrapped(now.headingRad - last.headingRad)),
            Math.abs(wrapped((now.trailerRad ?? 0) - (last.trailerRad ?? 0))),
          )
        }
        for (let at = piece.from; at < piece.to; at += 1_000) {
          const { headingRad, trailerRad = headingRad } = piece.motionAt(at)
          sharpest = Math.max(sharpest, Math.abs(wrapped(headingRad - trailerRad)))
        }
      })
    expect(farthest).toBeLessThan(0.01)
    expect(sharpest).toBeGreaterThan(0.3)
    expect(sharpest).toBeLessThan((75 * Math.PI) / 180)
  })
})

function asFootprint({ west, east, south, north }: typeof building) {
  return {
    x: (west + east) / 2,
    y: (south + north) / 2,
    headingRad: 0,
    lengthM: east - west,
    widthM: north - south,
  }
}
