import type { ModuleInput, SiteModule } from '@foresite/contract/modules'
import type { Database } from '#platform/database/database.ts'
import type { Within } from '#platform/database/within.ts'
import { bind, type Feature } from '#platform/http/feature.ts'
import { isActive } from './active.ts'
import { toModule } from './module.ts'
import { addModule, changeModule, handlers, type ModulesDependencies } from './routes.ts'
import * as store from './store.ts'

export { moduleTable } from './module-table.ts'

/** Modules, with their interface for other features. `db` may be a transaction. */
export interface ModulesFeature extends Feature<'listModules' | 'createModule' | 'updateModule' | 'deleteModule'> {
  list(db: Database): Promise<SiteModule[]>
  /** Adds a module. Throws a `Refusal` that names the error. */
  add(module: ModuleInput, within?: Within): Promise<SiteModule>
  /** Changes a module. Throws a `Refusal` that names the error, or who has changed it since. */
  change(id: string, module: ModuleInput, within: Within): Promise<SiteModule>
  /** Returns a function that tells whether a module's schedule is active at a moment at the site. */
  schedules(): Promise<(module: SiteModule, at: Date) => boolean>
  /** Locks a module against change until the transaction ends. */
  hold(tx: Database, id: string): Promise<SiteModule | null>
  /** The name of a module that uses a zone; null if none does. */
  usingZone(zoneId: string): Promise<string | null>
  /** The name of a module that uses any of a camera's zones; null if none does. */
  usingCamera(cameraId: string): Promise<string | null>
  /** The names of the modules that notify a user directly, not through a group. */
  notifyingUser(userId: string): Promise<string[]>
  /** The names of the modules that notify a group. */
  notifyingGroup(groupId: string): Promise<string[]>
}

/** The site's modules: what to monitor, and where. */
export function modules(deps: ModulesDependencies): ModulesFeature {
  return {
    name: 'modules',
    handlers: bind(handlers, deps),
    add: (module, within) => addModule({ ...deps, ...within }, module, within?.by ?? null),
    change: (id, module, within) => changeModule({ ...deps, ...within }, id, module, { by: within.by ?? null }),
    async list(db) {
      return (await store.listRows(db)).map(toModule)
    },
    async schedules() {
      const timezone = await deps.timezone()
      return ({ schedule }, at) => isActive(schedule, at, timezone)
    },
    async hold(tx, id) {
      const row = await store.holdRow(tx, id)
      return row && toModule(row)
    },
    usingZone: (zoneId) => store.nameOfZoneUser(deps.db, zoneId),
    usingCamera: (cameraId) => store.nameOfCameraUser(deps.db, cameraId),
    notifyingUser: (userId) => store.namesNotifyingUser(deps.db, userId),
    notifyingGroup: (groupId) => store.namesNotifyingGroup(deps.db, groupId),
  }
}
