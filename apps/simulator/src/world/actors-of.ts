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
} from './actor.ts'
import type { DayPlan } from './day-plan.ts'
import type { ForkliftRun } from './forklifts/forklift-run.ts'
import { onGround } from './ground.ts'
import { pieceAt } from './itinerary.ts'
import { palletWritings, type PalletRun } from './pallets.ts'
import { tractorFootprint, trailerFootprint, truckBody } from './trucks/truck-body.ts'
import type { TruckVisit } from './trucks/truck-visit.ts'
import { tractorWritings, trailerWritings } from './trucks/truck-identity.ts'
import { standing } from './workers/posture.ts'
import type { WorkerRun } from './workers/worker.ts'

const everything: readonly WornItem[] = ['hardhat', 'safety-vest']
/** How high a fork is with a load on the way. */
const FORK_UP_M = 0.15

/** Who and what is on the site at an instant of the planned day. */
export function actorsOf(plan: DayPlan, at: number): Actor[] {
  return [
    ...plan.visits.flatMap((visit) => truckAt(visit, at)),
    ...plan.forklifts.flatMap((run) => forkliftAt(run, plan.pallets, at)),
    ...plan.pallets.flatMap((pallet) => palletAt(pallet, at)),
    ...plan.workers.flatMap((worker) => personAt(worker, at)),
  ]
}

function truckAt({ truck, itinerary }: TruckVisit, at: number): Actor[] {
  const whereabouts = pieceAt(itinerary, at)?.whereaboutsAt(at)
  if (!whereabouts) return []
  const { headingRad, speedMps, trailerRad = headingRad } = whereabouts
  const [tractorId, trailerId] = [truck.id, `${truck.id}-trailer`]
  const both = { carrier: truck.carrier, speedMps }
  return [
    {
      kind: 'tractor',
      id: tractorId,
      trailerId,
      ...both,
      ...tractorFootprint(whereabouts, headingRad),
      heightM: truckBody.tractorHeightM,
      colour: truck.cabColour,
      writings: tractorWritings(truck),
    },
    {
      kind: 'trailer',
      id: trailerId,
      tractorId,
      ...both,
      ...trailerFootprint(whereabouts, trailerRad),
      heightM: truckBody.trailerHeightM,
      colour: truck.trailerColour,
      writings: trailerWritings(truck),
    },
  ]
}

function forkliftAt(
  { id, colour, itinerary }: ForkliftRun,
  pallets: readonly PalletRun[],
  at: number,
): (Forklift | Pallet)[] {
  const piece = pieceAt(itinerary, at)
  if (!piece) return []
  const { x, y, headingRad, speedMps } = piece.whereaboutsAt(at)
  const forklift: Forklift = {
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
  const { note } = piece
  const load =
    note?.kind === 'carrying' ? pallets.find(({ id }) => id === note.palletId) : undefined
  if (!load) return [forklift]
  const place = onGround(forklift, forkliftReachM, 0)
  const carried = {
    ...palletLike(load, place, headingRad),
    speedMps,
    liftedM: FORK_UP_M,
    carriedBy: id,
  }
  return [forklift, carried]
}

function palletAt(pallet: PalletRun, at: number): Pallet[] {
  const stay = pallet.stays.find(({ from, to }) => at >= from && at < to)
  return stay ? [palletLike(pallet, stay.place, stay.headingRad)] : []
}

function palletLike(
  pallet: PalletRun,
  { x, y }: { x: number; y: number },
  headingRad: number,
): Pallet {
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

function personAt({ id, colour, outings, missing }: WorkerRun, at: number): Person[] {
  const outing = outings.find(({ from, to }) => at >= from && at < to)
  const whereabouts = outing && pieceAt(outing, at)?.whereaboutsAt(at)
  if (!whereabouts) return []
  const lacking = missing
    .filter(({ from, to }) => at >= from && at < to)
    .flatMap(({ items }) => items)
  const { x, y, headingRad, speedMps, posture = standing } = whereabouts
  return [
    {
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
      worn: everything.filter((item) => !lacking.includes(item)),
    },
  ]
}
