import { z } from 'zod'
import { done } from './failure.ts'
import { id, imagePoint, instant, name } from './primitives.ts'
import { defineRoutes } from './route.ts'

export const zoneType = z.enum(
  [
    'dock-door',
    'gate-entry',
    'gate-exit',
    'truck-parking',
    'ergonomic',
    'custom-occurrence',
    'quality-inspection',
  ],
  { error: 'zone.type.required' },
)
export type ZoneType = z.infer<typeof zoneType>

/** The movement-direction arrow, from tail to head, on the picture (ZONE-1). */
export const arrow = z
  .object({ from: imagePoint, to: imagePoint }, { error: 'zone.arrow.required' })
  .refine(({ from, to }) => Math.hypot(to.x - from.x, to.y - from.y) >= 0.01, {
    error: 'zone.arrow.required',
  })
export type Arrow = z.infer<typeof arrow>

/** At least three points, in order, not closed by repetition. Self-crossing is refused by the server and the editor (ZONE-6). */
export const polygon = z
  .array(imagePoint, { error: 'zone.polygon.required' })
  .min(3, { error: 'zone.polygon.tooFewPoints' })
  .max(64, { error: 'zone.polygon.tooManyPoints' })
export type Polygon = z.infer<typeof polygon>

export const zoneInput = z.object({
  name: name('zone.name.required'),
  type: zoneType,
  polygon,
  arrow,
})
export type ZoneInput = z.infer<typeof zoneInput>

export const zone = z.object({
  id,
  cameraId: id,
  cameraName: z.string(),
  name: z.string(),
  type: zoneType,
  polygon: z.array(imagePoint),
  arrow: z.object({ from: imagePoint, to: imagePoint }),
  createdAt: instant,
  updatedAt: instant,
})
export type Zone = z.infer<typeof zone>

const zoneParams = z.object({ id })

export const zoneRoutes = defineRoutes({
  listZones: {
    method: 'GET',
    path: '/zones',
    feature: 'zones',
    summary: 'Zones of every camera, or of one',
    query: z.object({ cameraId: id.optional() }),
    answer: z.array(zone),
  },
  createZone: {
    method: 'POST',
    path: '/zones',
    feature: 'zones',
    summary: 'Draws a zone on a camera',
    body: zoneInput.extend({ cameraId: id }),
    status: 201,
    answer: done.extend({ zone }),
    errors: [404, 409, 422],
  },
  updateZone: {
    method: 'PUT',
    path: '/zones/:id',
    feature: 'zones',
    summary: 'Changes a zone; the running analysis uses it within 2 s',
    params: zoneParams,
    body: zoneInput,
    answer: done.extend({ zone }),
    errors: [404, 409, 422],
  },
  deleteZone: {
    method: 'DELETE',
    path: '/zones/:id',
    feature: 'zones',
    summary: 'Removes a zone; refused while a module uses it',
    params: zoneParams,
    answer: done,
    errors: [404, 409],
  },
})
