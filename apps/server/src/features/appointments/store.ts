import type { Appointment, AppointmentFilter, AppointmentState } from '@foresite/contract/appointments'
import { appointmentReachMs } from '@foresite/contract/appointments'
import type { Targets } from '@foresite/contract/operations'
import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, gt, sql, type SQL } from 'drizzle-orm'
import { areaTable } from '#features/areas/index.ts'
import type { Database } from '#platform/database/database.ts'
import { lockName } from '#platform/database/lock-name.ts'
import { known } from '#platform/http/refusal.ts'
import { containing, equalTo, within, type OpenInterval } from '#platform/records/filter-store.ts'
import { pageOf, type Page } from '#platform/records/page.ts'
import { recordFieldsOf } from '#platform/records/record-fields.ts'
import { appointmentTable as appointments } from './appointment-table.ts'

type AppointmentRow = typeof appointments.$inferSelect

/** An appointment with the name of its dock. */
interface ListedAppointment {
  readonly row: AppointmentRow
  readonly dockName: string | null
}

/** The site's tolerance, and the current time. */
export interface Tolerance {
  readonly now: Date
  readonly targets: Pick<Targets, 'earlyMin' | 'lateMin'>
}

const columns = { row: appointments, dockName: areaTable.name }
const listed = (db: Database) =>
  db.select(columns).from(appointments).leftJoin(areaTable, eq(areaTable.id, appointments.dockId))

/** One page of matching appointments: upcoming in order of time, then the others, latest first. */
export function listAppointments(
  db: Database,
  { search, state, carrier, page, limit }: AppointmentFilter,
  interval: OpenInterval,
  tolerance: Tolerance,
): Promise<Page<ListedAppointment>> {
  const where = and(
    containing(
      search,
      appointments.reference,
      appointments.carrier,
      appointments.licensePlate,
      appointments.trailerId,
      appointments.cabNumber,
    ),
    state === undefined ? undefined : isIn(state, tolerance),
    equalTo(appointments, { carrier }),
    within(appointments.at, interval),
  )
  const isDue = sql`${and(isNull(appointments.cameAt), gte(appointments.at, missedBefore(tolerance.now)))}`
  const query = listed(db)
    .where(where)
    .orderBy(
      desc(isDue),
      asc(sql`case when ${isDue} then ${appointments.at} end`),
      desc(appointments.at),
      desc(appointments.id),
    )
  return pageOf(query, db.$count(appointments, where), { page, limit })
}

/** Appointments before this were missed: their vehicles no longer count as expected. */
function missedBefore(now: Date): Date {
  return new Date(now.getTime() - appointmentReachMs)
}

/** The SQL form of `stateOf`. */
function isIn(state: AppointmentState, { now, targets: { earlyMin, lateMin } }: Tolerance): SQL | undefined {
  const nobody = isNull(appointments.cameAt)
  const early = sql`${appointments.at} - make_interval(mins => ${earlyMin}::int)`
  const late = sql`${appointments.at} + make_interval(mins => ${lateMin}::int)`
  const dueBefore = new Date(now.getTime() - lateMin * 60_000)
  switch (state) {
    case 'early':
      return lt(appointments.cameAt, early)
    case 'on-time':
      return and(gte(appointments.cameAt, early), lte(appointments.cameAt, late))
    case 'late':
      return gt(appointments.cameAt, late)
    case 'missed':
      return and(nobody, lt(appointments.at, missedBefore(now)))
    case 'overdue':
      return and(nobody, gte(appointments.at, missedBefore(now)), lt(appointments.at, dueBefore))
    case 'expected':
      return and(nobody, gte(appointments.at, missedBefore(now)), gte(appointments.at, dueBefore))
  }
}

function stateOf({ at, cameAt }: AppointmentRow, { now, targets }: Tolerance): AppointmentState {
  const lateBy = ((cameAt ?? now).getTime() - at.getTime()) / 60_000
  if (cameAt !== null) return lateBy < -targets.earlyMin ? 'early' : lateBy > targets.lateMin ? 'late' : 'on-time'
  if (lateBy * 60_000 > appointmentReachMs) return 'missed'
  return lateBy > targets.lateMin ? 'overdue' : 'expected'
}

/** An appointment as the API returns it. */
export function toAppointment({ row, dockName }: ListedAppointment, tolerance: Tolerance): Appointment {
  const { at, cameAt, ...rest } = row
  return {
    ...rest,
    ...recordFieldsOf(row),
    at: at.toISOString(),
    dockName,
    cameAt: cameAt?.toISOString() ?? null,
    state: stateOf(row, tolerance),
  }
}

export async function findAppointment(db: Database, id: string): Promise<ListedAppointment> {
  const [found] = await listed(db).where(eq(appointments.id, id))
  return known(found, 'appointment.unknown')
}

/** Which of these references are in use, in lower case. */
export async function referencesTaken(db: Database, references: readonly string[]): Promise<ReadonlySet<string>> {
  if (references.length === 0) return new Set()
  const key = sql<string>`lower(${appointments.reference})`
  const rows = await db
    .select({ key })
    .from(appointments)
    .where(inArray(key, [...references]))
  return new Set(rows.map((row) => row.key))
}

/** An appointment's time, and its vehicle's: a user may have chosen one from further away than matching reaches. */
export function timesOf({ at, cameAt }: Pick<AppointmentRow, 'at' | 'cameAt'>): Date[] {
  return cameAt === null ? [at] : [at, cameAt]
}

export async function deleteAppointments(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.delete(appointments).where(inArray(appointments.id, [...ids]))
}

/** Appointments in a period, both ends included. */
export function listDue(db: Database, from: Date, to: Date): Promise<AppointmentRow[]> {
  return db
    .select()
    .from(appointments)
    .where(and(gte(appointments.at, from), lte(appointments.at, to)))
}

/** The appointments with these ids that exist. */
export function listById(db: Database, ids: readonly string[]): Promise<AppointmentRow[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(appointments)
        .where(inArray(appointments.id, [...ids]))
}

/**
 * Locks the matching of sightings and appointments until the transaction ends. Matching changes appointments: every
 * other change locks it first, or each could wait for the other.
 */
export function lockMatching(tx: Database): Promise<void> {
  return lockName(tx, 'matching of sightings')
}

/** Links an appointment to its visit and arrival; null unlinks it. */
export async function linkVisit(
  tx: Database,
  id: string,
  came: { readonly visitId: string; readonly cameAt: Date | null } | null,
): Promise<void> {
  const { visitId, cameAt } = came ?? { visitId: null, cameAt: null }
  await tx.update(appointments).set({ visitId, cameAt }).where(eq(appointments.id, id))
}

export async function renameCarrier(tx: Database, was: string, is: string): Promise<void> {
  await tx.update(appointments).set({ carrier: is }).where(eq(appointments.carrier, was))
}

/** Missed appointments in a period, by carrier. */
export async function countMissed(
  db: Database,
  interval: OpenInterval,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ carrier: appointments.carrier, count: sql<number>`count(*)`.mapWith(Number) })
    .from(appointments)
    .where(
      and(
        within(appointments.at, interval),
        isNull(appointments.cameAt),
        lt(appointments.at, new Date(now.getTime() - appointmentReachMs)),
      ),
    )
    .groupBy(appointments.carrier)
  return new Map(rows.map(({ carrier, count }) => [carrier, count]))
}
