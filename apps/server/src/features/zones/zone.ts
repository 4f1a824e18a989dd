import type { ImagePoint } from '@foresite/contract/primitives'
import type { Zone, ZonePurpose, ZoneType } from '@foresite/contract/zones'
import { area, crossesItself } from '@foresite/geometry/polygon'
import { Refusal } from '#platform/http/refusal.ts'
import { recordFieldsOf } from '#platform/records/record-fields.ts'
import type { zoneTable } from './zone-table.ts'

/** A stored zone with its camera's current name. */
export type ZoneRow = typeof zoneTable.$inferSelect & { readonly cameraName: string }

export function toZone(row: ZoneRow): Zone {
  return { ...row, ...recordFieldsOf(row), purpose: purposeOf(row) }
}

/** A zone's purpose: only custom occurrences have one, by default `other` (ZONE-9). */
export function purposeOf({
  type,
  purpose = null,
}: {
  readonly type: ZoneType
  readonly purpose?: ZonePurpose | null
}): ZonePurpose | null {
  return type === 'custom-occurrence' ? (purpose ?? 'other') : null
}

/** Smallest area of a zone, as a share of the picture: about 20 pixels at 1080p. */
const smallestArea = 1e-5

/** Refuses an outline whose inside is ambiguous or empty (ZONE-6). */
export function checkPolygon(points: readonly ImagePoint[], field = 'polygon'): void {
  const refused = (key: 'zone.polygon.flat' | 'zone.polygon.crossing') => new Refusal(422, key, { field })
  // A bow tie's two halves cancel out, so its area alone does not distinguish it from a flat outline.
  if (isInLine(points)) throw refused('zone.polygon.flat')
  if (crossesItself(points)) throw refused('zone.polygon.crossing')
  if (area(points) < smallestArea) throw refused('zone.polygon.flat')
}

function isInLine(points: readonly ImagePoint[]): boolean {
  const [first, ...others] = points
  if (first === undefined) return true
  return others.every((a, i) => others.slice(i + 1).every((b) => area([first, a, b]) < smallestArea / points.length))
}
