import type { ZoneNamed } from '@foresite/contract/configuration-file'

/** The identity of a record across two sites: its name, in any case of letters. */
export function keyOf(name: string): string {
  return name.normalize('NFC').trim().toLowerCase()
}

/** A zone's name is its own on its camera alone. */
export function zoneKey({ camera, zone }: ZoneNamed): string {
  return JSON.stringify([keyOf(camera), keyOf(zone)])
}

/** A zone as messages name it. */
export function zoneTitle({ camera, zone }: ZoneNamed): string {
  return `${camera} · ${zone}`
}

/** The ids that things of this site have, by their keys; users by their e-mail addresses. */
export interface KnownIds {
  readonly users: Map<string, string>
  readonly groups: Map<string, string>
  readonly cameras: Map<string, string>
  readonly zones: Map<string, string>
  readonly areas: Map<string, string>
  readonly modules: Map<string, string>
}
