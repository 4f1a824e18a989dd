import type { RecorderEvent } from '@foresite/contract/recorder'
import type { recorderEventTable } from './recorder-table.ts'

/** An event as the recorder reports it: with the recorder's camera name and without our id. */
export interface ReceivedEvent extends Omit<typeof recorderEventTable.$inferInsert, 'id' | 'cameraId'> {
  readonly recorderName: string
}

/** A stored event with its camera's names on both sides. */
export interface EventRow extends Readonly<typeof recorderEventTable.$inferSelect> {
  readonly cameraName: string
  readonly recorderName: string | null
}

type EventMark = Pick<EventRow, 'id' | 'label' | 'severity' | 'startedAt' | 'endedAt'>

/** A period's events, and whether there are more. */
export interface MarkedEvents {
  readonly events: readonly EventMark[]
  readonly more: boolean
}

export function toRecorderEvent(row: EventRow, mediaUrl: (path: string) => string): RecorderEvent {
  const path = `/api/recorder/events/${row.id}`
  return {
    id: row.id,
    kind: row.kind,
    cameraId: row.cameraId,
    cameraName: row.cameraName,
    label: row.label,
    subLabel: row.subLabel,
    plate: row.plate,
    zones: row.zones,
    score: row.score,
    severity: row.severity,
    box: row.box,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    clipUrl: clipPath(row) === null ? null : mediaUrl(`${path}/clip`),
    stillUrl: row.hasStill ? mediaUrl(`${path}/still`) : null,
  }
}

/**
 * Path of an event's clip at the recorder, escaped; null if there is none. An object has its own clip; an ended review
 * item uses the recording of its period.
 */
export function clipPath(event: EventRow): string | null {
  const { kind, hasClip, recorderId, recorderName, startedAt, endedAt } = event
  if (!hasClip) return null
  if (kind === 'object') return `/api/events/${encodeURIComponent(recorderId)}/clip.mp4`
  if (endedAt === null || recorderName === null) return null
  const [start, end] = [startedAt.getTime() / 1000, endedAt.getTime() / 1000]
  return `/api/${encodeURIComponent(recorderName)}/start/${start}/end/${end}/clip.mp4`
}
