import type { FastifyReply, FastifyRequest } from 'fastify'
import { callerGone } from '#platform/http/caller-gone.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { known, Refusal } from '#platform/http/refusal.ts'
import { pageAnswer } from '#platform/records/page.ts'
import { cameraNamed } from './camera-named.ts'
import { clipPath, toRecorderEvent } from './event.ts'
import * as events from './event-store.ts'
import { orAway } from './frigate/problem.ts'
import type { ConnectedDependencies, ConnectedRecorder } from './recorder.ts'

export const eventHandlers = {
  async listRecorderEvents(deps, { query, request }) {
    const mediaUrl = (path: string): string => deps.mediaUrl(path, { request })
    return pageAnswer(await events.listEvents(deps.db, query), query, (row) => toRecorderEvent(row, mediaUrl))
  },

  async recorderStill({ recorder }, { params: { name }, request, reply }) {
    const { needed } = recorder
    const camera = known(cameraNamed(await orAway(needed.config()), name), 'recorder.camera.unknown')
    const none = new Refusal(503, 'recorder.noStill')
    // For a disabled camera it would return a placeholder picture.
    if (!camera.enabled) throw none
    const path = `/api/${encodeURIComponent(name)}/latest.jpg?quality=80`
    void reply.header('cache-control', 'no-store')
    return relay(needed, { request, reply, path, type: 'image/jpeg', none })
  },

  async recorderEventClip({ recorder, db }, { params: { id }, request, reply }) {
    const none = new Refusal(404, 'recorder.event.noClip')
    const found = known(await events.findEvent(db, id), 'recorder.event.unknown')
    const path = clipPath(found)
    if (path === null) throw none
    return relay(recorder.needed, { request, reply, path, type: 'video/mp4', none })
  },

  async recorderEventStill({ recorder, db }, { params: { id }, request, reply }) {
    const none = new Refusal(404, 'recorder.event.noStill')
    const found = known(await events.findEvent(db, id), 'recorder.event.unknown')
    if (!found.hasStill) throw none
    const path = `/api/events/${encodeURIComponent(found.recorderId)}/snapshot.jpg`
    return relay(recorder.needed, { request, reply, path, type: 'image/jpeg', none })
  },
} satisfies Handlers<ConnectedDependencies>

interface Relay {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Below the recorder's address; made of escaped names and ids from the recorder itself. */
  readonly path: string
  readonly type: 'image/jpeg' | 'video/mp4'
  /** The refusal if the recorder has nothing there. */
  readonly none: Refusal
}

/** The headers passed on: only those for a video's range. */
const asked = ['range', 'if-range'] as const
const answered = ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'] as const

async function relay(
  { client }: ConnectedRecorder,
  { request, reply, path, type, none }: Relay,
): Promise<FastifyReply> {
  const headers = Object.fromEntries(
    asked.flatMap((name) => {
      const value = request.headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
  const answer = await orAway(client.open(path, headers, callerGone(reply)))
  const isPicture = (answer?.headers['content-type'] ?? '').startsWith(type.split('/')[0] ?? '')
  // A stale preview is no current picture. A 416 has no content, so no type of its own.
  const isStale = answer?.headers['x-frigate-offline']?.toString().toLowerCase() === 'true'
  if (answer === null || isStale || (!isPicture && answer.statusCode !== 416)) {
    answer?.destroy()
    throw none
  }
  for (const name of answered) {
    const value = answer.headers[name]
    if (value !== undefined) void reply.header(name, value)
  }
  return reply
    .status(answer.statusCode ?? 200)
    .type(type)
    .send(answer)
}
