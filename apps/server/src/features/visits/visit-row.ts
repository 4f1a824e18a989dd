import type { VehicleReading } from '@foresite/contract/use-cases/passages'
import type { ListedVisit, Visit, VisitField } from '@foresite/contract/visits'
import { visitField, visitMark } from '@foresite/contract/visits'
import { isLikePlate } from '@foresite/vehicle-marks/plate-forms'
import { recordFieldsOf } from '#platform/records/record-fields.ts'
import { detentionOf, punctualityOf } from './detention.ts'
import type { Measures } from './measures.ts'
import type { SightingRow } from './sighting-store.ts'
import type { VisitRow } from './store.ts'
import { wholeSecond } from './whole-second.ts'
import { normalizedMark, mostConfidentText, mostConfident, type Marks } from './match-sightings.ts'

/** A dock's name and number as users know it. */
export interface DockName {
  readonly name: string
  readonly number: string | null
}

type Columns = Omit<VisitRow, 'id' | 'createdAt' | 'updatedAt' | 'updatedBy'>
type Kept = Pick<
  VisitRow,
  | 'corrections'
  | 'isArranged'
  | 'dockZoneId'
  | 'dockName'
  | 'dockNumber'
  | 'carrier'
  | 'appointmentId'
  | 'appointmentAt'
  | 'appointmentBy'
>

/** A visit's columns from its sightings (at least one), overridden by a user's corrections. */
export function columnsOf(
  sightings: readonly SightingRow[],
  kept: Kept | undefined,
  dockOf: (zoneId: string) => DockName | null,
): Columns {
  const inTime = sightings.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const docks = inTime.filter(({ kind }) => kind === 'dock')
  const last = docks.at(-1)
  const goesOn = docks.some(({ until }) => until === null)
  const corrections = kept?.corrections ?? {}
  const text = (field: VisitField, seen: string): string => corrections[field] ?? seen
  const time = (field: VisitField, seen: Date | null): Date | null => {
    const corrected = corrections[field]
    return corrected === undefined ? seen : corrected === null ? null : new Date(corrected)
  }
  const arrivalAt = time('arrivalAt', inTime.find(({ kind }) => kind === 'gate-in')?.at ?? null)
  const dockArrivalAt = time('dockArrivalAt', docks[0]?.at ?? null)
  const departureAt = time('departureAt', inTime.findLast(({ kind }) => kind === 'gate-out')?.at ?? null)
  const ends = docks.flatMap(({ until }) => until ?? []).map((end) => end.getTime())
  const dockDepartureAt = time('dockDepartureAt', goesOn || ends.length === 0 ? null : new Date(Math.max(...ends)))
  const waitedFrom = inTime[0]?.kind === 'parking' ? inTime[0].at : undefined
  const marks = readingsOf(inTime)
  return {
    at: arrivalAt ?? waitedFrom ?? dockArrivalAt ?? departureAt ?? inTime[0]?.at ?? new Date(0),
    arrivalAt,
    departureAt,
    dockArrivalAt,
    dockDepartureAt,
    ...placeOf(last, kept, dockOf),
    // Carrier and appointment are matched later, from all visits around it.
    carrier: text('carrier', kept?.carrier ?? ''),
    appointmentId: kept?.appointmentId ?? null,
    appointmentAt: kept?.appointmentAt ?? null,
    appointmentBy: kept?.appointmentBy ?? null,
    usdot: mostConfidentText(
      inTime.flatMap(({ readings }) => readings),
      'usdot',
    ),
    licensePlate: text('licensePlate', marks.plate),
    trailerId: text('trailerId', marks.trailer),
    cabNumber: text('cabNumber', marks.cab),
    corrections,
    isArranged: kept?.isArranged ?? false,
  }
}

/** A dock keeps the name it had then. */
function placeOf(
  last: SightingRow | undefined,
  kept: Kept | undefined,
  dockOf: (zoneId: string) => DockName | null,
): Pick<VisitRow, 'dockZoneId' | 'dockName' | 'dockNumber'> {
  if (last === undefined) return { dockZoneId: null, dockName: null, dockNumber: null }
  if (kept?.dockZoneId === last.zoneId) {
    const { dockZoneId, dockName, dockNumber } = kept
    return { dockZoneId, dockName, dockNumber }
  }
  const dock = dockOf(last.zoneId)
  return { dockZoneId: last.zoneId, dockName: dock?.name ?? last.zoneName, dockNumber: dock?.number ?? null }
}

type Read = readonly Pick<SightingRow, 'kind' | 'readings'>[]

/** A vehicle's most confident readings; a trailer's number is the one on arrival. */
function mostConfidentReadings(sightings: Read): Readonly<Record<keyof Marks, VehicleReading | null>> {
  const all = sightings.flatMap(({ readings }) => readings)
  const incoming = sightings.filter(({ kind }) => kind !== 'gate-out').flatMap(({ readings }) => readings)
  return {
    plate: mostConfident(all, 'plate'),
    trailer: mostConfident(incoming, 'container', 'trailer') ?? mostConfident(all, 'container', 'trailer'),
    cab: mostConfident(all, 'cab'),
  }
}

function readingsOf(sightings: Read): Marks {
  const { plate, trailer, cab } = mostConfidentReadings(sightings)
  return { plate: plate?.text ?? '', trailer: trailer?.text ?? '', cab: cab?.text ?? '' }
}

/** Readings below this need a check: plates of a known form count from 0.67 (decision 0037). */
const SURE_CONFIDENCE = 0.8
const marks = { licensePlate: 'plate', trailerId: 'trailer', cabNumber: 'cab' } as const

/** Fields of a visit that were read with too little confidence and have not been corrected. */
export function uncertainIn({ corrections }: Pick<VisitRow, 'corrections'>, sightings: Read): ListedVisit['uncertain'] {
  const readings = mostConfidentReadings(sightings)
  return visitMark.options.flatMap((field) => {
    const confidence = readings[marks[field]]?.confidence ?? 1
    return confidence < SURE_CONFIDENCE && corrections[field] === undefined ? [{ field, confidence }] : []
  })
}

/** The marks of sightings, for comparison. */
export function marksOf(sightings: readonly Pick<SightingRow, 'kind' | 'readings'>[]): Marks {
  const { plate, trailer, cab } = readingsOf(sightings)
  return { plate: normalizedMark(plate), trailer: normalizedMark(trailer), cab: normalizedMark(cab) }
}

/** Texts of sightings that may be their plate, for comparison. */
export function possiblePlatesIn(sightings: readonly Pick<SightingRow, 'readings'>[]): string[] {
  return sightings
    .flatMap(({ readings }) => readings)
    .flatMap(({ kind, text }) => (kind === 'text' && isLikePlate(text) ? [normalizedMark(text)] : []))
}

/** A visit as the API returns it. */
export function toVisit(row: VisitRow, measures: Measures): Visit {
  const { appointmentId, appointmentAt, appointmentBy, arrivalAt, departureAt, dockArrivalAt, dockDepartureAt } = row
  return {
    ...recordFieldsOf(row),
    state: stateOf(row, measures),
    at: row.at.toISOString(),
    arrivalAt: arrivalAt?.toISOString() ?? null,
    departureAt: departureAt?.toISOString() ?? null,
    dockArrivalAt: dockArrivalAt?.toISOString() ?? null,
    dockDepartureAt: dockDepartureAt?.toISOString() ?? null,
    yardTurnaroundMs: between(arrivalAt, departureAt),
    dockTurnaroundMs: between(dockArrivalAt, dockDepartureAt),
    waitMs: between(arrivalAt, dockArrivalAt),
    carrier: row.carrier,
    licensePlate: row.licensePlate,
    trailerId: row.trailerId,
    cabNumber: row.cabNumber,
    dockName: row.dockName,
    dockNumber: row.dockNumber,
    appointment:
      appointmentId === null || appointmentAt === null || appointmentBy === null
        ? null
        : { id: appointmentId, at: appointmentAt.toISOString(), by: appointmentBy },
    punctuality: punctualityOf(row, measures),
    detention: detentionOf(row, measures),
    corrected: visitField.options.filter((field) => row.corrections[field] !== undefined),
  }
}

/** `matchesState` in the store is its SQL form. */
function stateOf(
  { at, arrivalAt, departureAt, dockArrivalAt, dockDepartureAt }: VisitRow,
  { now, openMs }: Measures,
): Visit['state'] {
  if (departureAt !== null) return arrivalAt === null ? 'no-arrival' : 'left'
  if (now.getTime() - at.getTime() > openMs) return 'unknown'
  return dockArrivalAt !== null && dockDepartureAt === null ? 'at-dock' : 'in-yard'
}

function between(from: Date | null, to: Date | null): number | null {
  return from === null || to === null ? null : Math.max(0, wholeSecond(to.getTime()) - wholeSecond(from.getTime()))
}
