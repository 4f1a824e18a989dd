import { cyclePhotoInput } from '@foresite/contract/cycle-counting'
import { translate, type Language } from '@foresite/contract/messages/translate'
import type { CountMark } from '@foresite/contract/product-counts'
import { pictureLimits } from '@foresite/contract/uploads'
import type { FastifyRequest } from 'fastify'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { tallyOf } from '#features/product-counts/index.ts'
import { refuseViolation } from '#platform/database/constraint.ts'
import type { Database } from '#platform/database/database.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { fieldsOf, readSmallUpload, recordFirst } from '#platform/http/read-upload.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import { lockRecord, refuseChanged, saveRecord, type Stamp } from '#platform/records/record-store.ts'
import { lockCount, lockOpenSession, sessions } from './acting.ts'
import * as countStore from './count-store.ts'
import { cycleCountTable } from './cycle-counting-table.ts'
import type { CycleCountingDependencies } from './dependencies.ts'
import { expectedOf, readBook } from './expected.ts'
import { toCount } from './routes.ts'
import { refuseTooMany } from './sheet.ts'
import * as store from './store.ts'

const photoForm = z.object({ count: cyclePhotoInput })

interface Entered {
  readonly actual: number
  readonly marks?: readonly CountMark[] | undefined
}

export const countHandlers = {
  async addCycleCount(deps, { params: { id: sessionId }, body, statedBy: by, language, request }) {
    const { db, clock } = deps
    const { locationId, productId, lot } = body
    const { row: session } = await store.findSession(db, sessionId)
    const place = await store.findBins(db, locationId)
    if (place === null) throw new Refusal(422, 'location.unknown', { field: 'locationId' })
    const { location } = place
    refuseOtherLocation(location, session)
    const [product] = productId === null ? [] : await store.findProducts(db, [productId])
    if (productId !== null && product === undefined) throw new Refusal(404, 'product.unknown', { field: 'productId' })
    const line = { bin: location.code, sku: product?.sku ?? '', name: product?.name ?? '', lot }
    const term = product === undefined ? { bin: line.bin } : { sku: product.sku }
    const book = await readBook(deps, [term])
    const stock = book.find(term)
    const stamp = { at: clock.now(), by }
    const id = newId(stamp.at)
    await db.transaction(async (tx) => {
      await lockOpenSession(tx, sessionId)
      const lines = await countStore.listLines(tx, sessionId)
      refuseTooMany(lines.length + 1)
      // The stock list expects nothing else in this bin.
      const expected = stock === null ? null : product === undefined ? 0 : expectedOf(stock, line, lines)
      const known = { expected, expectedSource: stock === null ? null : book.source, expectedAt: stock && stamp.at }
      const mark = { createdAt: stamp.at, updatedAt: stamp.at, updatedBy: by }
      const row = { ...line, ...known, ...mark, id, sessionId, locationId, productId }
      await orRefuseTaken(line, tx.insert(cycleCountTable).values(row))
      await countStore.moveExpected(tx, row, -1)
      await sessions.note(deps, tx, sessionId, { kind: 'line-added', bin: line.bin, sku: line.sku }, stamp)
    })
    return answer(deps, id, { language, request }, 'cycle.line.added')
  },

  async enterCycleCount(deps, { params: { id }, body, statedBy: by, language, request }) {
    const { actual_quantity: actual, marks, since } = body
    const stamp = { at: deps.clock.now(), by }
    await deps.db.transaction(async (tx) => {
      const { row, session } = await lockCount(tx, id)
      // A repeated call counts once.
      if (row.actual === actual && (marks === undefined || isDeepStrictEqual(marks, row.marks))) return
      refuseChanged(row, since)
      refuseFraction(row, actual)
      if (marks !== undefined && row.fileKey === null) throw new Refusal(422, 'cycle.photo.none', { field: 'marks' })
      await saveCount(tx, row, { actual, marks }, stamp)
      await sessions.note(deps, tx, session.id, countedEvent(row, actual, row.proposed), stamp)
    })
    return answer(deps, id, { language, request }, 'cycle.counted')
  },

  async photographCycleCount(deps, { params: { id }, request, statedBy: by, language }) {
    const reading = readSmallUpload(request, 'image', pictureLimits.bytes)
    const file = await recordFirst(reading, () => countStore.findCount(deps.db, id))
    const { count } = fieldsOf(photoForm, file.fields)
    const { actual_quantity: actual, marks, examples, cameraName, since } = count
    await countStore.findCount(deps.db, id)
    const { fileKey, sha256 } = await deps.pictures.store(file)
    let unused: string | null = fileKey
    try {
      const stamp = { at: deps.clock.now(), by }
      const left = await deps.db.transaction(async (tx) => {
        const { row, session } = await lockCount(tx, id)
        if (row.actual === actual && row.sha256 === sha256 && isDeepStrictEqual(marks, row.marks)) return fileKey
        refuseChanged(row, since)
        refuseFraction(row, actual)
        await refuseSamePhoto(tx, sha256, row)
        await saveCount(tx, row, { actual, marks, photo: { fileKey, sha256, examples, cameraName } }, stamp)
        await sessions.note(deps, tx, session.id, countedEvent(row, actual, tallyOf(marks).proposed), stamp)
        return row.fileKey
      })
      // The previous photo, or this one if it was sent twice.
      unused = left
    } finally {
      if (unused !== null) await deps.pictures.remove(unused)
    }
    return answer(deps, id, { language, request }, 'cycle.counted')
  },

  async deleteCycleCount(deps, { params: { id }, query: { since }, statedBy: by, language }) {
    const stamp = { at: deps.clock.now(), by }
    const bin = await deps.db.transaction(async (tx) => {
      const { row, session } = await lockCount(tx, id)
      refuseChanged(row, since)
      await saveRecord(tx, cycleCountTable, row, { deletedAt: stamp.at }, stamp)
      await countStore.moveExpected(tx, row, 1)
      await sessions.note(deps, tx, session.id, { kind: 'line-removed', bin: row.bin, sku: row.sku }, stamp)
      return row.bin
    })
    return { message: translate(language, 'cycle.line.deleted', { bin }) }
  },

  async restoreCycleCount(deps, { params: { id }, statedBy: by, language, request }) {
    const stamp = { at: deps.clock.now(), by }
    await deps.db.transaction(async (tx) => {
      const session = await lockOpenSession(tx, await countStore.sessionIdOf(tx, id))
      const row = await lockRecord(tx, cycleCountTable, id, 'cycle.count.unknown')
      if (row.deletedAt === null) return
      refuseTooMany((await countStore.listLines(tx, session.id)).length + 1)
      await orRefuseTaken(row, saveRecord(tx, cycleCountTable, row, { deletedAt: null }, stamp))
      await countStore.moveExpected(tx, row, -1)
      await sessions.note(deps, tx, session.id, { kind: 'line-restored', bin: row.bin, sku: row.sku }, stamp)
    })
    return answer(deps, id, { language, request }, 'cycle.line.restored')
  },
} satisfies Handlers<CycleCountingDependencies>

/** A line as it is now, with a message that names its bin. */
async function answer(
  deps: CycleCountingDependencies,
  id: string,
  { language, request }: { readonly language: Language; readonly request: FastifyRequest },
  key: `cycle.${'counted' | 'line.added' | 'line.restored'}`,
) {
  const count = toCount(deps, await countStore.findCount(deps.db, id), request)
  const fill = { bin: count.bin_location, count: count.actual_quantity ?? 0 }
  return { count, message: translate(language, key, fill) }
}

/** Throws a `Refusal` unless the bin is in the session's location. */
function refuseOtherLocation(
  { id, code, parentId }: store.Bin & { readonly parentId: string | null },
  { locationId, locationCode }: store.SessionRow,
): void {
  if (locationId === null || id === locationId || parentId === locationId) return
  throw new Refusal(422, 'cycle.bin.elsewhere', {
    fill: { bin: code, location: locationCode ?? '' },
    field: 'locationId',
  })
}

/** Where the stock list has whole pieces, a fraction is a typing error; without stock, the product may be kept in them. */
function refuseFraction({ expected }: countStore.CountRow, actual: number): void {
  if (Number.isInteger(actual) || expected === null || expected === 0 || !Number.isInteger(expected)) return
  throw new Refusal(422, 'cycle.actual.whole', { fill: { given: actual }, field: 'actual_quantity' })
}

/** One photo shows one bin at one time: it is no evidence for another bin or session. */
async function refuseSamePhoto(tx: Database, sha256: string, row: countStore.CountRow): Promise<void> {
  const other = await countStore.findSamePhoto(tx, sha256, row)
  if (other === null) return
  const fill = { bin: other.row.bin, name: other.session.name }
  throw new Refusal(409, 'cycle.photo.used', { fill, field: 'file' })
}

async function saveCount(
  tx: Database,
  row: countStore.CountRow,
  { actual, marks, photo }: Entered & { readonly photo?: Partial<countStore.CountRow> },
  stamp: Stamp,
): Promise<void> {
  const marked = marks === undefined ? {} : { marks, ...tallyOf(marks) }
  await saveRecord(tx, cycleCountTable, row, { actual, countedAt: stamp.at, ...marked, ...photo }, stamp)
}

function countedEvent({ bin, sku, actual: from }: countStore.CountRow, to: number, proposed: number | null) {
  return { kind: 'counted', bin, sku, from, to, proposed } as const
}

function orRefuseTaken<T>(fill: Pick<countStore.CountRow, 'bin' | 'sku'>, writing: PromiseLike<T>): Promise<T> {
  const { bin, sku } = fill
  const taken = sku === '' ? 'cycle.line.taken.bin' : 'cycle.line.taken'
  return refuseViolation(writing, { cycle_counts_line: () => new Refusal(409, taken, { fill: { bin, sku } }) })
}
