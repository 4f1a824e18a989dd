import { MINUTE_MS } from '@foresite/contract/duration'
import { itinerary, whenAlong, type Piece } from '../itinerary.ts'
import { randomStream, type Random } from '../random.ts'
import { type SiteClock, openingHours } from '../site-clock.ts'
import { bays, doors, yardLane, type Berth } from '../site-plan.ts'
import { approach, queueX, type Departures } from './gate-queue.ts'
import { truckBody } from './truck-body.ts'
import { truckIdentity, type TruckIdentity } from './truck-identity.ts'
import { alongLane, backingX, backIn, hitchAt, pullOut, standStill, truckGait } from './truck-moves.ts'
import type { BerthStay, TruckVisit } from './truck-visit.ts'

/** A queue ordered by due time; ties keep their order of insertion. */
class Agenda<T> {
  readonly #due: { at: number; order: number; what: T }[] = []
  #order = 0

  plan(at: number, what: T): void {
    this.#due.push({ at, order: this.#order++, what })
    this.#due.sort((a, b) => b.at - a.at || b.order - a.order)
  }

  /** Removes and returns the next item; undefined when empty. */
  next(): { at: number; what: T } | undefined {
    return this.#due.pop()
  }
}

/** A visit while it is being planned. */
interface Planned {
  truck: TruckIdentity
  random: Random
  pieces: Piece[]
  departures: number[]
  driver: number
  gateInAt: number
  gateOutAt: number
  stays: BerthStay[]
}

interface Due {
  step: 'enters' | 'leaves-bay' | 'leaves'
  planned: Planned
}

/** After a visitor first opens the site. */
const FIRST_LOOK_MS = 20_000
/** Retry interval of a driver without a free berth. */
const RETRY_MS = 15_000
/** Where the hitch is at the exit barrier. */
const exitX = yardLane.gateOutX - 2 - truckBody.hitchToFrontM

/**
 * The trucks of a day. One moves in the yard at a time, as under a yard marshal: the next waits until the lane is free.
 * So trucks never meet, and queues form by themselves.
 */
export function truckDay(seed: number, day: number, clock: SiteClock, openedAt?: number): TruckVisit[] {
  return new TruckDay(seed, day, clock, openedAt).visits()
}

class TruckDay {
  readonly #arrivals: Planned[]
  readonly #arrivalTimes: number[]
  readonly #agenda = new Agenda<Due>()
  readonly #berthFreeAt = new Map<Berth, number>()
  #laneFreeAt = -Infinity
  #exitFreeAt = -Infinity
  #nextArrival = 0

  constructor(seed: number, day: number, clock: SiteClock, openedAt: number | undefined) {
    const planned = arrivalTimes(seed, day, clock)
    // One more for a visitor's first look.
    this.#arrivalTimes = openedAt === undefined ? planned : [...planned, openedAt + FIRST_LOOK_MS].sort((a, b) => a - b)
    this.#arrivals = this.#arrivalTimes.map((_, i) => {
      const id = `truck-${day}-${String(i + 1).padStart(2, '0')}`
      const random = randomStream(seed, id)
      const driver = random.chance(0.03) ? random.between(2.1, 2.4) : random.between(0.85, 1.1)
      return {
        truck: truckIdentity(id, random),
        random,
        pieces: [],
        departures: [],
        driver,
        gateInAt: 0,
        gateOutAt: 0,
        stays: [],
      }
    })
  }

  visits(): TruckVisit[] {
    this.#approachNext([])
    for (let due = this.#agenda.next(); due; due = this.#agenda.next()) this.#attempt(due.at, due.what)
    return this.#arrivals.map(({ truck, pieces, gateInAt, gateOutAt, stays }) => ({
      truck,
      itinerary: itinerary(pieces),
      gateInAt,
      gateOutAt,
      stays,
    }))
  }

  #approachNext(before: Departures): void {
    const [planned, arrivesAt] = [this.#arrivals[this.#nextArrival], this.#arrivalTimes[this.#nextArrival]]
    if (!planned || arrivesAt === undefined) return
    this.#nextArrival++
    const { pieces, left } = approach(arrivesAt, before)
    planned.pieces = pieces
    planned.departures = left
    const atBarrier = pieces.at(-1)?.to ?? arrivesAt
    this.#agenda.plan(atBarrier + planned.random.between(25, 75) * 1_000, { step: 'enters', planned })
  }

  #attempt(at: number, { step, planned }: Due): void {
    if (at < this.#laneFreeAt) {
      this.#agenda.plan(this.#laneFreeAt, { step, planned })
      return
    }
    const isDone =
      step === 'enters'
        ? this.#enter(planned, at)
        : step === 'leaves-bay'
          ? this.#leaveBay(planned, at)
          : this.#leave(planned, at)
    if (!isDone) this.#agenda.plan(at + RETRY_MS, { step, planned })
  }

  #enter(planned: Planned, at: number): boolean {
    const { random } = planned
    const door = random.chance(0.85) ? this.#free(doors, at, random) : undefined
    const berth = door ?? this.#free(bays, at, random)
    if (!berth) return false
    this.#wait(planned, { x: queueX(0), y: yardLane.y, headingRad: 0 }, at)
    const way = alongLane(queueX(0), backingX(berth), truckGait(planned.driver), at)
    planned.gateInAt = whenAlong(way, yardLane.gateInX - truckBody.hitchToFrontM - queueX(0))
    planned.pieces.push(way)
    planned.departures[0] = at
    this.#back(planned, berth, backingX(berth), way.to)
    this.#approachNext(planned.departures)
    return true
  }

  #leaveBay(planned: Planned, at: number): boolean {
    const [bay, door] = [planned.stays.at(-1)?.berth, this.#free(doors, at, planned.random)]
    if (!bay || !door) return false
    this.#endStay(planned, bay, at)
    const x = backingX(door, bay.x)
    const way = pullOut(bay, x, truckGait(planned.driver), at)
    planned.pieces.push(way)
    this.#back(planned, door, x, way.to)
    return true
  }

  #leave(planned: Planned, at: number): boolean {
    const door = planned.stays.at(-1)?.berth
    if (!door || at < this.#exitFreeAt) return false
    this.#endStay(planned, door, at)
    const way = pullOut(door, exitX, truckGait(planned.driver), at)
    const barrier = { x: exitX, y: yardLane.y, headingRad: 0 }
    const check = standStill(barrier, way.to, planned.random.between(12, 35) * 1_000)
    const out = alongLane(exitX, yardLane.roadEastX, truckGait(), check.to)
    planned.pieces.push(way, check, out)
    planned.gateOutAt = whenAlong(out, yardLane.gateOutX - truckBody.hitchToFrontM - exitX)
    this.#laneFreeAt = way.to
    this.#exitFreeAt = whenAlong(out, 2 * (truckBody.hitchToFrontM + truckBody.hitchToRearM))
    return true
  }

  /** Backs in, and stays. */
  #back(planned: Planned, berth: Berth, fromX: number, at: number): void {
    const { random } = planned
    const pause = standStill({ x: fromX, y: yardLane.y, headingRad: 0 }, at, random.between(2, 5) * 1_000)
    const back = backIn(berth, fromX, pause.to)
    planned.pieces.push(pause, back)
    const lastsMs = (berth.kind === 'door' ? random.between(32, 92) : random.between(6, 25)) * MINUTE_MS
    planned.stays.push({ berth, from: back.to, to: Infinity })
    this.#berthFreeAt.set(berth, Infinity)
    this.#laneFreeAt = back.to
    const step = berth.kind === 'door' ? 'leaves' : 'leaves-bay'
    this.#agenda.plan(back.to + lastsMs, { step, planned })
  }

  #endStay(planned: Planned, berth: Berth, at: number): void {
    const stay = planned.stays.pop()
    if (!stay) return
    planned.stays.push({ ...stay, to: at })
    this.#berthFreeAt.set(berth, at + 2 * MINUTE_MS)
    this.#wait(planned, { ...hitchAt(berth), headingRad: berth.headingRad }, at)
  }

  #wait(planned: Planned, place: { x: number; y: number; headingRad: number }, until: number): void {
    const since = planned.pieces.at(-1)?.to ?? until
    if (until > since) planned.pieces.push(standStill(place, since, until - since))
  }

  #free(berths: readonly Berth[], at: number, random: Random): Berth | undefined {
    const free = berths.filter((berth) => (this.#berthFreeAt.get(berth) ?? -Infinity) <= at)
    return free.length > 0 ? random.pick(free) : undefined
  }
}

/** When trucks come on a day: fewer at the weekend; most between eight and eleven and between two and five. */
function arrivalTimes(seed: number, day: number, clock: SiteClock): number[] {
  const random = randomStream(seed, 'arrivals', day)
  const weekday = clock.weekdayOf(day)
  const count = weekday === 0 ? random.whole(8, 12) : weekday === 6 ? random.whole(18, 24) : random.whole(44, 54)
  const hours: number[] = []
  while (hours.length < count) {
    const hour = random.between(openingHours.opens + 0.2, 20)
    const isBusy = (hour > 8 && hour < 11) || (hour > 14 && hour < 17)
    if (isBusy || random.chance(0.55)) hours.push(hour)
  }
  return hours.sort((a, b) => a - b).map((hour) => clock.timeOn(day, hour))
}
