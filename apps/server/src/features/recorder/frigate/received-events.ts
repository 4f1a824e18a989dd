import type { ImageBox } from '@foresite/contract/primitives'
import { clip } from '@foresite/geometry/box'
import { z } from 'zod'
import type { ReceivedEvent } from '../event.ts'

/** Unix seconds with a fraction, as Frigate counts; the database's calendar bounds them. */
const seconds = z
  .number()
  .min(0)
  .max(8.64e12 / 1000)
/** Ids and texts are stored in the database: length-limited, without characters that it cannot store. */
const ownId = z.string().regex(/^[\w.-]{1,100}$/)
const word = z
  .string()
  .max(500)
  .transform((text) => text.replace(/[\p{Cc}\p{Cs}]/gu, '').slice(0, 200))
const words = z.array(word).max(100)

/** Only a name (REST), or `[name, score]` (MQTT); plates come in both forms in both. */
const named = z
  .union([word, z.tuple([word], z.unknown())])
  .nullish()
  .transform((value) => (typeof value === 'string' ? value : (value?.[0] ?? null)))
  .transform((value) => (value === '' ? null : value))

const numbers = z.array(z.number()).length(4).nullish().catch(null)
const score = z.number().min(0).max(1).nullish().catch(null)

/** An item of `GET /api/events`. */
export const restEvent = z.looseObject({
  id: ownId,
  camera: z.string(),
  label: word,
  sub_label: named,
  start_time: seconds,
  end_time: seconds.nullish(),
  zones: words.catch([]),
  has_clip: z.boolean().default(false),
  has_snapshot: z.boolean().default(false),
  data: z
    .looseObject({
      box: numbers,
      score,
      top_score: score,
      recognized_license_plate: named,
    })
    .nullish(),
})

/** The object in an `events` message, before and after. */
const mqttObject = z.looseObject({
  id: ownId,
  camera: z.string(),
  label: word,
  sub_label: named,
  frame_time: seconds,
  start_time: seconds,
  end_time: seconds.nullish(),
  false_positive: z.boolean().default(false),
  box: numbers,
  score,
  top_score: score,
  entered_zones: words.catch([]),
  has_clip: z.boolean().default(false),
  has_snapshot: z.boolean().default(false),
  recognized_license_plate: named,
})
export const mqttEvent = z.object({ type: z.enum(['new', 'update', 'end']), after: mqttObject })

/** An item of `GET /api/review` or of a `reviews` message. */
export const reviewItem = z.looseObject({
  id: ownId,
  camera: z.string(),
  start_time: seconds,
  end_time: seconds.nullish(),
  severity: z.enum(['alert', 'detection']),
  data: z
    .looseObject({
      objects: words.catch([]),
      sub_labels: words.catch([]),
      zones: words.catch([]),
      audio: words.catch([]),
    })
    .catch({ objects: [], sub_labels: [], zones: [], audio: [] }),
})
export const mqttReview = z.object({ type: z.enum(['new', 'update', 'end']), after: reviewItem })

/** `tracked_object_update`: a recognition on a known object. */
export const objectUpdate = z.looseObject({
  type: z.string(),
  id: ownId,
  name: named,
  plate: named,
  sub_label: named,
})

export function eventFromRest(event: z.output<typeof restEvent>): ReceivedEvent {
  const { data } = event
  const [x, y, w, h] = data?.box ?? []
  return {
    ...common('object', event),
    label: event.label,
    subLabel: event.sub_label,
    plate: data?.recognized_license_plate ?? null,
    zones: event.zones,
    score: data?.top_score ?? data?.score ?? null,
    severity: null,
    box: x === undefined || y === undefined || w === undefined || h === undefined ? null : clip({ x, y, w, h }),
    hasClip: event.has_clip,
    hasStill: event.has_snapshot,
    // It has no time of its own: take its end, else its start.
    seenAt: instant(event.end_time ?? event.start_time),
  }
}

/** @param detect the size of the picture that the box's pixels refer to */
export function eventFromMqtt(
  { after: event }: z.output<typeof mqttEvent>,
  detect: { readonly width?: number | undefined; readonly height?: number | undefined } | null,
): ReceivedEvent {
  return {
    ...common('object', event),
    label: event.label,
    subLabel: event.sub_label,
    plate: event.recognized_license_plate,
    zones: event.entered_zones,
    score: event.top_score ?? event.score ?? null,
    severity: null,
    box: boxOfPixels(event.box ?? [], detect?.width ?? 0, detect?.height ?? 0),
    hasClip: event.has_clip,
    hasStill: event.has_snapshot,
    seenAt: instant(Math.max(event.frame_time, event.end_time ?? 0)),
  }
}

/** @param seenAtS when it was sent; null: use its end, or else its start */
export function eventFromReview(item: z.output<typeof reviewItem>, seenAtS: number | null = null): ReceivedEvent {
  const { objects, audio, sub_labels: subLabels, zones } = item.data
  return {
    ...common('review', item),
    label: [...new Set([...objects, ...audio])].join(', ').slice(0, 200),
    subLabel: subLabels.join(', ').slice(0, 200) || null,
    plate: null,
    zones,
    score: null,
    severity: item.severity,
    box: null,
    hasClip: true,
    hasStill: false,
    seenAt: instant(Math.max(item.end_time ?? item.start_time, seenAtS ?? 0)),
  }
}

function common(
  kind: ReceivedEvent['kind'],
  event: { id: string; camera: string; start_time: number; end_time?: number | null | undefined },
) {
  return {
    kind,
    recorderId: event.id,
    recorderName: event.camera,
    startedAt: instant(event.start_time),
    endedAt: typeof event.end_time === 'number' ? instant(event.end_time) : null,
  }
}

function instant(unixSeconds: number): Date {
  return new Date(unixSeconds * 1000)
}

/** `[x1, y1, x2, y2]` in pixels. */
function boxOfPixels(corners: readonly number[], width: number, height: number): ImageBox | null {
  const [x1, y1, x2, y2] = corners
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return null
  if (width <= 0 || height <= 0) return null
  return clip({ x: x1 / width, y: y1 / height, w: (x2 - x1) / width, h: (y2 - y1) / height })
}
