import type { ImagePoint } from '@foresite/contract/primitives'
import type { Zone, ZonePurpose, ZoneType } from '@foresite/contract/zones'
import { area, crossesItself } from '@foresite/geometry/polygon'
import { Refusal } from '#platform/http/refusal.ts'
import type { zoneTable } from './zone-table.ts'

/** A zone as it is stored, with its camera's present name. */
export type ZoneRow = typeof zoneTable.$inferSelect & { readonly cameraName: string }

export function toZone({ createdAt, updatedAt, ...row }: ZoneRow): Zone {
  return {
    ...row,
    purpose: purposeOf(row),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
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

/** Smallest area of a zone, in squares of the picture: about 20 pixels of a 1080p one. */
const smallestArea = 1e-5

/** Refuses an outline that no point can be inside of in a way that people would agree on (ZONE-6). */
export function checkPolygon(points: readonly ImagePoint[], field = 'polygon'): void {
  const refused = (key: 'zone.polygon.flat' | 'zone.polygon.crossing') => new Refusal(422, key, { field })
  // A bow tie's two halves cancel out: only the outline's own shape distinguishes it from a flat one.
  if (isInLine(points)) throw refused('zone.polygon.flat')
  if (crossesItself(points)) throw refused('zone.polygon.crossing')
  if (area(points) < smallestArea) throw refused('zone.polygon.flat')
}

function isInLine(points: readonly ImagePoint[]): boolean {
  const [first, ...others] = points
  if (first === undefined) return true
  return others.every((a, i) => others.slice(i + 1).every((b) => area([first, a, b]) < smallestArea / points.length))
}
