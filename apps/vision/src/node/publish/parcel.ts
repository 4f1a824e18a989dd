import { z } from 'zod'
import { observation } from '@foresite/contract/observations'
import { id, instant } from '@foresite/contract/primitives'

/** What lies in the outbox: one file each, named by when it was put there, so that names sort in time. */
export const observationParcel = z.object({ kind: z.literal('observation'), observation })

/** A picture; its bytes lie beside it under the same name with `.jpg`. */
export const stillParcel = z.object({
  kind: z.literal('still'),
  observationId: id,
  /** When it was taken; one that was put there by an older version does not say. */
  at: instant.optional(),
})

/** A clip; its bytes lie beside it under the same name with `.mp4`, unless none could be made. */
export const clipParcel = z.object({
  kind: z.literal('clip'),
  observationId: id,
  clip: z.object({ startsAt: instant, durationMs: z.number().int().positive() }).nullable(),
})

export const parcel = z.discriminatedUnion('kind', [observationParcel, stillParcel, clipParcel])
export type Parcel = z.infer<typeof parcel>

/** The ending of the file that lies beside a parcel, where there is one. */
export function attachmentOf(content: Parcel): '.jpg' | '.mp4' | null {
  if (content.kind === 'still') return '.jpg'
  return content.kind === 'clip' && content.clip !== null ? '.mp4' : null
}
