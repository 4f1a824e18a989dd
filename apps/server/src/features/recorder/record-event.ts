import { newId } from '#platform/ids/new-id.ts'
import type { RecorderDependencies } from './dependencies.ts'
import type { ReceivedEvent } from './event.ts'
import * as store from './event-store.ts'

/** Whether open screens refresh: for a new event and its end, not for every update in between. */
type Announce = 'announce' | 'silent'

/** Stores an event of an imported camera; ignores other cameras. */
export async function recordEvent(
  { db, clock, live }: RecorderDependencies,
  event: ReceivedEvent,
  announce: Announce,
): Promise<void> {
  const cameraId = await store.findCameraId(db, event.recorderName)
  if (cameraId === null) return
  const isNews = await store.saveEvent(db, newId(clock.now()), cameraId, event)
  if (isNews && announce === 'announce') live.changed({ topic: 'recorder', id: cameraId, change: 'updated' })
}
