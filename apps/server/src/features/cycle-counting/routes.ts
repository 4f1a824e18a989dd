import type { CycleCount, CycleSession } from '@foresite/contract/cycle-counting'
import { translate } from '@foresite/contract/messages/translate'
import { addDays, startOfDay } from '@foresite/site-time/site-time'
import type { FastifyRequest } from 'fastify'
import { countByExample, cutExamples, fromCounts, listCountable } from '#features/product-counts/index.ts'
import { sendAttachment } from '#platform/attachments/attachments.ts'
import type { Database } from '#platform/database/database.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { known, Refusal } from '#platform/http/refusal.ts'
import { momentsIn, sendCsv } from '#platform/records/csv.ts'
import { addedUp, firstDayOf } from '#platform/records/accuracy.ts'
import { checkDays, intervalOf } from '#platform/records/days.ts'
import { listEntries } from '#platform/records/history-store.ts'
import { pageAnswer } from '#platform/records/page.ts'
import { recordFieldsOf } from '#platform/records/record-fields.ts'
import * as countStore from './count-store.ts'
import { cycleAccuracyOf, differenceOf, noSums, stateOf } from './cycle-count.ts'
import { cycleEntryTable } from './cycle-counting-table.ts'
import type { CycleCountingDependencies } from './dependencies.ts'
import * as store from './store.ts'

/** The most days in one answer. */
const maxDays = 750

/** A session as the API returns it. */
function toSession({ row, ...tally }: store.ListedSession): CycleSession {
  const { name, date, tolerance, type, locationCode, completedAt } = row
  return {
    ...recordFieldsOf(row),
    name,
    date,
    tolerance,
    type,
    locationCode,
    status: completedAt !== null ? 'completed' : tally.counted > 0 ? 'in-progress' : 'planned',
    completedAt: completedAt?.toISOString() ?? null,
    ...tally,
  }
}

export async function readSession(db: Database, id: string): Promise<CycleSession> {
  return toSession(await store.findSession(db, id))
}

/** A count as the API returns it. */
export function toCount(
  { mediaUrl }: Pick<CycleCountingDependencies, 'mediaUrl'>,
  { row, session }: Pick<countStore.ListedCount, 'session'> & { readonly row: countStore.LineRow },
  request: FastifyRequest,
): CycleCount {
  const { id, sessionId, locationId, productId, sku, name, lot, proposed, removed, added, cameraName } = row
  return {
    ...recordFieldsOf(row),
    sessionId,
    sessionName: session.name,
    locationId,
    bin_location: row.bin,
    productId,
    sku,
    name,
    lot,
    expected_quantity: row.expected,
    expectedSource: row.expectedSource,
    expectedAt: row.expectedAt?.toISOString() ?? null,
    actual_quantity: row.actual,
    count_time: row.countedAt?.toISOString() ?? null,
    difference: differenceOf(row),
    state: stateOf(row, session.tolerance),
    proposed,
    removed,
    added,
    cameraName,
    picture:
      row.sha256 === null
        ? null
        : mediaUrl(`/api/cycle-count-pictures/${id}?photo=${row.sha256.slice(0, 16)}`, { request }),
  }
}

export const handlers = {
  async listCycleSessions({ db }, { query }) {
    refuseReversed(query)
    return pageAnswer(await store.listSessions(db, query), query, toSession)
  },

  async listCycleCounts(deps, { query, request }) {
    refuseReversed(query)
    const found = await countStore.listCounts(deps.db, query, intervalOf(query, await deps.timezone()))
    return pageAnswer(found, query, (listed) => toCount(deps, listed, request))
  },

  async listMostRecentCycleCounts(deps, { query: { product_ids: productIds }, request }) {
    const counts = (await countStore.listMostRecent(deps.db, productIds)).map((listed) =>
      toCount(deps, listed, request),
    )
    return productIds.flatMap((product_id) => {
      const own = product_id.toLowerCase()
      const found = counts
        .filter(({ productId, sku }) => productId === own || sku.toLowerCase() === own)
        .toSorted((a, b) => Date.parse(b.count_time ?? '') - Date.parse(a.count_time ?? ''))[0]
      return found === undefined ? [] : [{ product_id, count: found }]
    })
  },

  async readCycleSession(deps, { params: { id }, request }) {
    const listed = await store.findSession(deps.db, id)
    const { row: session } = listed
    const lines = await countStore.listLines(deps.db, id)
    const sums = await countStore.listSums(deps.db, { sessionId: id, timezone: 'UTC' })
    return {
      session: toSession(listed),
      counts: lines.map((row) => toCount(deps, { row, session }, request)),
      accuracy: cycleAccuracyOf(addedUp(sums, noSums)),
      history: await listEntries(deps.db, cycleEntryTable, id),
    }
  },

  async readCycleAccuracy(deps, { query: { startDate, endDate, dateFilter } }) {
    checkDays({ startDate, endDate }, maxDays)
    const timezone = await deps.timezone()
    const from = new Date(startOfDay(startDate, timezone))
    const to = new Date(startOfDay(addDays(endDate, 1), timezone))
    const days = await countStore.listSums(deps.db, { from, to, timezone, withoutRecounts: true })
    const byInterval = Map.groupBy(days, ({ day }) => firstDayOf(day, dateFilter))
    return {
      total: cycleAccuracyOf(addedUp(days, noSums)),
      intervals: [...byInterval].map(([day, own]) => ({ from: day, ...cycleAccuracyOf(addedUp(own, noSums)) })),
    }
  },

  async readCycleCount(deps, { params: { id }, request }) {
    const listed = await countStore.findCount(deps.db, id)
    const { productId, marks, examples } = listed.row
    return {
      count: toCount(deps, listed, request),
      marks: [...marks],
      examples: [...examples],
      hasExamples: productId !== null && (await hasExamples(deps, productId)),
      isFinal: listed.session.completedAt !== null,
    }
  },

  async readCyclePicture({ db, pictures }, { params: { id }, request, reply }) {
    const { row } = await countStore.findCount(db, id)
    const file = known(row.fileKey === null ? null : await pictures.find(row.fileKey), 'picture.unknown')
    return sendAttachment(reply, request, file)
  },

  inferCycleCount: (deps, call) => countByExample(deps, call, (productId) => keptExamples(deps, productId)),

  async cycleInputCsv(deps, { params: { id }, language, reply }) {
    const { session, rows, moment } = await read(deps, id)
    const columns = [
      ...columnsOf(session),
      {
        header: 'csv.source',
        value: ({ expectedSource: from }: Row) => from && translate(language, `stockSource.${from}`),
      },
      { header: 'csv.expectedAt', value: ({ expectedAt }: Row) => moment(expectedAt) },
    ] as const
    return sendCsv(deps, reply, language, { name: 'csv.cycleInput', rows, columns })
  },

  async cycleOutputCsv(deps, { params: { id }, language, reply }) {
    const { session, rows, moment } = await read(deps, id)
    const columns = [
      ...columnsOf(session),
      { header: 'csv.actual', value: ({ actual }: Row) => actual },
      { header: 'csv.difference', value: differenceOf },
      {
        header: 'csv.state',
        value: (row: Row) => translate(language, `countState.${stateOf(row, session.tolerance)}`),
      },
      { header: 'csv.countedAt', value: ({ countedAt }: Row) => moment(countedAt) },
      { header: 'csv.count.proposed', value: ({ proposed }: Row) => proposed },
      { header: 'csv.count.removed', value: ({ proposed, removed }: Row) => (proposed === null ? null : removed) },
      { header: 'csv.count.added', value: ({ proposed, added }: Row) => (proposed === null ? null : added) },
      { header: 'csv.camera', value: ({ cameraName }: Row) => cameraName },
      { header: 'csv.count.by', value: ({ updatedBy }: Row) => updatedBy?.name ?? null },
    ] as const
    return sendCsv(deps, reply, language, { name: 'csv.cycleOutput', rows, columns })
  },
} satisfies Handlers<CycleCountingDependencies>

async function keptExamples(deps: CycleCountingDependencies, productId: string) {
  const own = await cutExamples(deps.pictures, await countStore.findWithExamples(deps.db, productId, fromCounts))
  return own.length > 0 ? own : deps.keptExamples(productId)
}

async function hasExamples({ db }: CycleCountingDependencies, productId: string) {
  return (
    (await countStore.findWithExamples(db, productId, 1)).length > 0 || (await listCountable(db)).includes(productId)
  )
}

type Row = countStore.LineRow

/** The data for both of a session's files. */
async function read(deps: CycleCountingDependencies, id: string) {
  const { row: session } = await store.findSession(deps.db, id)
  const rows = await countStore.listLines(deps.db, id)
  return { session, rows, moment: momentsIn(await deps.timezone()) }
}

function columnsOf({ name }: store.SessionRow) {
  return [
    { header: 'csv.session', value: () => name },
    { header: 'csv.bin', value: ({ bin }: Row) => bin },
    { header: 'csv.sku', value: ({ sku }: Row) => sku },
    { header: 'csv.product', value: (row: Row) => row.name },
    { header: 'csv.lot', value: ({ lot }: Row) => lot },
    { header: 'csv.expected', value: ({ expected }: Row) => expected },
  ] as const
}

function refuseReversed({ startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined }) {
  if (startDate === undefined || endDate === undefined || startDate <= endDate) return
  throw new Refusal(422, 'range.backwards', { field: 'endDate' })
}
