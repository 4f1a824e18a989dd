import { zoneInput, zonePurpose, type Zone, type ZonePurpose, type ZoneType } from '@foresite/contract/zones'
import type { z } from 'zod'

/** A zone's fields besides the drawing; the type is empty until the user chooses one. */
export interface ZoneFieldsIn {
  name: string
  type: ZoneType | ''
  /** Used only for a custom occurrence. */
  purpose: ZonePurpose
}

export const zoneFields = zoneInput
  .pick({ name: true, type: true })
  .extend({ purpose: zonePurpose })
  .transform(({ name, type, purpose }) => ({
    name,
    type,
    purpose: type === 'custom-occurrence' ? purpose : null,
  }))
export type ZoneFieldsOut = z.output<typeof zoneFields>

/** A zone's form values; a new one has no type, and a custom occurrence defaults to a restricted area. */
export function fieldsOf(zone: Pick<Zone, 'name' | 'type' | 'purpose'> | null): ZoneFieldsIn {
  return {
    name: zone?.name ?? '',
    type: zone?.type ?? '',
    purpose: zone?.purpose ?? 'restricted-area',
  }
}

export function sameFields(a: ZoneFieldsIn, b: ZoneFieldsIn): boolean {
  return a.name === b.name && a.type === b.type && a.purpose === b.purpose
}

/** A name for a copy that no other zone of the camera has, by the server's comparison. */
export function copiedName(name: string, usedNames: readonly string[]): string {
  const known = new Set(usedNames.map((each) => each.toLowerCase()))
  // A name has at most 80 characters.
  const base = name.replace(/ \(\d+\)$/, '').slice(0, 74)
  let number = 2
  while (known.has(`${base} (${String(number)})`.toLowerCase())) number += 1
  return `${base} (${String(number)})`
}
