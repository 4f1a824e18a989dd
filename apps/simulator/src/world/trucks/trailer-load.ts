import { MINUTE_MS } from '@foresite/contract/duration'
import { forkliftReachM, forkliftSize, palletSize, type Forklift, type Pallet } from '../actor.ts'
import { onceFor } from '../once-for.ts'
import { randomStream } from '../random.ts'
import { doors, trailerFloor, type Berth } from '../site-plan.ts'
import type { BerthStay, TruckVisit } from './truck-visit.ts'

/** The door whose trailers a camera looks into. */
export const measuredDoor: Berth = doorCalled('D2')

function doorCalled(name: string): Berth {
  const door = doors.find(({ id }) => id === name)
  if (door === undefined) throw new RangeError(`no door ${name}`)
  return door
}

/** EUR pallets lengthwise, three side by side. */
const ACROSS = 3
const ROWS = 11
const trailerPositions = ACROSS * ROWS
/** From one pallet's middle to the next one's, along and across. */
const PITCH = { alongM: 1.22, acrossM: 0.81 } as const
/** Inside, under the roof. */
export const trailerInsideM = 2.7
/** The door is opened this long after the truck has come to rest, and closed this long before it leaves. */
const DOOR_MS = 1.5 * MINUTE_MS
const FIRST_PALLET_MS = MINUTE_MS
/** Duration of a forklift's way in, and of its way out. */
const WAY_MS = 16_000
/** Where the forklift enters the camera's picture. */
const COMES_FROM_Y = 1.4
const INBOUND_SHARE = 0.6
const colours = ['#c79a5f', '#d8b27a', '#b9853f', '#e2ddd2', '#7f9db3', '#b5c7a0'] as const

/** A trailer at the measured door: its load, pallet by pallet from the front wall on. */
export interface TrailerLoad {
  readonly id: string
  readonly truckId: string
  readonly carrier: string
  readonly direction: 'inbound' | 'outbound'
  readonly stay: BerthStay
  /** While its door is open. */
  readonly open: { readonly from: number; readonly to: number }
  /** Each with the times at which it is in the trailer. */
  readonly pallets: readonly LoadedPallet[]
}

interface LoadedPallet {
  readonly heightM: number
  readonly colour: string
  readonly from: number
  readonly to: number
}

/** Whether a truck brings goods; others fetch some. */
export function isInbound(seed: number, truckId: string): boolean {
  return randomStream(seed, 'shipment', truckId).chance(INBOUND_SHARE)
}

/** The loads of a day at the measured door. */
export function trailerLoads(seed: number, visits: readonly TruckVisit[]): TrailerLoad[] {
  return visits.flatMap(({ truck, stays }) => {
    const stay = stays.find(({ berth }) => berth === measuredDoor)
    if (stay === undefined) return []
    const random = randomStream(seed, 'trailer', truck.id)
    const isIn = isInbound(seed, truck.id)
    const open = { from: stay.from + DOOR_MS, to: stay.to - DOOR_MS }
    const count = random.whole(random.chance(0.5) ? 27 : 12, trailerPositions)
    // A part of the load is for the next stop.
    const left = isIn && random.chance(0.2) ? random.whole(1, 9) : 0
    const lastsMs = open.to - open.from - 2 * FIRST_PALLET_MS
    const heightM = random.between(1.1, 2.3)
    const moved = count - left
    const pallets = Array.from({ length: count }, (_, i): LoadedPallet => {
      const nth = isIn ? count - i : i + 1
      const at =
        open.from + FIRST_PALLET_MS + Math.round(((nth - random.between(0.45, 0.55)) / Math.max(1, moved)) * lastsMs)
      const times = isIn ? { from: stay.from, to: i < left ? Infinity : at } : { from: at, to: Infinity }
      return { heightM: heightM * random.between(0.9, 1), colour: random.pick(colours), ...times }
    })
    const { id: truckId, carrier } = truck
    return [{ id: `load-${truckId}`, truckId, carrier, direction: isIn ? 'inbound' : 'outbound', stay, open, pallets }]
  })
}

/** Its fill: the share of floor positions taken, and of the volume above them. */
export function fillAt({ pallets }: TrailerLoad, at: number): { readonly floor: number; readonly cube: number } {
  const inside = pallets.filter(({ from, to }) => at >= from && at < to)
  const height = inside.reduce((total, { heightM }) => total + heightM, 0)
  return { floor: inside.length / trailerPositions, cube: height / trailerInsideM / trailerPositions }
}

export function isOpenAt({ open }: TrailerLoad, at: number): boolean {
  return at >= open.from && at < open.to
}

const standing = onceFor<Pallet>()

/** The view of the camera at the door: the pallets, and a forklift with one. */
export function insideTrailer(load: TrailerLoad, at: number): (Pallet | Forklift)[] {
  if (!isOpenAt(load, at)) return []
  const inside = load.pallets.flatMap((pallet, i) =>
    at >= pallet.from && at < pallet.to
      ? [standing(pallet, () => palletOf(load, i, placeOf(i), { isResting: true }))]
      : [],
  )
  return [...inside, ...forkliftIn(load, at)]
}

function forkliftIn(load: TrailerLoad, at: number): (Pallet | Forklift)[] {
  const isIn = load.direction === 'inbound'
  const nth = load.pallets.findIndex((pallet) => Math.abs(at - movedAt(pallet, isIn)) < WAY_MS)
  const pallet = load.pallets[nth]
  if (pallet === undefined) return []
  const place = placeOf(nth)
  const off = Math.abs(at - movedAt(pallet, isIn)) / WAY_MS
  const y = place.y + (COMES_FROM_Y + forkliftReachM - place.y) * off
  const isLaden = isIn ? at >= movedAt(pallet, isIn) : at < movedAt(pallet, isIn)
  const forklift: Forklift = {
    kind: 'forklift',
    id: `${load.id}-forklift`,
    x: place.x,
    y: y + forkliftReachM,
    headingRad: -Math.PI / 2,
    speedMps: 1,
    ...forkliftSize,
    colour: '#d9822b',
    writings: [],
    inTrailerAt: measuredDoor.id,
  }
  const carried = palletOf(load, nth, { x: place.x, y }, { liftedM: 0.15, carriedBy: forklift.id })
  return isLaden ? [forklift, carried] : [forklift]
}

function movedAt({ from, to }: LoadedPallet, isInbound: boolean): number {
  return isInbound ? to : from
}

function placeOf(nth: number): { readonly x: number; readonly y: number } {
  const { alongM, acrossM } = PITCH
  return {
    x: measuredDoor.x + ((nth % ACROSS) - 1) * acrossM,
    y: trailerFloor(measuredDoor).south + 0.08 + (Math.floor(nth / ACROSS) + 0.5) * alongM,
  }
}

function palletOf(load: TrailerLoad, nth: number, place: { x: number; y: number }, rest: Partial<Pallet>): Pallet {
  const { heightM = palletSize.heightM, colour = colours[0] } = load.pallets[nth] ?? {}
  return {
    kind: 'pallet',
    id: `${load.id}-${String(nth + 1)}`,
    ...place,
    headingRad: Math.PI / 2,
    ...palletSize,
    heightM,
    speedMps: 0,
    colour,
    isDamaged: false,
    liftedM: 0,
    writings: [],
    inTrailerAt: measuredDoor.id,
    ...rest,
  }
}
