import { failure } from '@foresite/contract/failure'
import { statedBy } from '@foresite/contract/stated-by'
import { z } from 'zod'

/** A call that waits in this browser until the server has answered it. */
const outboxEntry = z.object({
  /** Its place in the order, from the device's storage. */
  seq: z.number().int(),
  /** Entries of one queue are sent in order; what holds back one queue holds back no other. */
  queue: z.string(),
  /** The record that it changes; null where it changes none, or several. */
  subject: z.string().nullable(),
  /** The version of the subject that it changes, as `since`; null where the call has none. */
  since: z.string().nullable(),
  call: z.string(),
  /** The call's input besides `since`. */
  params: z.unknown(),
  body: z.unknown(),
  file: z.custom<Blob>((file) => file instanceof Blob).nullable(),
  /** What its screens show of it while it waits, by their own schema. */
  note: z.unknown(),
  /** The user stated in this tab. */
  by: statedBy.nullable(),
  /** By this device's clock, to be shown on it; the server dates what it receives by its own. */
  at: z.number(),
  /** Why the server does not accept it; null while nothing speaks against it. */
  refusal: z.object({ status: z.number(), failure: failure.nullable() }).nullable(),
})
export type OutboxEntry = z.infer<typeof outboxEntry>

/** The entries among what is stored; what another version of the app keeps there is left to it. */
export function entriesIn(stored: readonly unknown[]): OutboxEntry[] {
  return stored.flatMap((one) => outboxEntry.safeParse(one).data ?? [])
}

/** What is put into the outbox. */
export type NewEntry = Pick<OutboxEntry, 'queue' | 'subject' | 'since' | 'call' | 'params' | 'body' | 'file' | 'note'>

/** A record's version before and after a call. */
export interface Version {
  readonly id: string
  readonly was: string
  readonly is: string
}

/** An entry after answers brought newer versions of its record, oldest first. */
export function withVersions(entry: OutboxEntry, versions: readonly Version[]): OutboxEntry {
  return versions.reduce(
    (one, { id, was, is }) => (id === one.subject && was === one.since ? { ...one, since: is } : one),
    entry,
  )
}
