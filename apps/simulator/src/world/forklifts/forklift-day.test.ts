import { describe, expect, test } from 'vitest'
import { forkliftReachM } from '../actor.ts'
import { cornersOf, isIn, onGround, overlap, wrapped } from '../ground.ts'
import { pieceAt } from '../itinerary.ts'
import { forkliftMover } from '../movers.ts'
import { siteClock } from '../site-clock.ts'
import { building, keepClearArea, packingArea, qualityArea, racks } from '../site-plan.ts'
import { stopViolations } from '../truth/vehicle-truth.ts'
import { truckDay } from '../trucks/truck-day.ts'
import { forkliftDay } from './forklift-day.ts'

const clock = siteClock('Europe/Lisbon')
const friday = clock.dayOf(Date.parse('2026-11-20T12:00:00Z'))
const visits = truckDay(5, friday, clock)
const { forklifts, pallets } = forkliftDay(5, friday, clock, visits)
const bodyAt = (id: string, at: number) => {
  const forklift = forklifts.find((one) => one.id === id)
  const motion = forklift && pieceAt(forklift.itinerary, at)?.motionAt(at)
  return forklift && motion ? forkliftMover(id, forklift.itinerary).bodiesAt(motion)[0] : undefined
}

describe('a day of forklifts', () => {
  test('has work while trucks are at the doors', () => {
    expect(forklifts).toHaveLength(2)
    expect(pallets.length).toBeGreaterThan(100)
    expect(new Set(pallets.map(({ id }) => id)).size).toBe(pallets.length)
    expect(new Set(pallets.map(({ sscc }) => sscc)).size).toBe(pallets.length)
  })

  test('keeps both inside the building, clear of racks, stations and each other', () => {
    const trouble: string[] = []
    const solid = [racks, packingArea].map(({ west, east, south, north }) => ({
      x: (west + east) / 2,
      y: (south + north) / 2,
      headingRad: 0,
      lengthM: east - west,
      widthM: north - south,
    }))
    for (let at = clock.timeOn(friday, 6); at < clock.timeOn(friday, 23); at += 1_000) {
      const bodies = forklifts.flatMap(({ id }) => bodyAt(id, at) ?? [])
      const when = new Date(at).toISOString()
      for (const body of bodies) {
        if (!cornersOf(body).every((corner) => isIn(building, corner))) trouble.push(`wall ${when}`)
        if (solid.some((block) => overlap(block, body))) trouble.push(`station ${when}`)
      }
      const [one, other] = bodies
      if (one && other && overlap(one, other)) trouble.push(`each other ${when}`)
    }
    expect(trouble).toEqual([])
  })

  test('puts pallets down and picks them up where the fork is', () => {
    for (const { id, stays } of pallets)
      for (const { place, from } of stays) {
        const carrier = forklifts.find(({ itinerary }) => {
          const note = pieceAt(itinerary, from - 100)?.note
          return note?.kind === 'carrying' && note.palletId === id
        })
        const body = carrier && bodyAt(carrier.id, from)
        const fork = body && onGround(body, forkliftReachM, 0)
        expect(fork).toEqual({ x: expect.closeTo(place.x, 1), y: expect.closeTo(place.y, 1) })
        expect(isIn(qualityArea, place) || isIn(keepClearArea, place)).toBe(true)
      }
  })

  test('has no instant turns', () => {
    let quickest = 0
    for (const { itinerary } of forklifts)
      itinerary.pieces.forEach((piece, i) => {
        const before = itinerary.pieces[i - 1]
        if (!before) return
        const [last, now] = [before.motionAt(before.to), piece.motionAt(piece.from)]
        quickest = Math.max(quickest, Math.abs(wrapped(now.headingRad - last.headingRad)))
      })
    expect(quickest).toBeLessThan(0.05)
  })

  test('has nearly every driver stop at the line', () => {
    const violations = forklifts.flatMap(({ itinerary }) => stopViolations(itinerary))
    expect(violations.length).toBeLessThan(pallets.length / 10)
  })
})
