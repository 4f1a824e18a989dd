import type { MatchedBy } from '@foresite/contract/visits'
import type { VehicleReading } from '@foresite/contract/use-cases/passages'
import { isUsual, usualWays, type From, type SeenKind, type StayKind, type Ways } from './usual-ways.ts'

/** The lettering of a vehicle, letters and digits only; empty if unknown. */
export interface Marks {
  readonly plate: string
  readonly trailer: string
  readonly cab: string
}

/** A camera's sighting of a vehicle: a gate crossing, or a stay at a dock or a waiting place. Times in epoch ms. */
export interface Seen {
  readonly id: string
  readonly kind: SeenKind
  readonly at: number
  /** The end of a stay; null while it lasts. */
  readonly until: number | null
  readonly marks: Marks
}

/** A visit that sightings may still join: it is open and keeps its sightings. */
export interface Standing {
  readonly id: string
  readonly arrivedAt: number | null
  readonly leftAt: number | null
  readonly marks: Marks
  readonly stays: readonly Stay[]
}

interface Stay {
  readonly kind: StayKind
  readonly at: number
  readonly until: number | null
}

/** A visit's sightings in order of time; each but the first has the reason for its match. */
export interface Matched {
  /** Null: a new visit. */
  readonly standingId: string | null
  readonly seen: readonly { readonly id: string; readonly by: MatchedBy | null }[]
}

/** Two doors that see one vehicle both see it arrive within this time. */
export const sameMomentMs = 60_000

/** A visit during matching. */
interface Present {
  readonly standingId: string | null
  readonly firstAt: number
  readonly arrivedAt: number | null
  leftAt: number | null
  marks: Marks
  readonly stays: Stay[]
  readonly seen: { readonly id: string; readonly by: MatchedBy | null }[]
  /** Its vehicle has entered again: its departure was not seen, and order cannot match it any longer. */
  isSuperseded: boolean
}

interface Match {
  readonly visit: Present
  readonly by: MatchedBy
}

/**
 * Turns sightings into visits: by the vehicles' lettering if read, else by time and order. The result depends on the
 * sightings, never on the order in which they arrive. A visit is open for at most `openMs`.
 */
export function matchSightings(standing: readonly Standing[], sightings: readonly Seen[], openMs: number): Matched[] {
  const visits = standing.map(presentOf)
  const usualMs = usualWays(standing, sightings)
  for (const one of sightings.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))) {
    const match = one.kind === 'gate-in' ? null : matchOf(one, visits, { openMs, usualMs })
    if (match === null) {
      if (one.kind === 'gate-in') supersede(one, visits, openMs)
      visits.push(opened(one))
    } else join(match, one)
  }
  return visits.filter(({ seen }) => seen.length > 0).map(({ standingId, seen }) => ({ standingId, seen }))
}

function presentOf({ id, arrivedAt, leftAt, marks, stays }: Standing): Present {
  const firstAt = arrivedAt ?? stays[0]?.at ?? leftAt ?? 0
  return {
    standingId: id,
    firstAt,
    arrivedAt,
    leftAt,
    marks,
    stays: [...stays],
    seen: [],
    isSuperseded: false,
  }
}

function opened({ id, kind, at, until, marks }: Seen): Present {
  return {
    standingId: null,
    firstAt: at,
    arrivedAt: kind === 'gate-in' ? at : null,
    leftAt: kind === 'gate-out' ? at : null,
    marks,
    stays: kind === 'dock' || kind === 'parking' ? [{ kind, at, until }] : [],
    seen: [{ id, by: null }],
    isSuperseded: false,
  }
}

function join({ visit, by }: Match, { id, kind, at, until, marks }: Seen): void {
  visit.seen.push({ id, by })
  visit.marks = {
    plate: visit.marks.plate || marks.plate,
    trailer: visit.marks.trailer || marks.trailer,
    cab: visit.marks.cab || marks.cab,
  }
  if (kind === 'gate-out') visit.leftAt = at
  else if (kind !== 'gate-in') visit.stays.push({ kind, at, until })
}

/** Ends earlier visits of a vehicle that enters again: it must have left. */
function supersede({ at, marks }: Seen, visits: readonly Present[], openMs: number): void {
  for (const visit of visits) if (isOpen(visit, at, openMs) && areSame(visit.marks, marks)) visit.isSuperseded = true
}

function isOpen({ firstAt, leftAt }: Present, at: number, openMs: number): boolean {
  return firstAt <= at && at - firstAt <= openMs && (leftAt === null || leftAt >= at)
}

interface Terms {
  readonly openMs: number
  readonly usualMs: Ways
}

function matchOf(one: Seen, visits: readonly Present[], { openMs, usualMs }: Terms): Match | null {
  const open = visits.filter(
    (visit) => isOpen(visit, one.at, openMs) && (one.kind !== 'gate-out' || visit.leftAt === null),
  )
  const same = open.filter(({ marks }) => areSame(marks, one.marks))
  const last = greatest(same, ({ firstAt }) => firstAt)
  if (last !== null) return { visit: last, by: 'identity' }
  const possible = open.filter(({ marks, isSuperseded }) => !isSuperseded && !differ(marks, one.marks))
  const visit = nextOf(one, possible, usualMs)
  return visit === null ? null : { visit, by: 'order' }
}

/**
 * Finds the visit whose next place this is: of the vehicles that have left their last place and have driven for the
 * usual time, the first, because they do not overtake; else the first of those that wait out of sight; else one that
 * two doors see.
 */
function nextOf({ kind, at }: Seen, visits: readonly Present[], usualMs: Ways): Present | null {
  const free = visits.flatMap((visit) => {
    const place = leftBy(visit, at)
    return place === null ? [] : [{ visit, ...place }]
  })
  const onTheWay = free.filter(({ from, leftAt }) => isUsual(usualMs(from, kind), at - leftAt))
  const driving = least(onTheWay, ({ leftAt }) => leftAt)
  if (driving !== null) return driving.visit
  const hasDocked = ({ visit: { stays } }: (typeof free)[number]) => stays.some((stay) => stay.kind === 'dock')
  const [done, undone] = [free.filter(hasDocked), free.filter((each) => !hasDocked(each))]
  if (kind === 'gate-out')
    return (least(done, ({ leftAt }) => leftAt) ?? least(undone, ({ leftAt }) => leftAt))?.visit ?? null
  const waiting = least(undone, ({ leftAt }) => leftAt) ?? greatest(done, ({ leftAt }) => leftAt)
  if (waiting !== null) return waiting.visit
  // Vehicles present when monitoring began all start at one moment: there are as many as places.
  const isSameMoment = (stay: Stay) => Math.abs(stay.at - at) <= sameMomentMs
  return visits.find(({ arrivedAt, stays }) => arrivedAt !== null && stays.some(isSameMoment)) ?? null
}

/** A vehicle's last place, and when it left it; null while it is there. */
function leftBy({ arrivedAt, stays }: Present, at: number): { readonly from: From; readonly leftAt: number } | null {
  const last = greatest(stays, (stay) => stay.until ?? Infinity)
  if (last === null) return arrivedAt === null ? null : { from: 'gate-in', leftAt: arrivedAt }
  return last.until === null || last.until > at ? null : { from: last.kind, leftAt: last.until }
}

/** Whether two vehicles' readings match: the same plate; without two plates, the same cab, trailer or container. */
export function areSame(a: Marks, b: Marks): boolean {
  if (a.plate !== '' && b.plate !== '') return a.plate === b.plate
  return (a.cab !== '' && a.cab === b.cab) || (a.trailer !== '' && a.trailer === b.trailer)
}

/**
 * Whether two vehicles' readings differ: a tractor may change its trailer, never its plate or number. One differing
 * character may be a misreading: it proves nothing either way.
 */
export function differ(a: Marks, b: Marks): boolean {
  const areOther = (x: string, y: string) => x !== '' && y !== '' && x !== y && !areClose(x, y)
  return areOther(a.plate, b.plate) || areOther(a.cab, b.cab)
}

function areClose(x: string, y: string): boolean {
  return (
    x.length === y.length && x.length >= 5 && Array.from(x).filter((character, i) => character !== y[i]).length <= 1
  )
}

function least<T>(all: readonly T[], of: (one: T) => number): T | null {
  return all.reduce<T | null>((best, one) => (best === null || of(one) < of(best) ? one : best), null)
}

function greatest<T>(all: readonly T[], of: (one: T) => number): T | null {
  return least(all, (one) => -of(one))
}

/** The most confident reading of these kinds, as read; empty if there is none. */
export function readAs(readings: readonly VehicleReading[], ...kinds: readonly VehicleReading['kind'][]): string {
  return surestOf(readings, ...kinds)?.text ?? ''
}

/** The most confident reading of these kinds. */
export function surestOf(
  readings: readonly VehicleReading[],
  ...kinds: readonly VehicleReading['kind'][]
): VehicleReading | null {
  return greatest(
    readings.filter(({ kind }) => kinds.includes(kind)),
    ({ confidence }) => confidence,
  )
}

/** A mark for comparison: its letters and digits only. */
export function compared(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** The ids of visits: each keeps the id that its sightings' visit had before, so that links and histories stay. */
export function idsOf(
  matched: readonly Matched[],
  before: ReadonlyMap<string, string | null>,
  newId: () => string,
): string[] {
  const taken = new Set(matched.flatMap(({ standingId }) => standingId ?? []))
  return matched.map(({ standingId, seen }) => {
    if (standingId !== null) return standingId
    const kept = seen.flatMap(({ id }) => before.get(id) ?? []).find((id) => !taken.has(id)) ?? newId()
    taken.add(kept)
    return kept
  })
}
