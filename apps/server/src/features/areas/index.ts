import type { Area, AreaInput } from '@foresite/contract/areas'
import type { Database } from '#platform/database/database.ts'
import type { Within } from '#platform/database/within.ts'
import { bind, type Feature } from '#platform/http/feature.ts'
import { toArea } from './area.ts'
import { addArea, changeArea, handlers, type AreasDependencies } from './routes.ts'
import * as store from './store.ts'

export { areaTable } from './area-table.ts'

export interface AreasFeature extends Feature<'listAreas' | 'createArea' | 'updateArea' | 'deleteArea'> {
  list(db: Database): Promise<Area[]>
  /** Adds an area. Throws a `Refusal` that names the error. */
  add(area: AreaInput, within?: Within): Promise<Area>
  /** Changes an area. Throws a `Refusal` that names the error, or who has changed it since. */
  change(id: string, area: AreaInput, within: Within): Promise<Area>
  /** Clears dock numbers and doors of areas that the transaction is about to change: they may exchange them. */
  release(tx: Database, ids: readonly string[]): Promise<void>
}

/** The docks and gates of the site, with the cameras that see them. */
export function areas(deps: AreasDependencies): AreasFeature {
  return {
    name: 'areas',
    handlers: bind(handlers, deps),
    async list(db) {
      return (await store.listRows(db)).map(toArea)
    },
    add: (area, within) => addArea({ ...deps, ...within }, area, within?.by ?? null),
    change: (id, area, within) => changeArea({ ...deps, ...within }, id, area, { by: within.by ?? null }),
    release: store.release,
  }
}
