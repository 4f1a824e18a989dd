import type { RecorderEvent } from '@foresite/contract/recorder'
import type { recorderEventTable } from './recorder-table.ts'

/** An event as the recorder tells of it: its camera by the recorder's name, and no id of ours yet. */
export interface ToldEvent extends Omit<typeof recorderEventTable.$inferInsert, 'id' | 'cameraId'> {
  readonly recorderName: string
}

/** An event as it is stored, with what its camera is called here and there. */
export interface EventRow extends Readonly<typeof recorderEventTable.$inferSelect> {
  readonly cameraName: string
  readonly recorderName: string | null
}

/** An event as far as a timeline shows it. */
export type EventMark = Pick<EventRow, 'id' | 'label' | 'severity' | 'startedAt' | 'endedAt'>

/** Events of a stretch, and whether there are more in it. */
export interface MarkedEvents {
  readonly events: readonly EventMark[]
  readonly more: boolean
}

/** The event as answers show it. */
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
 * Where the recorder has a clip of an event, escaped; null where it has none. An object has one of its own; of a
 * review item, once it has ended, the recording of its time is one.
 */
export function clipPath(event: EventRow): string | null {
  const { kind, hasClip, recorderId, recorderName, startedAt, endedAt } = event
  if (!hasClip) return null
  if (kind === 'object') return `/api/events/${encodeURIComponent(recorderId)}/clip.mp4`
  if (endedAt === null || recorderName === null) return null
  const [start, end] = [startedAt.getTime() / 1000, endedAt.getTime() / 1000]
  return `/api/${encodeURIComponent(recorderName)}/start/${start}/end/${end}/clip.mp4`
}
