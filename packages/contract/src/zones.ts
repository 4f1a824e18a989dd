import { z } from 'zod'
import { done } from './failure.ts'
import { id, idParams, imagePoint, name } from './primitives.ts'
import { deletion } from './record-routes.ts'
import { recordFields } from './records.ts'
import { defineRoutes } from './route.ts'
import { since } from './since.ts'

export const zoneType = z.enum(
  ['dock-door', 'gate-entry', 'gate-exit', 'truck-parking', 'ergonomic', 'custom-occurrence', 'quality-inspection'],
  { error: 'zone.type.required' },
)
export type ZoneType = z.infer<typeof zoneType>

/**
 * The purpose of a custom-occurrence zone, for rules without their own zone type (ZONE-9). Null for every other type,
 * whose name is its purpose.
 */
export const zonePurpose = z.enum(
  ['restricted-area', 'stop-line', 'keep-clear', 'aisle', 'trailer-interior', 'other'],
  { error: 'zone.purpose.unknown' },
)
export type ZonePurpose = z.infer<typeof zonePurpose>

/** Purposes whose arrow is drawn but ignored: a stay counts, whatever its direction (ZONE-9). */
const withoutDirection: ReadonlySet<ZonePurpose> = new Set([
  'restricted-area',
  'keep-clear',
  'aisle',
  'trailer-interior',
])

/** Whether a zone's movement-direction arrow has a meaning. */
export function hasDirection({ purpose }: { readonly purpose: ZonePurpose | null }): boolean {
  return purpose === null || !withoutDirection.has(purpose)
}

/** The movement-direction arrow, from tail to head, on the picture (ZONE-1). */
export const arrow = z
  .object({ from: imagePoint, to: imagePoint }, { error: 'zone.arrow.required' })
  .refine(({ from, to }) => Math.hypot(to.x - from.x, to.y - from.y) >= 0.01, {
    error: 'zone.arrow.required',
  })
export type Arrow = z.infer<typeof arrow>

/**
 * At least three points, in order, without repeating the first. The server and the editor refuse self-crossing
 * (ZONE-6).
 */
export const polygon = z
  .array(imagePoint, { error: 'zone.polygon.required' })
  .min(3, { error: 'zone.polygon.tooFewPoints' })
  .max(64, { error: 'zone.polygon.tooManyPoints' })
export type Polygon = z.infer<typeof polygon>

export const zoneInput = z.object({
  name: name('zone.name.required'),
  type: zoneType,
  /** Omitted or null means `other` for a custom occurrence. */
  purpose: zonePurpose.nullable().default(null),
  polygon,
  arrow,
})
export type ZoneInput = z.infer<typeof zoneInput>

/** A changed zone; `since` is the `updatedAt` that its editor read. */
const zoneChange = zoneInput.extend({ since })

export const zone = z.object({
  ...recordFields,
  cameraId: id,
  cameraName: z.string(),
  name: z.string(),
  type: zoneType,
  purpose: zonePurpose.nullable(),
  polygon: z.array(imagePoint),
  arrow: z.object({ from: imagePoint, to: imagePoint }),
})
export type Zone = z.infer<typeof zone>

export const zoneRoutes = defineRoutes('zones', {
  listZones: {
    path: '/zones',
    summary: 'Zones of all cameras or one, of all types or one',
    query: z.object({
      cameraId: id.optional(),
      /** `quality-inspection`: the quality stations (AREA-3). */
      type: zoneType.optional(),
    }),
    answer: z.array(zone),
  },
  createZone: {
    method: 'POST',
    path: '/zones',
    recordsWho: 'where-stated',
    summary: 'Draws a zone on a camera',
    body: zoneInput.extend({ cameraId: id }),
    status: 201,
    answer: done.extend({ zone }),
    errors: [404, 409],
  },
  updateZone: {
    method: 'PUT',
    path: '/zones/:id',
    recordsWho: 'where-stated',
    summary: 'Changes a zone; the running analysis applies it within 2 s',
    params: idParams,
    body: zoneChange,
    answer: done.extend({ zone }),
  },
  deleteZone: {
    ...deletion,
    path: '/zones/:id',
    summary: 'Deletes a zone; refused while a module uses it',
    params: idParams,
  },
})
