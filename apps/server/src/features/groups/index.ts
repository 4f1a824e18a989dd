import type { Group, GroupInput, groupRoutes } from '@foresite/contract/groups'
import type { Database } from '#platform/database/database.ts'
import type { Within } from '#platform/database/within.ts'
import { bind, type Feature } from '#platform/http/feature.ts'
import { addGroup, changeGroup, handlers, type GroupsDependencies } from './routes.ts'
import * as store from './store.ts'

export { groupTable } from './group-table.ts'
export { membersOf } from './store.ts'

/** Groups, with their interface for other features. `db` may be a transaction. */
export interface GroupsFeature extends Feature<keyof typeof groupRoutes> {
  list(db: Database): Promise<Group[]>
  /** Adds a group. Throws a `Refusal` that names the error. */
  add(group: GroupInput, within: Within): Promise<Group>
  /** Changes a group. Throws a `Refusal` that names the error, or who has changed it since. */
  change(id: string, group: GroupInput, within: Within): Promise<Group>
}

/** Groups of users that are notified together. */
export function groupsFeature(deps: GroupsDependencies): GroupsFeature {
  return {
    name: 'groups',
    handlers: bind(handlers, deps),
    list: (db) => store.listGroups(db),
    add: (group, within) => addGroup({ ...deps, ...within }, group, within.by ?? null),
    change: (id, group, within) => changeGroup({ ...deps, ...within }, id, group, { by: within.by ?? null }),
  }
}
