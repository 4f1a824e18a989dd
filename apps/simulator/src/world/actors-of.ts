import type { WornItem } from '@foresite/contract/objects'
import {
  forkliftReachM,
  forkliftSize,
  palletSize,
  personHeightM,
  personRadiusM,
  type Actor,
  type Forklift,
  type Pallet,
  type Person,
  type Writing,
} from './actor.ts'
import type { DayPlan } from './day-plan.ts'
import type { ForkliftRun } from './forklifts/forklift-run.ts'
import { onGround } from './ground.ts'
import { pieceAt, type Piece, type Motion } from './itinerary.ts'
import { onceFor } from './once-for.ts'
import { palletWritings, type PalletRun, type PalletStay } from './pallets.ts'
import { tractorFootprint, trailerFootprint, truckBody } from './trucks/truck-body.ts'
import { insideTrailer, isOpenAt, measuredDoor, type TrailerLoad } from './trucks/trailer-load.ts'
import type { TruckVisit } from './trucks/truck-visit.ts'
import { tractorWritings, trailerWritings, type TruckIdentity } from './trucks/truck-identity.ts'
import { standing } from './workers/posture.ts'
import type { WorkerRun } from './workers/worker.ts'

const everything: readonly WornItem[] = ['hardhat', 'safety-vest']
/** How high a fork is with a load on the way. */
const FORK_UP_M = 0.15

/**
 * Everyone and everything on the site at an instant of the planned day. An actor at rest is the same object from one
 * instant to the next, so that derived values can be cached.
 */
export function actorsOf(plan: DayPlan, at: number): Actor[] {
  const actors: Actor[] = []
  for (const visit of plan.visits) actors.push(...truckAt(visit, at))
  for (const load of plan.loads) openTrailer(actors, load, at)
  for (const run of plan.forklifts) actors.push(...forkliftAt(run, plan.pallets, at))
  for (const pallet of plan.pallets) {
    const stay = pallet.stays.find(({ from, to }) => at >= from && at < to)
    if (stay) actors.push(standingPallets(stay, () => standingPallet(pallet, stay)))
  }
  for (const worker of plan.workers) {
    const person = personAt(worker, at)
    if (person) actors.push(person)
  }
  return actors
}

const standingTrucks = onceFor<Actor[]>()
const standingForklifts = onceFor<Forklift>()
const standingPallets = onceFor<Pallet>()
const standingPeople = onceFor<Person>()
const trucksWritings = onceFor<{ tractor: Writing[]; trailer: Writing[] }>()

/** Whether an actor neither walks, turns nor moves a limb, so that it stays the same. */
function rests(piece: Piece, motion: Motion): boolean {
  return piece.topMps === 0 && piece.motionAt(piece.from) === motion
}

const resting = { isResting: true } as const

function truckAt({ truck, itinerary }: TruckVisit, at: number): Actor[] {
  const piece = pieceAt(itinerary, at)
  if (!piece) return []
  const motion = piece.motionAt(at)
  if (!rests(piece, motion)) return truckLike(truck, motion)
  return standingTrucks(motion, () => truckLike(truck, motion).map((actor) => ({ ...actor, ...resting })))
}

function truckLike(truck: TruckIdentity, motion: Motion): Actor[] {
  const { headingRad, speedMps, trailerRad = headingRad } = motion
  const [tractorId, trailerId] = [truck.id, `${truck.id}-trailer`]
  const both = { carrier: truck.carrier, speedMps }
  const writings = trucksWritings(truck, () => {
    return { tractor: tractorWritings(truck), trailer: trailerWritings(truck) }
  })
  return [
    {
      kind: 'tractor',
      id: tractorId,
      trailerId,
      ...both,
      ...tractorFootprint(motion, headingRad),
      heightM: truckBody.tractorHeightM,
      colour: truck.cabColour,
      writings: writings.tractor,
    },
    {
      kind: 'trailer',
      id: trailerId,
      tractorId,
      ...both,
      ...trailerFootprint(motion, trailerRad),
      heightM: truckBody.trailerHeightM,
      colour: truck.trailerColour,
      writings: writings.trailer,
    },
  ]
}

const openTrailers = onceFor<Actor>()

/** The load of a trailer at the measured door; its own actor shows that the door is open. */
function openTrailer(actors: Actor[], load: TrailerLoad, at: number): void {
  if (!isOpenAt(load, at)) return
  const place = actors.findIndex((actor) => actor.kind === 'trailer' && actor.tractorId === load.truckId)
  const trailer = actors[place]
  if (trailer?.kind === 'trailer')
    actors[place] = openTrailers(trailer, () => ({ ...trailer, openTo: measuredDoor.id }))
  actors.push(...insideTrailer(load, at))
}

function forkliftAt(run: ForkliftRun, pallets: readonly PalletRun[], at: number): (Forklift | Pallet)[] {
  const piece = pieceAt(run.itinerary, at)
  if (!piece) return []
  const motion = piece.motionAt(at)
  const forklift = rests(piece, motion)
    ? standingForklifts(motion, () => ({ ...forkliftLike(run, motion), ...resting }))
    : forkliftLike(run, motion)
  const { note } = piece
  const load = note?.kind === 'carrying' ? pallets.find(({ id }) => id === note.palletId) : undefined
  if (!load) return [forklift]
  const { speedMps, headingRad } = motion
  const place = onGround(forklift, forkliftReachM, 0)
  const carried = {
    ...palletLike(load, place, headingRad),
    speedMps,
    liftedM: FORK_UP_M,
    carriedBy: run.id,
  }
  return [forklift, carried]
}

function forkliftLike({ id, colour }: ForkliftRun, { x, y, headingRad, speedMps }: Motion): Forklift {
  return {
    kind: 'forklift',
    id,
    x,
    y,
    headingRad,
    speedMps,
    ...forkliftSize,
    colour,
    writings: [],
  }
}

function standingPallet(pallet: PalletRun, { place, headingRad }: PalletStay): Pallet {
  return { ...palletLike(pallet, place, headingRad), ...resting }
}

function palletLike(pallet: PalletRun, { x, y }: { x: number; y: number }, headingRad: number): Pallet {
  const { id, colour, isDamaged } = pallet
  return {
    kind: 'pallet',
    id,
    x,
    y,
    headingRad,
    ...palletSize,
    speedMps: 0,
    colour,
    isDamaged,
    liftedM: 0,
    writings: palletWritings(pallet),
  }
}

function personAt(worker: WorkerRun, at: number): Person | undefined {
  const outing = worker.outings.find(({ from, to }) => at >= from && at < to)
  const piece = outing && pieceAt(outing, at)
  if (!piece) return undefined
  const motion = piece.motionAt(at)
  // Missing equipment may be put on while standing.
  const isTheSame = worker.missing.length === 0 && rests(piece, motion)
  if (!isTheSame) return personLike(worker, motion, at)
  return standingPeople(motion, () => ({
    ...personLike(worker, motion, at),
    ...resting,
  }))
}

function personLike(
  { id, colour, missing }: WorkerRun,
  { x, y, headingRad, speedMps, posture = standing }: Motion,
  at: number,
): Person {
  const lacking = missing.filter(({ from, to }) => at >= from && at < to).flatMap(({ items }) => items)
  return {
    kind: 'person',
    id,
    x,
    y,
    headingRad,
    lengthM: 2 * personRadiusM,
    widthM: 2 * personRadiusM,
    heightM: personHeightM,
    speedMps,
    colour,
    posture,
    worn: lacking.length === 0 ? everything : everything.filter((item) => !lacking.includes(item)),
  }
}
