import { imagePoint } from '@foresite/contract/primitives'
import { zonePurpose, zoneType } from '@foresite/contract/zones'
import { z } from 'zod'
import { browserStorage } from '#platform/storage/browser-storage.ts'

const line = z.object({ from: imagePoint, to: imagePoint })

/** What somebody has drawn and written of a zone and not saved. */
const keptDraft = z.object({
  fields: z.object({
    name: z.string(),
    type: z.union([zoneType, z.literal('')]),
    purpose: zonePurpose,
  }),
  drawing: z.object({
    step: z.enum(['outline', 'arrow', 'rest']),
    points: z.array(imagePoint).max(64),
    closed: z.boolean(),
    outlineDone: z.boolean(),
    tail: imagePoint.nullable(),
    arrow: line.nullable(),
    arrowDone: z.boolean(),
  }),
  /** As of which change of the stored zone; null for a new one. */
  since: z.iso.datetime().nullable(),
  keptAt: z.iso.datetime(),
})
export type KeptDraft = z.infer<typeof keptDraft>

/**
 * Work that is not saved is kept in this browser, for each zone by itself, so that a reload, a closed tab or a way out
 * by mistake loses nothing. Kept for the browser and not for the tab: a tablet closes tabs by itself.
 */
const storage = browserStorage('local', 'Error keeping an unsaved zone:')

function keyOf(cameraId: string, zone: string): string {
  return `foresite.zone-draft.${cameraId}.${zone}`
}

/** What is kept of a zone (its id, or what stands for a new one); null for nothing, or nothing that can be read. */
export function readKept(cameraId: string, zone: string): KeptDraft | null {
  const text = storage.getItem(keyOf(cameraId, zone))
  if (text === null) return null
  try {
    return keptDraft.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

export function keep(cameraId: string, zone: string, draft: KeptDraft): void {
  storage.setItem(keyOf(cameraId, zone), JSON.stringify(draft))
}

export function forget(cameraId: string, zone: string): void {
  storage.removeItem(keyOf(cameraId, zone))
}

/** Makes what is kept of a zone that is gone the draft of a new one. */
export function keepAsNew(cameraId: string, zone: string, newZone: string): void {
  const draft = readKept(cameraId, zone)
  if (draft === null) return
  keep(cameraId, newZone, { ...draft, since: null })
  forget(cameraId, zone)
}
