import { MINUTE_MS } from '@foresite/contract/duration'
import type { Mover } from '../encounters.ts'
import { itinerary, later, rest, type Piece } from '../itinerary.ts'
import { carelessnessOn } from '../carelessness.ts'
import { forkliftMover } from '../movers.ts'
import { newPallet, type PalletRun, type PalletStay } from '../pallets.ts'
import { randomStream, type Random } from '../random.ts'
import { openingHours, type SiteClock } from '../site-clock.ts'
import { forkliftStands, keepClearArea, qualityPlaces } from '../site-plan.ts'
import { keepClear, nearMisses } from '../truth/near-miss.ts'
import type { BerthStay, TruckVisit } from '../trucks/truck-visit.ts'
import type { ForkliftDay, ForkliftRun } from './forklift-run.ts'
import type { PalletPlace } from './forklift-tour.ts'
import { someManner } from './manner.ts'
import { planTour, type PalletOnTour, type Tour } from './plan-tour.ts'

const colours = ['#e0a11b', '#d9541e'] as const
/** Least part of a dock stay needed for fetching a pallet. */
const OPENS_DOOR_MS = 3 * MINUTE_MS
/** A tour takes up to four minutes to the door, and may start late. */
const REACHES_DOOR_MS = 7 * MINUTE_MS
/** Delay before a retry when a tour would come too close to the other forklift. */
const TRIES_AGAIN_MS = 6_000
const ATTEMPTS = 30
const keepClearPlace: PalletPlace = {
  x: (keepClearArea.west + keepClearArea.east) / 2,
  y: (keepClearArea.south + keepClearArea.north) / 2,
}

/** The forklifts of a day: they fetch pallets from docked trucks for inspection at the quality station. */
export function forkliftDay(seed: number, day: number, clock: SiteClock, visits: readonly TruckVisit[]): ForkliftDay {
  const stays = visits.flatMap(({ stays }) => stays.filter(({ berth }) => berth.kind === 'door'))
  const forklifts: ForkliftRun[] = []
  const pallets: PalletRun[] = []
  for (const i of forkliftStands.keys()) {
    const others = forklifts.map(({ id, itinerary }) => forkliftMover(id, itinerary))
    const shift = new ForkliftShift(seed, day, i, clock, stays, others)
    const done = shift.work()
    forklifts.push(done.forklift)
    pallets.push(...done.pallets)
  }
  return { forklifts, pallets }
}

/** A pallet at its place, since when, and where it came from. */
interface StandingPallet extends PalletOnTour {
  readonly from: PalletRun['from']
  readonly since: number
}

class ForkliftShift {
  readonly #id: string
  readonly #index: number
  readonly #day: number
  readonly #seed: number
  readonly #random: Random
  readonly #closes: number
  readonly #doorStays: readonly BerthStay[]
  readonly #others: readonly Mover[]
  readonly #pieces: Piece[] = []
  readonly #pallets: PalletRun[] = []
  #fetched = 0
  #standing: StandingPallet | undefined
  #at: number
  #heading = Math.PI

  constructor(
    seed: number,
    day: number,
    index: number,
    clock: SiteClock,
    doorStays: readonly BerthStay[],
    others: readonly Mover[],
  ) {
    this.#id = `forklift-${index + 1}`
    this.#seed = seed
    this.#day = day
    this.#index = index
    this.#random = randomStream(seed, this.#id, day)
    this.#doorStays = doorStays
    this.#others = others
    this.#at = clock.timeOn(day, 0)
    this.#closes = clock.timeOn(day, openingHours.closes)
    this.#restUntil(clock.timeOn(day, openingHours.opens + 0.3))
  }

  work(): { forklift: ForkliftRun; pallets: PalletRun[] } {
    const lastTour = this.#closes - 15 * MINUTE_MS
    while (this.#at < lastTour) {
      // Drivers differ in pace; now and then there is a coffee break.
      const pauseS = this.#random.chance(0.06) ? this.#random.between(500, 1_100) : this.#random.between(30, 200)
      this.#restUntil(this.#at + pauseS * 1_000)
      this.#tour()
    }
    this.#restUntil(this.#closes + 60 * MINUTE_MS)
    if (this.#standing) this.#leaveAtPlace(this.#standing, this.#closes)
    const colour = colours[this.#index] ?? colours[0]
    return {
      forklift: { id: this.#id, colour, itinerary: itinerary(this.#pieces) },
      pallets: this.#pallets,
    }
  }

  #tour(): void {
    const carelessness = carelessnessOn(this.#day)
    const manner = someManner(this.#random, carelessness)
    const isCareless = this.#random.chance(0.03 * carelessness)
    const leavesInTheWay = this.#random.chance(0.004)
    // As drivers are taught: about three seconds.
    const stopMs = this.#random.between(2_200, 4_000)
    const handlingMs = Array.from({ length: 4 }, () => this.#random.between(5_000, 10_000))
    const start = this.#at
    const door = this.#doorOpenAt(start)
    if (door === undefined) return
    const order = {
      stand: { ...this.#stand(), headingRad: this.#heading },
      doorX: door,
      place: leavesInTheWay ? keepClearPlace : this.#qualityPlace(),
      standing: this.#standing,
      fetched: `pallet-${this.#day}-${this.#index + 1}-${this.#fetched + 1}`,
      manner,
      stopMs,
      handlingMs,
    }
    const planned = planTour({ ...order, at: start })
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const delayMs = attempt * TRIES_AGAIN_MS
      const wanted = isCareless && attempt < ATTEMPTS / 2 ? 'near' : 'clear'
      if (!this.#isFine(planned.pieces, delayMs, wanted)) continue
      const tour = delayMs === 0 ? planned : planTour({ ...order, at: start + delayMs })
      this.#carryOut(tour, start + delayMs, { doorX: door, at: start })
      return
    }
  }

  #carryOut(tour: Tour, at: number, from: PalletRun['from']): void {
    this.#restUntil(at)
    this.#fetched++
    this.#pieces.push(...tour.pieces)
    if (this.#standing && tour.takenAt) this.#leaveAtPlace(this.#standing, tour.takenAt)
    this.#standing = { ...tour.left, from, since: tour.leftAt }
    this.#at = tour.pieces.at(-1)?.to ?? at
    this.#heading = tour.headingRad
  }

  /** The x of a door at which a truck stands for long enough. */
  #doorOpenAt(at: number): number | undefined {
    const open = this.#doorStays.filter(({ from, to }) => from + OPENS_DOOR_MS < at && at + REACHES_DOOR_MS < to)
    return open.length > 0 ? this.#random.pick(open).berth.x : undefined
  }

  /** Whether these pieces, delayed by this much, keep clear of the other forklift, or come close without touching. */
  #isFine(pieces: readonly Piece[], delayMs: number, wanted: 'clear' | 'near'): boolean {
    const moved = delayMs === 0 ? pieces : pieces.map((piece) => later(piece, delayMs))
    const self = forkliftMover(this.#id, itinerary(moved))
    if (wanted === 'clear') return this.#others.every((other) => keepClear(self, other))
    const gaps = this.#others.flatMap((other) => nearMisses(self, other).map(({ minGapM }) => minGapM))
    const gap = Math.min(...gaps)
    return gap > 0.4 && gap < 1.8
  }

  #leaveAtPlace({ palletId, place, since, from }: StandingPallet, to: number): void {
    const stay: PalletStay = { place, headingRad: Math.PI / 2, from: since, to }
    this.#pallets.push({
      ...newPallet(palletId, randomStream(this.#seed, palletId)),
      from,
      stays: [stay],
    })
  }

  #restUntil(until: number): void {
    if (until <= this.#at) return
    this.#pieces.push(rest({ ...this.#stand(), headingRad: this.#heading }, this.#at, until - this.#at))
    this.#at = until
  }

  #stand() {
    const stand = forkliftStands[this.#index]
    if (!stand) throw new RangeError(`no stand for ${this.#id}`)
    return stand
  }

  #qualityPlace(): PalletPlace {
    const place = qualityPlaces[this.#index]
    if (!place) throw new RangeError(`no quality place for ${this.#id}`)
    return place
  }
}
