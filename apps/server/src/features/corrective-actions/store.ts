import type { ActionFilter, OriginReference } from '@foresite/contract/corrective-actions'
import type { StatedBy } from '@foresite/contract/stated-by'
import { addDays } from '@foresite/site-time/site-time'
import { and, asc, count, desc, eq, inArray, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { ergonomicSessionTable } from '#features/ergonomics/index.ts'
import { reportTable } from '#features/incident-reports/index.ts'
import { incidentTable } from '#features/incidents/index.ts'
import { userTable } from '#features/people/index.ts'
import type { Database } from '#platform/database/database.ts'
import { known } from '#platform/http/refusal.ts'
import { equalTo } from '#platform/records/filter-store.ts'
import { pageOf, type Page } from '#platform/records/page.ts'
import { actionEntryTable, actionPictureTable, correctiveActionTable as actions } from './corrective-action-table.ts'
import { waitingStates, type ListedAction, type ReminderDays } from './corrective-action.ts'

/** One page of matching actions: unverified ones first, by due day; then verified, newest first. */
export async function listRows(db: Database, filter: ActionFilter, today: string): Promise<Page<ListedAction>> {
  const { state, ownerId, incidentId, reportId, sessionId, overdue } = filter
  const where = and(
    equalTo(actions, { state, ownerId, sessionId }),
    incidentId === undefined ? undefined : inArray(actions.incidentId, eventOf(db, eq(incidentTable.id, incidentId))),
    reportId === undefined
      ? undefined
      : or(
          eq(actions.reportId, reportId),
          inArray(actions.incidentId, eventOf(db, inArray(incidentTable.id, incidentOf(db, reportId)))),
        ),
    overdue === undefined ? undefined : and(inArray(actions.state, [...waitingStates]), lt(actions.dueOn, today)),
  )
  const isVerified = sql`${actions.state} = 'verified'`
  const query = selectListed(db)
    .where(where)
    .orderBy(
      isVerified,
      sql`case when ${isVerified} then ${actions.updatedAt} end desc`,
      asc(actions.dueOn),
      asc(actions.id),
    )
  return pageOf(query, db.$count(actions, where), filter)
}

/** Actions overdue on a day, oldest first. */
export async function listOverdue(db: Database, today: string) {
  const { title, ownerName, dueOn, state, id } = actions
  return db
    .select({ title, ownerName, dueOn })
    .from(actions)
    .where(and(inArray(state, [...waitingStates]), lt(dueOn, today)))
    .orderBy(asc(dueOn), asc(id))
}

/** An action with its origin. Throws a `Refusal` if unknown. */
export async function find(db: Database, id: string): Promise<ListedAction> {
  const [row] = await selectListed(db).where(eq(actions.id, id))
  return known(row, 'action.unknown')
}

/** All incidents of an incident's event: its open actions keep them all from being closed. */
function eventOf(db: Database, isIncident: SQL) {
  const { id, episodeId } = incidentTable
  const event = db.select({ episodeId }).from(incidentTable).where(isIncident)
  return db.select({ id }).from(incidentTable).where(inArray(episodeId, event))
}

function incidentOf(db: Database, reportId: string) {
  return db.select({ id: reportTable.incidentId }).from(reportTable).where(eq(reportTable.id, reportId))
}

function selectListed(db: Database) {
  const { moduleName, cameraName, type, object, zoneName: place, details, createdAt, endedAt } = incidentTable
  const { zoneName, startedAt } = ergonomicSessionTable
  const evidence = db
    .select({ evidenceCount: count() })
    .from(actionPictureTable)
    .where(eq(actionPictureTable.recordId, actions.id))
  return db
    .select({
      action: actions,
      incident: { moduleName, cameraName, type, object, zoneName: place, details, createdAt, endedAt },
      // The id first: drizzle takes a left-joined object for null if its first column is.
      report: { id: reportTable.id, number: reportTable.number },
      session: { zoneName, startedAt },
      evidenceCount: sql<number>`(${evidence})`.mapWith(Number),
    })
    .from(actions)
    .leftJoin(incidentTable, eq(incidentTable.id, actions.incidentId))
    .leftJoin(reportTable, eq(reportTable.id, actions.reportId))
    .leftJoin(ergonomicSessionTable, eq(ergonomicSessionTable.id, actions.sessionId))
}

/** The columns of an action's origin; an incident stays locked. Null if the origin does not exist. */
export async function findOrigin(tx: Database, { kind, id }: OriginReference) {
  const none = { incidentId: null, reportId: null, sessionId: null, zoneName: null, incidentType: null }
  if (kind === 'session') {
    const { zoneName } = ergonomicSessionTable
    const [row] = await tx.select({ zoneName }).from(ergonomicSessionTable).where(eq(ergonomicSessionTable.id, id))
    return row === undefined ? null : { ...none, sessionId: id, ...row }
  }
  const { zoneName, type: incidentType, state } = incidentTable
  if (kind === 'report') {
    const [row] = await tx
      .select({ zoneName, incidentType })
      .from(reportTable)
      .leftJoin(incidentTable, eq(incidentTable.id, reportTable.incidentId))
      .where(eq(reportTable.id, id))
    return row === undefined ? null : { ...none, reportId: id, ...row }
  }
  // Closing an incident and adding an action to it wait for each other.
  const [row] = await tx
    .select({ zoneName, incidentType, state })
    .from(incidentTable)
    .where(eq(incidentTable.id, id))
    .for('update')
  return row === undefined ? null : { ...none, incidentId: id, ...row }
}

/** The user who last marked an action done; null if nobody has, or no user was named. */
export async function findDoer(tx: Database, actionId: string): Promise<StatedBy | null> {
  const { by, recordId, event, position } = actionEntryTable
  const [last] = await tx
    .select({ by })
    .from(actionEntryTable)
    .where(and(eq(recordId, actionId), sql`${event} ->> 'kind' = 'moved'`, sql`${event} ->> 'to' = 'done'`))
    .orderBy(desc(position))
    .limit(1)
  return last?.by ?? null
}

/** The name of a user, locked until the transaction ends; null if there is none. */
export async function holdOwner(tx: Database, userId: string): Promise<string | null> {
  const { firstName, lastName } = userTable
  const [row] = await tx
    .select({ firstName, lastName })
    .from(userTable)
    .where(eq(userTable.id, userId))
    .for('key share')
  return row === undefined ? null : `${row.firstName} ${row.lastName}`
}

/** Whether the site has other users. */
export async function hasOthers(db: Database, userId: string): Promise<boolean> {
  return (await db.$count(userTable, ne(userTable.id, userId))) > 0
}

/**
 * The number of an incident's unverified actions. While the caller's transaction locks the incident's row, none is
 * added.
 */
export function countOpenActions(db: Database, incidentId: string): Promise<number> {
  return db.$count(actions, and(eq(actions.incidentId, incidentId), ne(actions.state, 'verified')))
}

/** Actions whose reminder is due by a day of the site and has not been sent. */
export async function listToRemind(db: Database, today: string, { first, second }: ReminderDays): Promise<string[]> {
  const due = (before: number, count: number) =>
    and(lte(actions.dueOn, addDays(today, -before)), lt(actions.reminded, count))
  const rows = await db
    .select({ id: actions.id })
    .from(actions)
    .where(and(inArray(actions.state, [...waitingStates]), or(due(0, 1), due(first, 2), due(second, 3))))
    .orderBy(asc(actions.dueOn), desc(actions.id))
  return rows.map(({ id }) => id)
}

/** Stores how many reminders of an action have been sent. */
export async function countReminded(tx: Database, id: string, reminded: number): Promise<void> {
  await tx.update(actions).set({ reminded }).where(eq(actions.id, id))
}
