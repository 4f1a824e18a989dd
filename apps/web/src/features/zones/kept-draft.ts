import { imagePoint } from '@foresite/contract/primitives'
import { zonePurpose, zoneType } from '@foresite/contract/zones'
import { z } from 'zod'
import { keptWork } from './kept-work.ts'

const line = z.object({ from: imagePoint, to: imagePoint })

export const keptDrawing = z.object({
  step: z.enum(['outline', 'arrow', 'rest']),
  points: z.array(imagePoint).max(64),
  closed: z.boolean(),
  outlineDone: z.boolean(),
  tail: imagePoint.nullable(),
  arrow: line.nullable(),
  arrowDone: z.boolean(),
})

/** The draft of a zone: its drawing and fields. */
const keptDraft = z.object({
  fields: z.object({
    name: z.string(),
    type: z.union([zoneType, z.literal('')]),
    purpose: zonePurpose,
  }),
  drawing: keptDrawing,
  /** The version of the stored zone it is based on; null for a new zone. */
  since: z.iso.datetime().nullable(),
})

export const keptZones = keptWork('zone-draft', keptDraft)

/** The key of a zone's draft: its id, or the marker of a new one. */
export function keptZoneId(cameraId: string, zone: string): string {
  return `${cameraId}.${zone}`
}

/** Turns a deleted zone's draft into a new zone. */
export function keepAsNew(cameraId: string, zone: string, newZone: string): void {
  const draft = keptZones.read(keptZoneId(cameraId, zone))
  if (draft === null) return
  keptZones.keep(keptZoneId(cameraId, newZone), { ...draft, since: null })
  keptZones.forget(keptZoneId(cameraId, zone))
}
