import type { groupRoutes } from '@foresite/contract/groups'
import type { Feature } from '#platform/http/feature.ts'
import type { GroupsDependencies } from './dependencies.ts'
import { createGroup, deleteGroup, listGroups, updateGroup } from './routes.ts'

export { groupTable } from './group-table.ts'
export { membersOf } from './store.ts'

/** Groups of users, who are notified together. */
export function groupsFeature(deps: GroupsDependencies): Feature<keyof typeof groupRoutes> {
  return {
    name: 'groups',
    handlers: {
      listGroups: listGroups(deps),
      createGroup: createGroup(deps),
      updateGroup: updateGroup(deps),
      deleteGroup: deleteGroup(deps),
    },
  }
}
