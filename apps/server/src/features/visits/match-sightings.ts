import type { MatchedBy } from '@foresite/contract/yard-events'
import type { VehicleReading } from '@foresite/contract/use-cases/passages'
import {
  isUsualDrive,
  usualDrives,
  type OriginKind,
  type PlaceKind,
  type StayKind,
  type UsualDrive,
} from './usual-drives.ts'

/** The lettering of a vehicle, letters and digits only; empty if unknown. */
export interface Marks {
  readonly plate: string
  readonly trailer: string
  readonly cab: string
}

/** A camera's sighting of a vehicle: a gate crossing, or a stay at a dock or a waiting place. Times in epoch ms. */
export interface VehicleSighting {
  readonly id: string
  readonly kind: PlaceKind
  readonly at: number
  /** The end of a stay; null while it lasts. */
  readonly until: number | null
  readonly marks: Marks
  /** Texts read with low confidence that may be its plate, letters and digits only: never shown, but they tell vehicles apart. */
  readonly possiblePlates: readonly string[]
}

/** A visit that sightings may still join: it is open and keeps its sightings. */
export interface OpenVisit {
  readonly id: string
  readonly arrivedAt: number | null
  readonly leftAt: number | null
  readonly marks: Marks
  readonly possiblePlates: readonly string[]
  readonly stays: readonly Stay[]
}

interface Stay {
  readonly kind: StayKind
  readonly at: number
  readonly until: number | null
}

/** A visit's sightings in order of time; each but the first has the reason for its match. */
interface MatchedVisit {
  /** Null: a new visit. */
  readonly visitId: string | null
  readonly matches: readonly { readonly id: string; readonly by: MatchedBy | null }[]
}

/** Two doors that see one vehicle both see it arrive within this time. */
const sameMomentMs = 60_000

/** A visit during matching. */
interface Candidate {
  readonly visitId: string | null
  readonly firstAt: number
  readonly arrivedAt: number | null
  leftAt: number | null
  marks: Marks
  readonly possiblePlates: string[]
  readonly stays: Stay[]
  readonly matches: { readonly id: string; readonly by: MatchedBy | null }[]
  /** Its vehicle has entered again: its departure was not seen, and order cannot match it any longer. */
  isSuperseded: boolean
}

interface Match {
  readonly visit: Candidate
  readonly by: MatchedBy
}

/**
 * Turns sightings into visits: by the vehicles' lettering if read, else by time and order. The result depends on the
 * sightings, never on the order in which they arrive. A visit is open for at most `openMs`.
 */
export function matchSightings(
  openVisits: readonly OpenVisit[],
  sightings: readonly VehicleSighting[],
  openMs: number,
): MatchedVisit[] {
  const visits = openVisits.map(candidateOf)
  const usualMs = usualDrives(openVisits, sightings)
  for (const sighting of sightings.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))) {
    const match = sighting.kind === 'gate-in' ? null : matchOf(sighting, visits, { openMs, usualMs })
    if (match === null) {
      if (sighting.kind === 'gate-in') supersede(sighting, visits, openMs)
      visits.push(newCandidate(sighting))
    } else join(match, sighting)
  }
  return visits.filter(({ matches }) => matches.length > 0).map(({ visitId, matches }) => ({ visitId, matches }))
}

function candidateOf({ id, arrivedAt, leftAt, marks, possiblePlates, stays }: OpenVisit): Candidate {
  const firstAt = arrivedAt ?? stays[0]?.at ?? leftAt ?? 0
  return {
    visitId: id,
    firstAt,
    arrivedAt,
    leftAt,
    marks,
    possiblePlates: [...possiblePlates],
    stays: [...stays],
    matches: [],
    isSuperseded: false,
  }
}

function newCandidate({ id, kind, at, until, marks, possiblePlates }: VehicleSighting): Candidate {
  return {
    visitId: null,
    firstAt: at,
    arrivedAt: kind === 'gate-in' ? at : null,
    leftAt: kind === 'gate-out' ? at : null,
    marks,
    possiblePlates: [...possiblePlates],
    stays: kind === 'dock' || kind === 'parking' ? [{ kind, at, until }] : [],
    matches: [{ id, by: null }],
    isSuperseded: false,
  }
}

function join({ visit, by }: Match, { id, kind, at, until, marks, possiblePlates }: VehicleSighting): void {
  visit.matches.push({ id, by })
  visit.possiblePlates.push(...possiblePlates)
  visit.marks = {
    plate: visit.marks.plate || marks.plate,
    trailer: visit.marks.trailer || marks.trailer,
    cab: visit.marks.cab || marks.cab,
  }
  if (kind === 'gate-out') visit.leftAt = at
  else if (kind !== 'gate-in') visit.stays.push({ kind, at, until })
}

/** Ends earlier visits of a vehicle that enters again: it must have left. */
function supersede({ at, marks }: VehicleSighting, visits: readonly Candidate[], openMs: number): void {
  for (const visit of visits)
    if (isOpen(visit, at, openMs) && areSameVehicle(visit.marks, marks)) visit.isSuperseded = true
}

function isOpen({ firstAt, leftAt }: Candidate, at: number, openMs: number): boolean {
  return firstAt <= at && at - firstAt <= openMs && (leftAt === null || leftAt >= at)
}

interface MatchingLimits {
  readonly openMs: number
  readonly usualMs: UsualDrive
}

function matchOf(
  sighting: VehicleSighting,
  visits: readonly Candidate[],
  { openMs, usualMs }: MatchingLimits,
): Match | null {
  const open = visits.filter(
    (visit) => isOpen(visit, sighting.at, openMs) && (sighting.kind !== 'gate-out' || visit.leftAt === null),
  )
  const same = open.filter(({ marks }) => areSameVehicle(marks, sighting.marks))
  const last = maxBy(same, ({ firstAt }) => firstAt)
  if (last !== null) return { visit: last, by: 'identity' }
  const possible = open.filter(
    ({ marks, isSuperseded }) => !isSuperseded && !areDifferentVehicles(marks, sighting.marks),
  )
  const [similar, ...others] = possible.filter(
    (visit) => lastPlaceLeft(visit, sighting.at) !== null && mayBeSameVehicle(visit, sighting),
  )
  if (similar !== undefined && others.length === 0) return { visit: similar, by: 'identity' }
  const visit = nextInOrder(sighting, possible, usualMs)
  return visit === null ? null : { visit, by: 'order' }
}

/**
 * Finds the visit that continues at this place. Vehicles do not overtake, so it is the first of those that have left
 * their last place and have driven for the usual time. Otherwise it is the first of those that wait out of sight, or else
 * one that two doors see.
 */
function nextInOrder(
  { kind, at }: VehicleSighting,
  visits: readonly Candidate[],
  usualMs: UsualDrive,
): Candidate | null {
  const free = visits.flatMap((visit) => {
    const place = lastPlaceLeft(visit, at)
    return place === null ? [] : [{ visit, ...place }]
  })
  const onTheWay = free.filter(({ from, leftAt }) => isUsualDrive(usualMs(from, kind), at - leftAt))
  const driving = minBy(onTheWay, ({ leftAt }) => leftAt)
  if (driving !== null) return driving.visit
  const hasDocked = ({ visit: { stays } }: (typeof free)[number]) => stays.some((stay) => stay.kind === 'dock')
  const [done, undone] = [free.filter(hasDocked), free.filter((each) => !hasDocked(each))]
  if (kind === 'gate-out')
    return (minBy(done, ({ leftAt }) => leftAt) ?? minBy(undone, ({ leftAt }) => leftAt))?.visit ?? null
  const waiting = minBy(undone, ({ leftAt }) => leftAt) ?? maxBy(done, ({ leftAt }) => leftAt)
  if (waiting !== null) return waiting.visit
  // Vehicles present when monitoring began all start at one moment: there are as many as places.
  const isSameMoment = (stay: Stay) => Math.abs(stay.at - at) <= sameMomentMs
  return visits.find(({ arrivedAt, stays }) => arrivedAt !== null && stays.some(isSameMoment)) ?? null
}

/** A vehicle's last place, and when it left it; null while it is there. */
function lastPlaceLeft(
  { arrivedAt, stays }: Candidate,
  at: number,
): { readonly from: OriginKind; readonly leftAt: number } | null {
  const last = maxBy(stays, (stay) => stay.until ?? Infinity)
  if (last === null) return arrivedAt === null ? null : { from: 'gate-in', leftAt: arrivedAt }
  return last.until === null || last.until > at ? null : { from: last.kind, leftAt: last.until }
}

/** Whether two vehicles' readings match: the same plate; without two plates, the same cab, trailer or container. */
export function areSameVehicle(a: Marks, b: Marks): boolean {
  if (a.plate !== '' && b.plate !== '') return a.plate === b.plate
  return (a.cab !== '' && a.cab === b.cab) || (a.trailer !== '' && a.trailer === b.trailer)
}

/**
 * Whether two vehicles' readings differ: a tractor may change its trailer, never its plate or number. One differing
 * character may be a misreading: it proves nothing either way.
 */
export function areDifferentVehicles(a: Marks, b: Marks): boolean {
  const areUnlike = (x: string, y: string) => x !== '' && y !== '' && x !== y && !differInOneCharacter(x, y)
  return areUnlike(a.plate, b.plate) || areUnlike(a.cab, b.cab)
}

/** Whether a possible plate of one is the plate or a possible one of the other, or differs from it by one character. */
function mayBeSameVehicle(a: Lettering, b: Lettering): boolean {
  return looksLike(a.possiblePlates, b) || looksLike(b.possiblePlates, a)
}

type Lettering = Pick<VehicleSighting, 'marks' | 'possiblePlates'>

function looksLike(texts: readonly string[], { marks: { plate }, possiblePlates }: Lettering): boolean {
  return texts.some((text) => [plate, ...possiblePlates].some((one) => one === text || differInOneCharacter(one, text)))
}

function differInOneCharacter(x: string, y: string): boolean {
  return (
    x.length === y.length && x.length >= 5 && Array.from(x).filter((character, i) => character !== y[i]).length <= 1
  )
}

function minBy<T>(all: readonly T[], of: (one: T) => number): T | null {
  return all.reduce<T | null>((best, one) => (best === null || of(one) < of(best) ? one : best), null)
}

function maxBy<T>(all: readonly T[], of: (sighting: T) => number): T | null {
  return minBy(all, (one) => -of(one))
}

/** The most confident reading of these kinds, as read; empty if there is none. */
export function mostConfidentText(
  readings: readonly VehicleReading[],
  ...kinds: readonly VehicleReading['kind'][]
): string {
  return mostConfident(readings, ...kinds)?.text ?? ''
}

/** The most confident reading of these kinds. */
export function mostConfident(
  readings: readonly VehicleReading[],
  ...kinds: readonly VehicleReading['kind'][]
): VehicleReading | null {
  return maxBy(
    readings.filter(({ kind }) => kinds.includes(kind)),
    ({ confidence }) => confidence,
  )
}

/** A mark for comparison: its letters and digits only. */
export function normalizedMark(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** The ids of visits: each keeps the id that its sightings' visit had before, so that links and histories stay. */
export function visitIdsOf(
  matched: readonly MatchedVisit[],
  before: ReadonlyMap<string, string | null>,
  newId: () => string,
): string[] {
  const taken = new Set(matched.flatMap(({ visitId }) => visitId ?? []))
  return matched.map(({ visitId, matches }) => {
    if (visitId !== null) return visitId
    const kept = matches.flatMap(({ id }) => before.get(id) ?? []).find((id) => !taken.has(id)) ?? newId()
    taken.add(kept)
    return kept
  })
}
