import { failure } from '@foresite/contract/failure'
import { statedBy } from '@foresite/contract/stated-by'
import { z } from 'zod'

/** A call that waits in this browser until the server has answered. */
const outboxEntry = z.object({
  /** Its position, assigned by the device's storage. */
  seq: z.number().int(),
  /** Entries of one queue are sent in order; a refusal in one queue holds back no other. */
  queue: z.string(),
  /** The record it changes; null for none or several. */
  subject: z.string().nullable(),
  /** The subject's version that it changes, sent as `since`; null if the call has none. */
  since: z.string().nullable(),
  call: z.string(),
  /** The call's input except `since`. */
  params: z.unknown(),
  body: z.unknown(),
  file: z.custom<Blob>((file) => file instanceof Blob).nullable(),
  /** What screens show of it while it waits, by their own schema. */
  note: z.unknown(),
  /** The user stated in this tab. */
  by: statedBy.nullable(),
  /** By this device's clock, for display; the server uses its own. */
  at: z.number(),
  /** Why the server refused it; null if it did not. */
  refusal: z.object({ status: z.number(), failure: failure.nullable() }).nullable(),
})
export type OutboxEntry = z.infer<typeof outboxEntry>

/** The valid entries of the storage; those of another app version stay there untouched. */
export function entriesIn(stored: readonly unknown[]): OutboxEntry[] {
  return stored.flatMap((one) => outboxEntry.safeParse(one).data ?? [])
}

export type NewEntry = Pick<OutboxEntry, 'queue' | 'subject' | 'since' | 'call' | 'params' | 'body' | 'file' | 'note'>

/** A record's version before and after a call. */
export interface Version {
  readonly id: string
  readonly was: string
  readonly is: string
}

/** The entry after answers brought newer versions of its record, oldest first. */
export function withVersions<E extends Pick<OutboxEntry, 'subject' | 'since'>>(
  entry: E,
  versions: readonly Version[],
): E {
  return versions.reduce(
    (one, { id, was, is }) => (id === one.subject && was === one.since ? { ...one, since: is } : one),
    entry,
  )
}
