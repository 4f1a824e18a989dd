import { isDeepStrictEqual } from 'node:util'
import type {
  ConfigurationFile,
  ConfigurationPart,
  FileCamera,
  FileChannel,
  ImportedPart,
} from '@foresite/contract/configuration-file'
import { configurationParts } from '@foresite/contract/configuration-file'
import { Refusal } from '#platform/http/refusal.ts'
import { keyOf, zoneKey, zoneTitle } from './keys.ts'

/** A record of a file, with the import's effect on it. */
export interface PlannedItem<T> {
  readonly item: T
  readonly key: string
  readonly title: string
  readonly index: number
  readonly does: 'added' | 'changed' | 'unchanged'
}

interface ItemOf {
  presets: ConfigurationFile['presets'][number]
  users: ConfigurationFile['users'][number]
  groups: ConfigurationFile['groups'][number]
  settings: { section: keyof ConfigurationFile['settings']; value: unknown }
  channels: FileChannel
  cameras: FileCamera
  zones: ConfigurationFile['zones'][number]
  areas: ConfigurationFile['areas'][number]
  modules: ConfigurationFile['modules'][number]
}

/** The import's effect on each part. */
export type Plan = { readonly [P in ConfigurationPart]: readonly PlannedItem<ItemOf[P]>[] }

/** Plans an import into the site `present`. Throws a `Refusal` if a file names a record twice. */
export function planImport(file: ConfigurationFile, present: ConfigurationFile): Plan {
  const named = ({ name }: { readonly name: string }) => ({ key: keyOf(name), title: name })
  return {
    // Presets' names are case-sensitive.
    presets: compare('presets', file.presets, present.presets, ({ name }) => ({
      key: name,
      title: name,
    })),
    users: compare('users', file.users, present.users, ({ companyEmail, firstName, lastName }) => ({
      key: keyOf(companyEmail),
      title: `${firstName} ${lastName}`,
    })),
    groups: compare('groups', file.groups, present.groups, named),
    settings: compare('settings', sections(file), sections(present), ({ section }) => ({
      key: section,
      title: section,
    })),
    channels: compare('channels', file.channels, present.channels, ({ channel }) => ({
      key: channel,
      title: channel,
    })),
    cameras: compare('cameras', file.cameras, present.cameras, named, isSameCamera),
    zones: compare('zones', file.zones, present.zones, ({ camera, name }) => ({
      key: zoneKey({ camera, zone: name }),
      title: zoneTitle({ camera, zone: name }),
    })),
    areas: compare('areas', file.areas, present.areas, named),
    modules: compare('modules', file.modules, present.modules, named),
  }
}

/** A plan for people to read: record names. */
export function namesIn(plan: Plan): ImportedPart[] {
  return configurationParts.map((part) => {
    const those = (does: PlannedItem<unknown>['does']) =>
      plan[part].filter((item) => item.does === does).map(({ title }) => title)
    return {
      part,
      added: those('added'),
      changed: those('changed'),
      unchanged: those('unchanged'),
    }
  })
}

function sections({ settings }: ConfigurationFile): ItemOf['settings'][] {
  // An import removes nothing: a section that only one of the two has is added or left alone.
  return Object.entries(settings)
    .filter(([, value]) => value !== null)
    .map(([section, value]) => ({
      section: section as keyof ConfigurationFile['settings'],
      value,
    }))
}

function compare<T>(
  part: ConfigurationPart,
  imported: readonly T[],
  present: readonly T[],
  identity: (item: T) => { readonly key: string; readonly title: string },
  isSame: (one: T, other: T) => boolean = isDeepStrictEqual,
): PlannedItem<T>[] {
  const there = new Map(present.map((item) => [identity(item).key, item]))
  const seen = new Set<string>()
  return imported.map((item, index) => {
    const { key, title } = identity(item)
    if (seen.has(key))
      throw new Refusal(422, 'configuration.repeated', {
        fill: { name: title },
        field: `${part}.${String(index)}`,
      })
    seen.add(key)
    const before = there.get(key)
    const does = before === undefined ? 'added' : isSame(item, before) ? 'unchanged' : 'changed'
    return { item, key, title, index, does }
  })
}

/** Passwords, the name in a recorder and the last picture are not part of a known camera's configuration. */
function isSameCamera(one: FileCamera, other: FileCamera): boolean {
  return isDeepStrictEqual(setUp(one), setUp(other))
}

function setUp({ picture: _, recorderName: _recorder, analysis, source, ...camera }: FileCamera) {
  const { kind } = source
  const from =
    kind === 'file' || kind === 'simulated'
      ? { kind }
      : { kind, address: source.address, transport: kind === 'rtsp' ? source.transport : null }
  return { ...camera, source: from, analysis: analysis?.address ?? null }
}
