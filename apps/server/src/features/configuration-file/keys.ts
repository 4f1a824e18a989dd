import type { ZoneNamed } from '@foresite/contract/configuration-file'

/** A record's identity across sites: its name, ignoring case. */
export function keyOf(name: string): string {
  return name.normalize('NFC').trim().toLowerCase()
}

/** A zone's name is unique only on its camera. */
export function zoneKey({ camera, zone }: ZoneNamed): string {
  return JSON.stringify([keyOf(camera), keyOf(zone)])
}

/** A zone as messages name it. */
export function zoneTitle({ camera, zone }: ZoneNamed): string {
  return `${camera} · ${zone}`
}

/** The ids of this site's records by key; users by email address. */
export interface KnownIds {
  readonly users: Map<string, string>
  readonly groups: Map<string, string>
  readonly cameras: Map<string, string>
  readonly zones: Map<string, string>
  readonly areas: Map<string, string>
  readonly modules: Map<string, string>
}
