import type { Zone, ZoneInput } from '@foresite/contract/zones'
import type { Database } from '#platform/database/database.ts'
import type { Within } from '#platform/database/within.ts'
import { bind, type Feature } from '#platform/http/feature.ts'
import { addZone, changeZone, handlers, type NewZone, type ZonesDependencies } from './routes.ts'
import * as store from './store.ts'
import { toZone } from './zone.ts'

export { checkPolygon } from './zone.ts'
export { zoneTable } from './zone-table.ts'

/** Zones, with their interface for other features. `db` may be a transaction. */
export interface ZonesFeature extends Feature<'listZones' | 'createZone' | 'updateZone' | 'deleteZone'> {
  list(db: Database): Promise<Zone[]>
  find(db: Database, id: string): Promise<Zone | null>
  /** Adds a zone. Throws a `Refusal` that names the error. */
  add(zone: NewZone, within?: Within): Promise<Zone>
  /** Changes a zone. Throws a `Refusal` that names the error, or who has changed it since. */
  change(id: string, zone: ZoneInput, within: Within): Promise<Zone>
}

/** Outlines that users draw on a camera's picture. */
export function zones(deps: ZonesDependencies): ZonesFeature {
  return {
    name: 'zones',
    handlers: bind(handlers, deps),
    async list(db) {
      return (await store.listRows(db)).map(toZone)
    },
    async find(db, id) {
      const row = await store.findRow(db, id)
      return row && toZone(row)
    },
    add: (zone, within) => addZone({ ...deps, ...within }, zone, within?.by ?? null),
    change: (id, zone, within) => changeZone({ ...deps, ...within }, id, zone, { by: within.by ?? null }),
  }
}
