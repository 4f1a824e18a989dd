import { recordedTracks } from '@foresite/contract/node-recordings'
import { z } from 'zod'
import { jsonOf } from '#features/vision-nodes/index.ts'
import { callerGone } from '#platform/http/caller-gone.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { known, Refusal } from '#platform/http/refusal.ts'
import type { RecordingsDependencies } from './dependencies.ts'
import { findCamera } from './routes.ts'
import type { SegmentRow } from './segment.ts'
import * as store from './segment-store.ts'
import { Readable } from 'node:stream'
import type { MessageKey } from '@foresite/contract/messages/translate'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The reply to a node's answer. */
interface Forwarding {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Its type, whatever the node calls it. */
  readonly type: 'video/mp4' | 'image/jpeg'
  /** The refusal if the node does not have it. */
  readonly missing: MessageKey
}

/** Headers of a partial file that this server can repeat unchanged (RFC 9110, 14). */
const passedHeaders = ['content-length', 'content-range', 'accept-ranges'] as const
const passedStatuses = new Set([200, 206, 416])

/** Streams a node's answer to the caller. A 404 stays 404; any other error means that the node cannot do it now. */
async function forward(response: Response, { request, reply, type, missing }: Forwarding): Promise<FastifyReply> {
  if (!passedStatuses.has(response.status)) {
    await response.body?.cancel()
    if (response.status === 404) throw new Refusal(404, missing)
    throw new Refusal(503, 'vision.away')
  }
  for (const name of passedHeaders) {
    const value = response.headers.get(name)
    if (value !== null) void reply.header(name, value)
  }
  void reply.status(response.status).type(type).header('cache-control', 'private, max-age=3600')
  if (response.body === null || request.method === 'HEAD') {
    await response.body?.cancel()
    return reply.send(Readable.from([]))
  }
  return reply.send(Readable.fromWeb(response.body))
}

const tracksOfNode = z.array(recordedTracks)

export const mediaHandlers = {
  /** The file is on the node that recorded it; this server only passes it on. */
  async readSegment(deps, { params: { id, start }, query: { codec }, request, reply }) {
    const { nodeId } = await findSegment(deps, id, start)
    const path = `/recordings/${id}/${String(start)}${codec === undefined ? '' : `?codec=${codec}`}`
    const { range } = request.headers
    const response = await deps.nodes.read(nodeId, path, { range, signal: callerGone(reply) })
    return forward(response, { request, reply, type: 'video/mp4', missing: 'recording.unknown' })
  },

  async readSegmentTracks(deps, { params: { id, start }, reply }) {
    const { nodeId } = await findSegment(deps, id, start)
    const path = `/recordings/${id}/${String(start)}/tracks`
    const response = await deps.nodes.read(nodeId, path, { signal: callerGone(reply) })
    if (!response.ok) {
      await response.body?.cancel()
      if (response.status === 404) throw unknownRecording()
      throw new Refusal(503, 'vision.away')
    }
    const tracks = tracksOfNode.safeParse(await jsonOf(response))
    if (!tracks.success) throw new Refusal(503, 'vision.away')
    return tracks.data
  },

  async readRecordedStill(deps, { params: { id }, query, request, reply }) {
    await findCamera(deps, id)
    const at = new Date(query.at)
    const row = known(await store.findAt(deps.db, id, at), 'recording.nothingThen', 'at')
    const blur = query.download === '1' && (await deps.blurs())
    if (blur && (await store.findPart(deps.db, id, at, new Date(at.getTime() + 1)))?.canBlur === false)
      throw new Refusal(409, 'privacy.notAnalysed')
    const path = `/recordings/${id}/still?at=${String(at.getTime())}${blur ? '&blur=1' : ''}`
    const response = await deps.nodes.read(row.nodeId, path, { signal: callerGone(reply) })
    return forward(response, {
      request,
      reply,
      type: 'image/jpeg',
      missing: blur ? 'privacy.cannotBlur' : 'recording.nothingThen',
    })
  },
} satisfies Handlers<RecordingsDependencies>

async function findSegment(deps: RecordingsDependencies, cameraId: string, start: number): Promise<SegmentRow> {
  await findCamera(deps, cameraId)
  const row = await store.findRow(deps.db, cameraId, new Date(start))
  if (row === null) throw unknownRecording()
  return row
}

function unknownRecording(): Refusal {
  return new Refusal(404, 'recording.unknown')
}
