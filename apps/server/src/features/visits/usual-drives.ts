import { medianOf } from '#platform/statistics/median.ts'

/** A kind of place where vehicles stand. */
export type StayKind = 'dock' | 'parking'
/** A kind of place where cameras see vehicles. */
export type PlaceKind = 'gate-in' | 'gate-out' | StayKind
/** A kind of place from which vehicles drive on. */
export type OriginKind = Exclude<PlaceKind, 'gate-out'>
/** The usual drive time between two kinds of place; null if unknown. */
export type UsualDrive = (from: OriginKind, to: PlaceKind) => number | null

interface OpenVisit {
  readonly arrivedAt: number | null
  readonly stays: readonly { readonly kind: StayKind; readonly until: number | null }[]
}

interface VehicleSighting {
  readonly kind: PlaceKind
  readonly at: number
  readonly until: number | null
}

/** A longer drive does not count: the vehicle waits. */
const maxDriveMs = 15 * 60_000
/** Drives of one kind take about equally long, although doors differ in distance from the gate. */
const driveVariesMs = 15_000
/** Fewer are chance. */
const minDrives = 4

/** Whether a drive took about as long as usual. */
export function isUsualDrive(usualMs: number | null, tookMs: number): boolean {
  return usualMs !== null && Math.abs(tookMs - usualMs) <= Math.max(2 * driveVariesMs, usualMs / 2)
}

/**
 * The usual drive time between two kinds of place: the time around which most drives cluster. Vehicles that wait on
 * the way form no such cluster.
 */
export function usualDrives(openVisits: readonly OpenVisit[], sightings: readonly VehicleSighting[]): UsualDrive {
  const known = new Map<string, number | null>()
  const all = sightings.toSorted((a, b) => a.at - b.at)
  const leaving: Record<OriginKind, number[]> = { 'gate-in': [], dock: [], parking: [] }
  for (const { arrivedAt, stays } of openVisits) {
    if (arrivedAt !== null) leaving['gate-in'].push(arrivedAt)
    for (const { kind, until } of stays) if (until !== null) leaving[kind].push(until)
  }
  for (const { kind, at, until } of all)
    if (kind === 'gate-in') leaving[kind].push(at)
    else if (kind !== 'gate-out' && until !== null) leaving[kind].push(until)
  for (const times of Object.values(leaving)) times.sort((a, b) => a - b)
  return (from, to) => {
    const key = `${from} ${to}`
    const found = known.get(key)
    if (found !== undefined) return found
    const took = all.flatMap(({ kind, at }) => {
      if (kind !== to) return []
      const left = leaving[from].findLast((time) => time <= at)
      return left === undefined || at - left > maxDriveMs ? [] : [at - left]
    })
    const near = took.map((ms) => took.filter((other) => Math.abs(other - ms) <= driveVariesMs))
    const most = near.reduce((best, some) => (some.length > best.length ? some : best), [])
    const usual = most.length < minDrives ? null : medianOf(most)
    known.set(key, usual)
    return usual
  }
}
