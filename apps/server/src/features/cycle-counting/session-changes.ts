import { cycleSessionFieldReaders, type cycleSessionInput } from '@foresite/contract/cycle-counting'
import { translate, type Language } from '@foresite/contract/messages/translate'
import { changesBetween } from '@foresite/contract/records'
import { thresholdIn } from '@foresite/contract/thresholds'
import type { z } from 'zod'
import type { ProductName } from '#features/products/index.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import { refuseChanged, saveRecord, type Stamp } from '#platform/records/record-store.ts'
import { addLines, lockOpenSession, refuseCompleted, sessions } from './acting.ts'
import * as countStore from './count-store.ts'
import { cycleSessionTable } from './cycle-counting-table.ts'
import { stateOf } from './cycle-count.ts'
import type { CycleCountingDependencies } from './dependencies.ts'
import { readBook, type StockTerm } from './expected.ts'
import { readSession } from './routes.ts'
import { linesFor, refuseTooMany, resolve, termsOf, type Draft, type NewLine } from './sheet.ts'
import * as store from './store.ts'
type Input = z.output<typeof cycleSessionInput>

export const sessionHandlers = {
  async createCycleSession(deps, { body, statedBy: by, language }) {
    const { db, clock } = deps
    const id = body.id ?? newId(clock.now())
    if (body.id !== undefined && (await isKnown(deps, body))) return created(deps, id, language, null)
    const { drafts, wanted, locationCode } = await draftsOf(deps, body)
    refuseTooMany(drafts.length)
    const book = await readBook(deps, [...termsOf(drafts), ...wanted])
    const stamp = { at: clock.now(), by }
    const { at } = stamp
    const { name, date, type, locationId, productIds } = body
    const tolerance = body.tolerance ?? thresholdIn(await deps.thresholds(), 'counting.tolerance')
    await db.transaction(async (tx) => {
      const { known, replaced, found } = resolve(drafts, drafts, wanted, book)
      const asked = drafts.filter((draft) => !replaced.has(draft)).map((draft) => lineOf(draft, known.get(draft)))
      const bins = drafts.flatMap((draft) =>
        draft.locationId === null ? [] : [{ id: draft.locationId, code: draft.bin }],
      )
      const lines = [...asked, ...(await linesFor(tx, found, { source: book.source, at, bins }))]
      refuseTooMany(lines.length)
      const row = { id, name, date, type, tolerance, locationId, locationCode, productIds, completedAt: null }
      const inserted = await tx
        .insert(cycleSessionTable)
        .values({ ...row, createdAt: at, updatedAt: at, updatedBy: by })
        .onConflictDoNothing()
        .returning({ id: cycleSessionTable.id })
      // A parallel repeat of this call has already done it.
      if (inserted.length === 0) return
      await addLines(tx, id, lines, stamp)
      await sessions.note(deps, tx, id, { kind: 'created' }, stamp, 'created')
    })
    return created(deps, id, language, book.problem)

    function lineOf(draft: Draft, expected: number | undefined): NewLine {
      const { actual: _, ...line } = draft
      const isRead = expected !== undefined
      return {
        ...line,
        expected: expected ?? null,
        expectedSource: isRead ? book.source : null,
        expectedAt: isRead ? at : null,
      }
    }
  },

  async changeCycleSession(deps, { params: { id }, body: { since, completed, ...fields }, statedBy: by, language }) {
    const before = completed ? await store.findSessionRow(deps.db, id) : null
    // Queries unknown quantities once more; an unavailable WMS does not block completing.
    if (before?.completedAt === null) await readExpected(deps, id, { at: deps.clock.now(), by })
    const stamp = { at: deps.clock.now(), by }
    const key = await deps.db.transaction(async (tx) => {
      const row = await sessions.lock(tx, id)
      const wasCompleted = row.completedAt !== null
      refuseChanged(row, since)
      const changes = changesBetween(row, fields, cycleSessionFieldReaders)
      const completedAt = completed ? (row.completedAt ?? stamp.at) : null
      await saveRecord(tx, cycleSessionTable, row, { ...fields, completedAt }, stamp)
      if (changes.length > 0) await sessions.note(deps, tx, id, { kind: 'edited', changes }, stamp)
      if (completed === wasCompleted) return 'cycle.saved'
      await sessions.note(deps, tx, id, { kind: completed ? 'completed' : 'reopened' }, stamp)
      return completed ? 'cycle.completed.done' : 'cycle.reopened'
    })
    const session = await readSession(deps.db, id)
    return { session, message: translate(language, key, { name: session.name }) }
  },

  async deleteCycleSession(deps, { params: { id }, query: { since }, statedBy: by, language }) {
    const { name } = await sessions.remove(deps, id, { since, by })
    return { message: translate(language, 'cycle.deleted', { name }) }
  },

  async restoreCycleSession(deps, { params: { id }, statedBy: by, language }) {
    await sessions.restore(deps, id, by)
    const session = await readSession(deps.db, id)
    return { session, message: translate(language, 'cycle.restored', { name: session.name }) }
  },

  async readCycleExpected(deps, { params: { id }, statedBy: by, language }) {
    const { count, problem } = await readExpected(deps, id, { at: deps.clock.now(), by })
    if (count === 0 && problem !== null) throw problem
    return { session: await readSession(deps.db, id), message: translate(language, 'cycle.expected.read', { count }) }
  },
} satisfies Handlers<CycleCountingDependencies>

/** Whether this session already exists. Throws a `Refusal` if another one has its id. */
async function isKnown({ db }: CycleCountingDependencies, { id, name, type }: Input): Promise<boolean> {
  const row = id === undefined ? null : await store.findSessionRow(db, id)
  if (row !== null && (row.deletedAt !== null || row.name !== name || row.type !== type))
    throw new Refusal(409, 'id.taken', { field: 'id' })
  return row !== null
}

async function created({ db }: CycleCountingDependencies, id: string, language: Language, problem: Refusal | null) {
  const session = await readSession(db, id)
  const { name, lines } = session
  const message =
    problem === null
      ? translate(language, 'cycle.created', { name, count: lines })
      : translate(language, 'cycle.created.unknown', { name, words: translate(language, problem.key, problem.fill) })
  return { session, message }
}

interface Drafts {
  readonly drafts: readonly Draft[]
  /** Queries whose every result gets a line. */
  readonly wanted: readonly StockTerm[]
  readonly locationCode: string | null
}

/** A session's initial lines by its type, before the stock is read. */
async function draftsOf({ db }: CycleCountingDependencies, input: Input): Promise<Drafts> {
  const { type, locationId, productIds, recountOf, countIds } = input
  if (locationId !== null) {
    const place = await store.findBins(db, locationId)
    if (place === null) throw new Refusal(422, 'location.unknown', { field: 'locationId' })
    const { location, bins } = place
    const locationCode = location.code
    if (type !== 'location') return { drafts: [], wanted: [], locationCode }
    if (bins.length === 0) return { drafts: [wholeBin(location)], wanted: [], locationCode }
    // Stock stored in the location itself, outside its bins.
    return { drafts: bins.map(wholeBin), wanted: [{ bin: location.code }], locationCode }
  }
  if (type === 'product') {
    return { drafts: [], wanted: wantedOf(await store.findProducts(db, productIds), productIds), locationCode: null }
  }
  if (type !== 'recount' || recountOf === null) return { drafts: [], wanted: [], locationCode: null }
  const { row } = await store.findSession(db, recountOf)
  const drafts = (await countStore.listLines(db, recountOf))
    .filter((line) =>
      countIds.length > 0 ? countIds.includes(line.id) : stateOf(line, row.tolerance) === 'mismatched',
    )
    .map(({ bin, locationId: at, productId, sku, name, lot }) => ({
      bin,
      locationId: at,
      productId,
      sku,
      name,
      lot,
      actual: null,
    }))
  if (drafts.length === 0) throw new Refusal(422, 'cycle.recount.none', { field: 'recountOf' })
  return { drafts, wanted: [], locationCode: null }
}

/** Throws a `Refusal` (404) for an unknown product. */
function wantedOf(products: readonly ProductName[], ids: readonly string[]): StockTerm[] {
  if (new Set(ids).size > products.length) throw new Refusal(404, 'product.unknown', { field: 'productIds' })
  return products.map(({ sku }) => ({ sku }))
}

function wholeBin({ id, code }: store.Bin): Draft {
  return { bin: code, locationId: id, productId: null, sku: '', name: '', lot: '', actual: null }
}

/** Reads a sheet's unknown quantities from the stock. @returns how many are now known, and why others are not */
async function readExpected(deps: CycleCountingDependencies, id: string, stamp: Stamp) {
  const { db } = deps
  const { row: session } = await store.findSession(db, id)
  refuseCompleted(session)
  const lines = await countStore.listLines(db, id)
  const isMissing = (sku: string) => lines.every((line) => line.sku.toLowerCase() !== sku.toLowerCase())
  // Records deleted since are skipped.
  const wanted = (await store.findProducts(db, session.productIds)).filter(({ sku }) => isMissing(sku))
  const unknown = lines.filter(({ expected }) => expected === null)
  if (unknown.length + wanted.length === 0) return { count: 0, problem: null }
  const book = await readBook(deps, [...termsOf(unknown), ...wanted])
  const count = await db.transaction(async (tx) => {
    await lockOpenSession(tx, id)
    // Reads the lines again: users may have counted in the meantime.
    const all = await countStore.listLines(tx, id)
    const present = all.filter(({ expected }) => expected === null)
    const { known, replaced, found } = resolve(present, all, wanted, book)
    const { source } = book
    // Before saving: a line for any lot that becomes known only now leaves these lots out.
    for (const [line, expected] of known) await countStore.moveExpected(tx, { ...line, expected }, -1, line.createdAt)
    // Not an edit: a count being entered is not refused for it.
    for (const [line, expected] of known)
      await countStore.saveExpected(tx, line.id, { expected, expectedSource: source, expectedAt: stamp.at })
    const gone = [...replaced].map((line) => line.id)
    await countStore.removeCounts(tx, gone)
    const bins = lines.flatMap((line) => (line.locationId === null ? [] : [{ id: line.locationId, code: line.bin }]))
    const added = await linesFor(tx, found, { source, at: stamp.at, bins })
    refuseTooMany(lines.length - gone.length + added.length)
    await addLines(tx, id, added, stamp)
    const read = known.size + added.length
    if (read > 0) await sessions.note(deps, tx, id, { kind: 'expected-read', count: read }, stamp)
    return read
  })
  return { count, problem: book.problem }
}
