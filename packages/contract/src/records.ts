import { z } from 'zod'
import type { MessageKey } from './messages/en.ts'
import { id, instant } from './primitives.ts'
import { statedBy } from './stated-by.ts'

/** The fields that the API returns for every editable record. */
export const recordFields = {
  id,
  createdAt: instant,
  updatedAt: instant,
  /** The author of the last change; null if unknown. */
  updatedBy: statedBy.nullable(),
}

/** A changed field, before and after, in words that stay true after a renaming or deletion. */
export interface FieldChange<F extends string = string> {
  field: F
  from: string
  to: string
}

/** How to put each field of a record into words. */
export type FieldReaders<R, F extends string> = Readonly<Record<F, (record: R) => string>>

/** The fields that differ between two versions of a record. */
export function changesBetween<R, F extends string>(was: R, is: R, readers: FieldReaders<R, F>): FieldChange<F>[] {
  return (Object.keys(readers) as F[])
    .map((field) => ({ field, from: readers[field](was), to: readers[field](is) }))
    .filter(({ from, to }) => from !== to)
}

/** The events of every record: it is created and edited, and pictures are added and removed. */
export function recordEvents<const F extends readonly [string, ...string[]]>(fields: F) {
  const change = z.object({ field: z.enum(fields), from: z.string(), to: z.string() })
  return [
    z.object({ kind: z.literal('created') }),
    z.object({ kind: z.literal('edited'), changes: z.array(change) }),
    z.object({ kind: z.literal('picture-added'), name: z.string() }),
    z.object({ kind: z.literal('picture-removed'), name: z.string() }),
  ] as const
}

/** One entry of a record's history. Without a name it was the product itself, or a user without a name. */
export function recordEntry<D extends z.ZodType>(event: D) {
  return z.object({ id, at: instant, by: statedBy.nullable(), event })
}

/** A record's picture, stored as uploaded. */
export const recordPicture = z.object({
  id,
  /** The file's original name. */
  name: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  addedAt: instant,
  addedBy: statedBy.nullable(),
  /** URL of the picture, with a ticket if one is needed. */
  url: z.string(),
})
export type RecordPicture = z.infer<typeof recordPicture>

/** Multi-line text: no other control characters, no lone surrogates. */
const writable = /^[^\p{Cs}\p{Cc}]*(?:\n[^\p{Cs}\p{Cc}]*)*$/u

/**
 * Multi-line input: composed (NFC), trimmed, without characters that the database cannot store.
 * @param missing the message for an empty one; null if it may be empty
 */
export function multiline(max: number, missing: MessageKey | null) {
  const text = z.string().max(max, { error: 'text.tooLong' }).regex(writable, { error: 'field.invalid' })
  return (
    z
      .string({ error: missing ?? 'field.invalid' })
      // Forms send CRLF line breaks.
      .transform((given) => given.normalize('NFC').replace(/\r\n?/g, '\n').trim())
      .pipe(missing === null ? text : text.min(1, { error: missing }))
  )
}
