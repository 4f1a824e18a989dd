import type { Clip } from '@foresite/contract/incidents'
import { bigint, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/instant.ts'

/** The clip columns of an event's table. */
export function clipColumns() {
  return {
    clipState: text('clip_state').$type<Clip['state']>().notNull(),
    clipKey: text('clip_key'),
    clipStartsAt: instant('clip_starts_at'),
    clipDurationMs: bigint('clip_duration_ms', { mode: 'number' }),
  }
}

export interface ClipColumns {
  readonly clipState: Clip['state']
  readonly clipKey: string | null
  readonly clipStartsAt: Date | null
  readonly clipDurationMs: number | null
}

export function noClip(clipState: Exclude<Clip['state'], 'ready'>): ClipColumns {
  return { clipState, clipKey: null, clipStartsAt: null, clipDurationMs: null }
}
