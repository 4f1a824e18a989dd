import { translate } from '@foresite/contract/messages/translate'
import type { ModuleInput, SiteModule } from '@foresite/contract/modules'
import type { StatedBy } from '@foresite/contract/stated-by'
import { refuseViolation } from '#platform/database/constraint.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { known, Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'
import { RecordKind } from '#platform/records/record-kind-store.ts'
import type { Edit } from '#platform/records/record-store.ts'
import { moduleTable } from './module-table.ts'
import { toModule } from './module.ts'
import * as store from './store.ts'

export type ModulesDependencies = Pick<Platform, 'db' | 'clock' | 'live' | 'timezone'>

const records = new RecordKind(moduleTable, 'modules', 'module.unknown')

export const handlers = {
  listModules: async ({ db }) => (await store.listRows(db)).map(toModule),

  async createModule(deps, { body, statedBy, language }) {
    const module = await addModule(deps, body, statedBy)
    return { message: translate(language, 'module.created', { name: module.name }), module }
  },

  async updateModule(deps, { params: { id }, body: { since, ...input }, statedBy: by, language }) {
    const module = await changeModule(deps, id, input, { since, by })
    return { message: translate(language, 'module.saved', { name: module.name }), module }
  },

  async deleteModule(deps, { params: { id }, language }) {
    const { name } = await records.remove(deps, id, undefined)
    return { message: translate(language, 'module.deleted', { name }) }
  },
} satisfies Handlers<ModulesDependencies>

/** Adds a module. Throws a `Refusal` that names the error. */
export async function addModule(
  deps: ModulesDependencies,
  input: ModuleInput,
  by: StatedBy | null,
): Promise<SiteModule> {
  const writing = records.add(deps, store.columnsOf(input), by, (tx, id) => store.linkModule(tx, id, input))
  return readModule(deps, await orRefuse(input, writing))
}

/** Changes a module. Throws a `Refusal` that names the error, or who has changed it since. */
export async function changeModule(
  deps: ModulesDependencies,
  id: string,
  input: ModuleInput,
  edit: Omit<Edit, 'at'>,
): Promise<SiteModule> {
  const writing = records.change(deps, id, store.columnsOf(input), edit, (tx) => store.linkModule(tx, id, input))
  await orRefuse(input, writing)
  return readModule(deps, id)
}

function orRefuse<T>({ name }: ModuleInput, writing: Promise<T>): Promise<T> {
  const unknown = (field: string) => () => new Refusal(422, 'module.users.unknown', { field })
  return refuseViolation(writing, {
    modules_name_taken: () => new Refusal(409, 'module.name.taken', { fill: { name }, field: 'name' }),
    module_zones_zone_id_zones_id_fk: () => new Refusal(422, 'module.zones.unknown', { field: 'zoneIds' }),
    module_users_user_id_users_id_fk: unknown('notifications.userIds'),
    module_groups_group_id_groups_id_fk: unknown('notifications.groupIds'),
  })
}

async function readModule({ db }: ModulesDependencies, id: string): Promise<SiteModule> {
  return toModule(known(await store.findRow(db, id), 'module.unknown'))
}
