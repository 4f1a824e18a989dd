import { parsedJson } from '@foresite/contract/json'
import type { RecorderDependencies } from './dependencies.ts'
import * as store from './event-store.ts'
import { mqttEvent, mqttReview, objectUpdate, eventFromMqtt, eventFromReview } from './frigate/received-events.ts'
import { cameraNamed } from './camera-named.ts'
import type { ConnectedRecorder } from './recorder.ts'
import { recordEvent } from './record-event.ts'

/** An event's path grows with its length; a megabyte is several days. */
const longestMessage = 1024 * 1024

/** The kinds of Frigate's messages, by the topic after its prefix. */
export const eventTopics = ['events', 'reviews', 'tracked_object_update'] as const
type EventTopic = (typeof eventTopics)[number]

/** Handles one message of the recorder. Skips an unreadable one: other versions send other content. */
export async function handleMessage(
  deps: RecorderDependencies,
  recorder: ConnectedRecorder,
  topic: EventTopic,
  payload: Buffer,
): Promise<void> {
  const content = payload.byteLength > longestMessage ? null : parsedJson(payload.toString('utf8'))
  if (topic === 'events') await handleObject(deps, recorder, content)
  else if (topic === 'reviews') await handleReview(deps, content)
  else await handleUpdate(deps, content)
}

async function handleObject(deps: RecorderDependencies, recorder: ConnectedRecorder, content: unknown): Promise<void> {
  const { data } = mqttEvent.safeParse(content)
  // Frigate itself drops false positives.
  if (data === undefined || data.after.false_positive) return
  // Boxes are in the detection's pixels; without its size the event is still recorded.
  const config = await recorder.config().catch(() => null)
  const detect = config && cameraNamed(config, data.after.camera)?.detect
  await recordEvent(deps, eventFromMqtt(data, detect ?? null), data.type === 'update' ? 'silent' : 'announce')
}

async function handleReview(deps: RecorderDependencies, content: unknown): Promise<void> {
  const { data } = mqttReview.safeParse(content)
  if (data === undefined) return
  // An end carries no time of its own: messages arrive in order.
  const seenAt = data.type === 'end' ? null : deps.clock.now().getTime() / 1000
  const event = eventFromReview(data.after, seenAt)
  await recordEvent(deps, event, data.type === 'update' ? 'silent' : 'announce')
}

async function handleUpdate({ db, live }: RecorderDependencies, content: unknown): Promise<void> {
  const { data } = objectUpdate.safeParse(content)
  if (data === undefined) return
  const { type, id, plate } = data
  const name = data.sub_label ?? data.name
  const recognised = {
    ...(type === 'lpr' && plate !== null ? { plate } : {}),
    ...(type !== 'description' && name !== null ? { subLabel: name } : {}),
  }
  if (Object.keys(recognised).length === 0) return
  const cameraId = await store.saveRecognised(db, id, recognised)
  if (cameraId !== null) live.changed({ topic: 'recorder', id: cameraId, change: 'updated' })
}
