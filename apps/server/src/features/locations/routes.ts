import type { LocationInput, StockLocation } from '@foresite/contract/locations'
import { translate } from '@foresite/contract/messages/translate'
import { refuseViolation, violatedConstraint } from '#platform/database/constraint.ts'
import type { Database } from '#platform/database/database.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { known, Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'
import { pageAnswer } from '#platform/records/page.ts'
import { RecordKind } from '#platform/records/record-kind-store.ts'
import { locationTable } from './location-table.ts'
import * as store from './store.ts'

export type LocationsDependencies = Pick<Platform, 'db' | 'clock' | 'live'>

const records = new RecordKind(locationTable, 'locations', 'location.unknown')

export const handlers = {
  listLocations: async ({ db }, { query }) => pageAnswer(await store.listLocations(db, query), query, (row) => row),

  async createLocation(deps, { body, statedBy: by, language }) {
    const writing = records.add(deps, body, by, (tx, id) => refuseParent(tx, id, body))
    const location = await readLocation(deps.db, await orRefuse(body, writing))
    return { location, message: translate(language, 'location.created', { code: location.code }) }
  },

  async changeLocation(deps, { params: { id }, body: { since, ...input }, statedBy: by, language }) {
    await orRefuse(
      input,
      records.change(deps, id, input, { since, by }, (tx) => refuseParent(tx, id, input)),
    )
    const location = await readLocation(deps.db, id)
    return { location, message: translate(language, 'location.saved', { code: location.code }) }
  },

  async deleteLocation(deps, { params: { id }, query: { since }, language }) {
    const { code } = await readLocation(deps.db, id)
    try {
      await records.remove(deps, id, since)
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
  const parent = await store.holdLocation(tx, parentId)
  if (parent?.parentId !== null || parent.id === id) throw parentRefused('location.parent.bin')
  if ((await store.countBins(tx, id)) > 0) throw parentRefused('location.parent.hasBins')
}

function parentRefused(key: 'location.unknown' | 'location.parent.bin' | 'location.parent.hasBins'): Refusal {
  return new Refusal(422, key, { field: 'parentId' })
}

function orRefuse<T>({ code }: LocationInput, writing: PromiseLike<T>): Promise<T> {
  return refuseViolation(writing, {
    locations_code_taken: () => new Refusal(409, 'location.code.taken', { fill: { code }, field: 'code' }),
    locations_parent_id_locations_id_fk: () => parentRefused('location.unknown'),
  })
}

async function readLocation(db: Database, id: string): Promise<StockLocation> {
  return known(await store.findLocation(db, id), 'location.unknown')
}
