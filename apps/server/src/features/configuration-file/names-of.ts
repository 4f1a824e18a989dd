import type { Camera } from '@foresite/contract/cameras'
import type { ZoneNamed } from '@foresite/contract/configuration-file'
import type { Group } from '@foresite/contract/groups'
import type { User } from '@foresite/contract/people'
import type { Zone } from '@foresite/contract/zones'

/** The names of records that others refer to by id. */
export interface Names {
  users(ids: readonly string[]): string[]
  groups(ids: readonly string[]): string[]
  cameras(ids: readonly string[]): string[]
  zone(id: string): ZoneNamed | null
}

interface Named {
  readonly users: readonly User[]
  readonly groups: readonly Group[]
  readonly cameras: readonly Camera[]
  readonly zones: readonly Zone[]
}

/** The names of a site's records; deleted records have none. */
export function namesOf({ users, groups, cameras, zones }: Named): Names {
  const of = (pairs: readonly (readonly [string, string])[]) => {
    const names = new Map(pairs)
    return (ids: readonly string[]) => ids.flatMap((id) => names.get(id) ?? [])
  }
  return {
    users: of(users.map(({ id, companyEmail }) => [id, companyEmail])),
    groups: of(groups.map(({ id, name }) => [id, name])),
    cameras: of(cameras.map(({ id, name }) => [id, name])),
    zone: (id) => {
      const zone = zones.find((one) => one.id === id)
      return zone === undefined ? null : { camera: zone.cameraName, zone: zone.name }
    },
  }
}
