import { z } from 'zod'
import { areaFields } from '@foresite/contract/areas'
import { groundCalibration } from '@foresite/contract/ground'
import { moduleFields } from '@foresite/contract/modules'
import { name } from '@foresite/contract/primitives'
import { zoneInput } from '@foresite/contract/zones'

/** A camera of the simulated site, as its simulator serves it. */
export const simulatedCamera = z.object({
  /** The id of its stream, used in URLs. */
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: name('camera.name.required'),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  framesPerSecond: z.number().positive(),
  ground: groundCalibration,
  zones: z.array(zoneInput),
})
export type SimulatedCamera = z.infer<typeof simulatedCamera>

/** An area: its cameras by their stream ids, and a dock's door by its zone's name. */
const simulatedArea = areaFields.omit({ cameraIds: true, doorZoneId: true }).extend({
  cameras: z.array(z.string()).default([]),
  door: z.string().nullable().default(null),
})

/** The simulator's answer to GET /cameras: the site as a user would set it up. */
export const simulatedSite = z.object({
  cameras: z.array(simulatedCamera),
  /** Zones are referred to by name, because the server assigns their ids. */
  modules: z.array(moduleFields.omit({ zoneIds: true }).extend({ zones: z.array(z.string()) })),
  areas: z.array(simulatedArea).default([]),
})
export type SimulatedSite = z.infer<typeof simulatedSite>
/** A module as written: fields with a default may be omitted. */
export type SimulatedModule = z.input<typeof simulatedSite>['modules'][number]

/** An area as written: fields with a default may be omitted. */
export type SimulatedArea = z.input<typeof simulatedArea>

/** The path of a simulated camera's stream on its simulator. */
export function simulatedStreamPath(cameraId: string): string {
  return `/cameras/${cameraId}.ts`
}
