import type { Group, GroupInput, NewGroup } from '@foresite/contract/groups'
import { translate } from '@foresite/contract/messages/translate'
import type { StatedBy } from '@foresite/contract/stated-by'
import { refuseViolation, violatedConstraint } from '#platform/database/constraint.ts'
import type { Database } from '#platform/database/database.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { known, Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'
import { writeLinks } from '#platform/records/link-store.ts'
import { RecordKind } from '#platform/records/record-kind-store.ts'
import type { Edit } from '#platform/records/record-store.ts'
import { groupTable, groupUserTable } from './group-table.ts'
import * as store from './store.ts'

export interface GroupsDependencies extends Pick<Platform, 'db' | 'clock' | 'live'> {
  readonly modulesNotifying: (groupId: string) => Promise<readonly string[]>
  /** Whether the notification rules name a group as recipient. */
  readonly isInRules: (tx: Database, groupId: string) => Promise<boolean>
}

const records = new RecordKind(groupTable, 'groups', 'group.unknown')

export const handlers = {
  listGroups: ({ db }) => store.listGroups(db),

  async createGroup(deps, { body, statedBy, language }) {
    const group = await addGroup(deps, body, statedBy)
    return { message: translate(language, 'group.created', { name: group.name }), group }
  },

  async updateGroup(deps, { params: { id }, body: { since, ...input }, statedBy: by, language }) {
    const group = await changeGroup(deps, id, input, { since, by })
    return { message: translate(language, 'group.saved', { name: group.name }), group }
  },

  async deleteGroup(deps, { params: { id }, language }) {
    const { name } = await deleteUnused(deps, id)
    return { message: translate(language, 'group.deleted', { name }) }
  },
} satisfies Handlers<GroupsDependencies>

/** Adds a group. Throws a `Refusal` that names the error. */
export async function addGroup(deps: GroupsDependencies, input: NewGroup, by: StatedBy | null): Promise<Group> {
  const { userIds, ...columns } = input
  const writing = records.add(deps, columns, by, (tx, id) => writeLinks(tx, groupUserTable, id, userIds))
  return readGroup(deps, await orRefuse(input, writing))
}

/** Changes a group. Throws a `Refusal` that names the error, or who has changed it since. */
export async function changeGroup(
  deps: GroupsDependencies,
  id: string,
  input: GroupInput,
  edit: Omit<Edit, 'at'>,
): Promise<Group> {
  const { userIds, ...columns } = input
  const writing = records.change(deps, id, columns, edit, (tx) => writeLinks(tx, groupUserTable, id, userIds))
  await orRefuse(input, writing)
  return readGroup(deps, id)
}

/**
 * Deletes a group that nothing notifies. A foreign key protects one that a module notifies, also against races; this only
 * adds the message.
 */
async function deleteUnused(deps: GroupsDependencies, id: string): Promise<Pick<Group, 'name'>> {
  try {
    return await records.remove(deps, id, undefined, async (tx, { name }) => {
      if (await deps.isInRules(tx, id)) throw new Refusal(409, 'group.inRules', { fill: { name } })
    })
  } catch (problem) {
    const modules = violatedConstraint(problem) === null ? [] : await deps.modulesNotifying(id)
    if (modules.length === 0) throw problem
    const { name } = await readGroup(deps, id)
    throw new Refusal(409, 'group.inUse', { fill: { name, modules: modules.join(', ') } })
  }
}

function orRefuse<T>({ name }: GroupInput, writing: Promise<T>): Promise<T> {
  return refuseViolation(writing, {
    groups_pkey: () => new Refusal(409, 'id.taken', { field: 'id' }),
    groups_name_taken: () => new Refusal(409, 'group.name.taken', { fill: { name }, field: 'name' }),
    group_users_user_id_users_id_fk: () => new Refusal(422, 'group.users.unknown', { field: 'userIds' }),
  })
}

async function readGroup({ db }: GroupsDependencies, id: string): Promise<Group> {
  return known(await store.findGroup(db, id), 'group.unknown')
}
