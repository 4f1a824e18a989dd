import { z } from 'zod'
import { done } from './failure.ts'
import { id, idParams, name, storable } from './primitives.ts'
import { deletion } from './record-routes.ts'
import { recordFields } from './records.ts'
import { defineRoutes } from './route.ts'
import { since } from './since.ts'
import type { Zone } from './zones.ts'

export const areaType = z.enum(['dock', 'gate'], { error: 'area.type.required' })
export type AreaType = z.infer<typeof areaType>

/** Where an area is: outdoors or in a building. */
export const areaLocation = z.enum(['yard', 'warehouse'], { error: 'area.location.required' })
export type AreaLocation = z.infer<typeof areaLocation>

/** The longest description of an area, in characters (AREA-1). */
export const longestDescription = 50

/** The number of visible characters: an emoji such as 🚚 counts once. */
export function lengthOf(text: string): number {
  return Array.from(text).length
}

/** The number on a dock's door; may contain letters, such as 12A. */
const dockNumber = z
  .string({ error: 'area.dockNumber.invalid' })
  .transform((text) => text.normalize('NFC').trim())
  .pipe(z.string().max(12, { error: 'area.dockNumber.tooLong' }).regex(storable, { error: 'name.controlCharacters' }))

export const areaFields = z.object({
  type: areaType,
  name: name('area.name.required'),
  description: z
    .string({ error: 'area.description.tooLong' })
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .refine((text) => lengthOf(text) <= longestDescription, {
          error: 'area.description.tooLong',
        })
        .regex(storable, { error: 'name.controlCharacters' }),
    )
    .default(''),
  location: areaLocation,
  /** The cameras that see it; may be empty. */
  cameraIds: z.array(id).max(200, { error: 'area.cameras.tooMany' }).default([]),
  /** Required for a dock (AREA-3); a gate has none. */
  dockNumber: dockNumber.nullable().default(null),
  /** Which dock door on its cameras belongs to this dock; null: the only one they show. */
  doorZoneId: id.nullable().default(null),
})

const dockFields = areaFields.pick({ type: true, dockNumber: true })

/** Whether a dock has its number; a gate needs none. */
function hasDockNumber({ type, dockNumber }: z.infer<typeof dockFields>): boolean {
  return type !== 'dock' || (dockNumber !== null && dockNumber !== '')
}

const dockNumberMissing = {
  error: 'area.dockNumber.required',
  path: ['dockNumber'],
  // Also if other fields are wrong: one answer lists everything that is missing.
  when: ({ value }: { readonly value: unknown }) => dockFields.safeParse(value).success,
}

export const areaInput = areaFields.refine(hasDockNumber, dockNumberMissing)
export type AreaInput = z.infer<typeof areaInput>

/** A changed area; `since` is the `updatedAt` that its editor read. */
const areaChange = areaFields.extend({ since }).refine(hasDockNumber, dockNumberMissing)

/** A dock or gate of the site, with its cameras. */
export const area = z.object({
  ...recordFields,
  type: areaType,
  name: z.string(),
  description: z.string(),
  location: areaLocation,
  cameraIds: z.array(id),
  dockNumber: z.string().nullable(),
  doorZoneId: id.nullable(),
})
export type Area = z.infer<typeof area>

/** A dock's door among the site's zones: the one it names, or the only one its cameras show; otherwise null. */
export function doorOf<Z extends Pick<Zone, 'id' | 'cameraId' | 'type'>>(
  { type, cameraIds, doorZoneId }: Pick<Area, 'type' | 'cameraIds' | 'doorZoneId'>,
  zones: readonly Z[],
): Z | null {
  if (type !== 'dock') return null
  const doors = doorsOn(cameraIds, zones)
  if (doorZoneId !== null) return doors.find(({ id }) => id === doorZoneId) ?? null
  return doors.length === 1 ? (doors[0] ?? null) : null
}

/** The dock doors drawn on cameras. */
export function doorsOn<Z extends Pick<Zone, 'cameraId' | 'type'>>(
  cameraIds: readonly string[],
  zones: readonly Z[],
): Z[] {
  return zones.filter(({ type, cameraId }) => type === 'dock-door' && cameraIds.includes(cameraId))
}

export const areaRoutes = defineRoutes('areas', {
  listAreas: {
    path: '/locations',
    summary: 'Every dock and gate with its cameras',
    answer: z.array(area),
  },
  createArea: {
    method: 'POST',
    path: '/locations',
    recordsWho: 'where-stated',
    summary: 'Adds a dock or a gate',
    body: areaInput,
    status: 201,
    answer: done.extend({ area }),
    errors: [409],
  },
  updateArea: {
    method: 'PUT',
    path: '/locations/:id',
    recordsWho: 'where-stated',
    summary: 'Changes a dock or a gate',
    params: idParams,
    body: areaChange,
    answer: done.extend({ area }),
  },
  deleteArea: {
    ...deletion,
    path: '/locations/:id',
    summary: 'Deletes a dock or a gate; its cameras and zones stay',
    params: idParams,
  },
})
