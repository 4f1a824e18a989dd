import { createHash } from 'node:crypto'
import type { Observation } from '@foresite/contract/observations'
import type { RuleAssignment } from '@foresite/contract/vision-nodes'
import type { Track } from '#track/track.ts'
import type { ZoneEvent } from '#zones/zone-event.ts'

/** What a rule gets to know of a frame. Times are epoch ms. */
export interface Seen {
  readonly tracks: readonly Track[]
  readonly events: readonly ZoneEvent[]
  readonly at: number
}

/**
 * Turns what happens in front of one camera into observations, for one module of the site. It keeps to
 * itself what it needs to remember and touches nothing else.
 */
export interface Rule {
  /** The observations that begin or end with this frame. */
  update(seen: Seen): Observation[]
  /** The module was changed: what goes on and is still asked for goes on. Gives what ends by it. */
  reassign(assignment: RuleAssignment, at: number): Observation[]
  /** Nobody asks any more: gives the ends of all that goes on. */
  close(at: number): Observation[]
}

/** A namespace of our own for ids made of names (RFC 9562, version 5). */
const NAMESPACE = Buffer.from('7d1f0a3e6f0b4c3c9a8e5b2d4c6e8f10', 'hex')

/**
 * The id of an episode, made of what it is: the same parts always give the same id, so that a repetition is
 * recognised by whoever has it already.
 */
export function episodeId(...parts: readonly string[]): string {
  const hash = createHash('sha1').update(NAMESPACE).update(JSON.stringify(parts)).digest()
  const bytes = Buffer.from(hash.subarray(0, 16))
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
