import type { LocationInput, StockLocation } from '@foresite/contract/locations'
import { translate } from '@foresite/contract/messages/translate'
import { refuseViolation, violatedConstraint } from '#platform/database/constraint.ts'
import type { Database } from '#platform/database/database.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import { pageAnswer } from '#platform/records/page.ts'
import { deleteIfUnchanged, updateIfUnchanged } from '#platform/records/record-store.ts'
import type { LocationsDependencies } from './dependencies.ts'
import { locationTable } from './location-table.ts'
import * as store from './store.ts'

export const handlers = {
  listLocations: async ({ db }, { query }) => pageAnswer(await store.listLocations(db, query), query, (row) => row),

  async createLocation(deps, { body, statedBy, language }) {
    const at = deps.clock.now()
    const id = newId(at)
    const writing = deps.db.transaction(async (tx) => {
      await refuseParent(tx, id, body)
      await tx.insert(locationTable).values({ ...body, id, createdAt: at, updatedAt: at, updatedBy: statedBy })
      deps.live.changed({ topic: 'locations', id, change: 'created' })
    })
    await orRefuseTaken(body.code, writing)
    const location = await readLocation(deps.db, id)
    return { location, message: translate(language, 'location.created', { code: location.code }) }
  },

  async changeLocation(deps, { params: { id }, body: { since, ...input }, statedBy: by, language }) {
    const edit = { at: deps.clock.now(), by, since }
    const writing = deps.db.transaction(async (tx) => {
      await updateIfUnchanged(tx, locationTable, id, edit, input, 'location.unknown')
      await refuseParent(tx, id, input)
      deps.live.changed({ topic: 'locations', id, change: 'updated' })
    })
    await orRefuseTaken(input.code, writing)
    const location = await readLocation(deps.db, id)
    return { location, message: translate(language, 'location.saved', { code: location.code }) }
  },

  async deleteLocation(deps, { params: { id }, query: { since }, language }) {
    const { code } = await readLocation(deps.db, id)
    try {
      await deps.db.transaction(async (tx) => {
        await deleteIfUnchanged(tx, locationTable, id, since, 'location.unknown')
        deps.live.changed({ topic: 'locations', id, change: 'deleted' })
      })
    } catch (problem) {
      // Bins and lines of the stock list still refer to it.
      if (violatedConstraint(problem) === null) throw problem
      throw new Refusal(409, 'location.inUse', { fill: { code } })
    }
    return { message: translate(language, 'location.deleted', { code }) }
  },
} satisfies Handlers<LocationsDependencies>

/** A bin belongs to a location; a location has no parent. */
async function refuseParent(tx: Database, id: string, { parentId }: LocationInput): Promise<void> {
  if (parentId === null) return
  const refuse = (key: 'location.unknown' | 'location.parent.bin' | 'location.parent.hasBins') =>
    new Refusal(422, key, { field: 'parentId' })
  const parent = await store.holdLocation(tx, parentId)
  if (parent === null) throw refuse('location.unknown')
  if (parent.parentId !== null || parent.id === id) throw refuse('location.parent.bin')
  if ((await store.countBins(tx, id)) > 0) throw refuse('location.parent.hasBins')
}

function orRefuseTaken(code: string, writing: PromiseLike<unknown>): Promise<unknown> {
  return refuseViolation(writing, {
    locations_code_taken: () => new Refusal(409, 'location.code.taken', { fill: { code }, field: 'code' }),
  })
}

async function readLocation(db: Database, id: string): Promise<StockLocation> {
  const found = await store.findLocation(db, id)
  if (found === null) throw new Refusal(404, 'location.unknown')
  return found
}
