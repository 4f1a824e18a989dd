import { areaInput } from '@foresite/contract/areas'
import type { ConfigurationPart, ConfigurationFile, FileCamera, ZoneNamed } from '@foresite/contract/configuration-file'
import { translate, type Language } from '@foresite/contract/messages/translate'
import { moduleInput } from '@foresite/contract/modules'
import { suppliedPresets, type Presets } from '@foresite/contract/presets'
import type { StatedBy } from '@foresite/contract/stated-by'
import { Ground } from '@foresite/geometry/ground'
import type { FastifyRequest } from 'fastify'
import { checkPolygon } from '#features/zones/index.ts'
import type { Within } from '#platform/database/within.ts'
import { parsePart } from '#platform/http/request-parts.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { ConfigurationFileDependencies } from './dependencies.ts'
import { zoneKey, type KnownIds, keyOf, zoneTitle } from './keys.ts'
import type { Plan, PlannedItem } from './plan.ts'
import { writeSection } from './site-settings.ts'

/** The importing user, and the language for messages. */
interface Importer {
  readonly by: StatedBy | null
  readonly request: FastifyRequest
  readonly language: Language
}

/** Applies the plan in the caller's transaction. Throws a `Refusal` naming the first change that is not possible. */
export async function applyPlan(
  deps: ConfigurationFileDependencies,
  { plan, file, ids }: { readonly plan: Plan; readonly file: ConfigurationFile; readonly ids: KnownIds },
  { by, request, language }: Importer,
  within: Within,
): Promise<void> {
  const named = resolveIn(ids)
  const each = <T>(
    part: ConfigurationPart,
    items: readonly PlannedItem<T>[],
    bring: (item: T, planned: PlannedItem<T>) => Promise<void>,
  ) => bringAll(part, items, language, bring)
  const { people, groups, cameras, zones, areas, modules } = deps

  if (plan.presets.some(({ does }) => does !== 'unchanged'))
    await writePresets(deps, plan.presets, { by, request }, within)
  await each('users', plan.users, async (user, { key }) => {
    ids.users.set(key, await put(people, ids.users.get(key), user, within))
  })
  await each('groups', plan.groups, async ({ users, ...own }, { key }) => {
    const group = { ...own, userIds: named.users(users) }
    ids.groups.set(key, await put(groups, ids.groups.get(key), group, within))
  })
  await each('settings', plan.settings, ({ section }) =>
    writeSection(deps, section, file.settings, { by, request, idsOf: named }, within),
  )
  await each('channels', plan.channels, async (channel) => {
    const lacksSecret = file.leftOut.some(({ kind, name }) => kind === 'channel' && name === channel.channel)
    const how = { at: deps.clock.now(), by, language, lacksSecret }
    await deps.notifications.importChannel(within.db, channel, how)
    deps.live.changed({ topic: 'notifications', id: channel.channel, change: 'updated' })
  })
  await each('cameras', plan.cameras, async (camera, { key }) => {
    refuseOutlines(camera)
    const known = ids.cameras.get(key)
    const { id } =
      known === undefined
        ? await cameras.addImported(camera, within)
        : await cameras.changeImported(known, camera, within)
    ids.cameras.set(key, id)
  })
  await each('zones', plan.zones, async ({ camera, ...zone }, { key }) => {
    const known = ids.zones.get(key)
    const [cameraId = ''] = named.cameras([camera])
    const { id } =
      known === undefined ? await zones.add({ ...zone, cameraId }, within) : await zones.change(known, zone, within)
    ids.zones.set(zoneKey({ camera, zone: zone.name }), id)
  })
  const changed = plan.areas.filter(({ does }) => does === 'changed')
  await areas.release(
    within.db,
    changed.flatMap(({ key }) => ids.areas.get(key) ?? []),
  )
  await each('areas', plan.areas, async ({ cameras: seenBy, door, ...own }, { key }) => {
    const area = parsePart(areaInput, {
      ...own,
      cameraIds: named.cameras(seenBy),
      doorZoneId: door === null ? null : named.zones([door])[0],
    })
    await put(areas, ids.areas.get(key), area, within)
  })
  await each('modules', plan.modules, async ({ zones: watched, notifications, ...own }, { key }) => {
    const { users, groups: groupNames, ...ways } = notifications
    const module = parsePart(moduleInput, {
      ...own,
      zoneIds: named.zones(watched),
      notifications: { ...ways, userIds: named.users(users), groupIds: named.groups(groupNames) },
    })
    await put(modules, ids.modules.get(key), module, within)
  })
}

/** Refuses what the screens refuse to draw: masks that would cover something else, and a floor that measures nothing. */
function refuseOutlines({ ground, privacyMasks }: FileCamera): void {
  privacyMasks.forEach((mask, n) => checkPolygon(mask, `privacyMasks.${String(n)}`))
  if (ground !== null && Ground.of(ground) === null) throw new Refusal(422, 'ground.flat', { field: 'ground.corners' })
}

/** Imports every item that differs; a refusal names its item. */
async function bringAll<T>(
  part: ConfigurationPart,
  items: readonly PlannedItem<T>[],
  language: Language,
  bring: (item: T, planned: PlannedItem<T>) => Promise<void>,
): Promise<void> {
  for (const planned of items) {
    if (planned.does === 'unchanged') continue
    try {
      await bring(planned.item, planned)
    } catch (problem: unknown) {
      if (!(problem instanceof Refusal)) throw problem
      const field = [part, planned.index, ...(problem.field === undefined ? [] : [problem.field])]
      throw new Refusal(422, 'configuration.item', {
        fill: { name: planned.title, problem: translate(language, problem.key, problem.fill) },
        field: field.join('.'),
      })
    }
  }
}

interface Records<I> {
  add(input: I, within: Within): Promise<{ readonly id: string }>
  change(id: string, input: I, within: Within): Promise<{ readonly id: string }>
}

/** Inserts or updates a record. */
async function put<I>(records: Records<I>, known: string | undefined, input: I, within: Within): Promise<string> {
  const { id } = known === undefined ? await records.add(input, within) : await records.change(known, input, within)
  return id
}

/** Presets keep their logos: a file has none. */
async function writePresets(
  { settings }: ConfigurationFileDependencies,
  imported: Plan['presets'],
  { by, request }: Omit<Importer, 'language'>,
  { db }: Within,
): Promise<void> {
  const inside = settings.within(db)
  const { presets: present } = await inside.globalSettings()
  const brought: Presets = Object.fromEntries(
    imported.map(({ item: { name, colors, language } }) => [
      name,
      { colors, language, filename: present[name]?.filename ?? null },
    ]),
  )
  const presets = parsePart(suppliedPresets, { ...present, ...brought })
  await inside.save({ field: 'global_settings', value: { presets } }, by, request)
}

/** Resolves names in a file. Each throws a `Refusal` for a name found neither in the file nor at the site. */
interface Resolve {
  users(emails: readonly string[]): string[]
  groups(names: readonly string[]): string[]
  cameras(names: readonly string[]): string[]
  zones(named: readonly ZoneNamed[]): string[]
}

/** Resolves names among the current records. */
function resolveIn(ids: KnownIds): Resolve {
  const all = (known: ReadonlyMap<string, string>) => (names: readonly string[]) =>
    names.map((name) => known.get(keyOf(name)) ?? refuse(name))
  return {
    users: all(ids.users),
    groups: all(ids.groups),
    cameras: all(ids.cameras),
    zones: (named) => named.map((zone) => ids.zones.get(zoneKey(zone)) ?? refuse(zoneTitle(zone))),
  }
}

function refuse(name: string): never {
  throw new Refusal(422, 'configuration.reference', { fill: { name } })
}
