import type { ZoneNamed } from '@foresite/contract/configuration-file'
import { Refusal } from '#platform/http/refusal.ts'
import { keyOf, zoneKey, zoneTitle, type KnownIds } from './keys.ts'

/** What names in a file mean here. Each throws a `Refusal` for one that is neither in the file nor at the site. */
export interface Resolve {
  users(emails: readonly string[]): string[]
  groups(names: readonly string[]): string[]
  cameras(names: readonly string[]): string[]
  zones(named: readonly ZoneNamed[]): string[]
}

/** Looks names up among what is there by now. */
export function resolveIn(ids: KnownIds): Resolve {
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
