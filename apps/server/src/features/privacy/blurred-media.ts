import type { Readable } from 'node:stream'
import { bytesOf, makeCut } from '#features/vision-nodes/index.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { PrivacyDependencies } from './dependencies.ts'

type MediaParts = Pick<PrivacyDependencies, 'recordings' | 'nodes'>

/** A clip that its node has made and keeps until it is read or no longer wanted. */
export interface BlurredClip {
  /** Streams the clip, once: only bytes in transit are in memory. */
  open(): Promise<Readable>
}

/** A period of a camera's recording with people blurred, as MP4. Throws a `Refusal` if there is none. */
export async function blurredClip(
  { recordings, nodes }: MediaParts,
  { cameraId, from, to }: { cameraId: string; from: Date; to: Date },
  signal: AbortSignal,
): Promise<BlurredClip> {
  const nodeId = await nodeThatBlurs(recordings, cameraId, from, to)
  const order = { cameraId, from: from.toISOString(), to: to.toISOString(), kind: 'clip', blur: true } as const
  const cut = await makeCut(nodes, nodeId, { ...order, speed: 1, zones: [], boxes: false, playable: true }, signal)
  if (cut === 'away') throw visionAway()
  if (cut === 'failed') throw cannotBlur()
  return {
    async open() {
      const video = await cut.open()
      if (video === null) throw visionAway()
      return video
    },
  }
}

/** A moment's picture with people blurred, as JPEG. Throws a `Refusal` if there is none. */
export async function blurredStill(
  { recordings, nodes }: MediaParts,
  cameraId: string,
  at: Date,
  signal: AbortSignal,
): Promise<Buffer> {
  const nodeId = await nodeThatBlurs(recordings, cameraId, at, new Date(at.getTime() + 1))
  const path = `/recordings/${cameraId}/still?at=${String(at.getTime())}&blur=1`
  const response = await nodes.read(nodeId, path, { signal })
  const picture = response.ok ? await bytesOf(response) : null
  if (picture !== null) return picture
  await response.body?.cancel().catch(() => undefined)
  throw response.status === 404 ? cannotBlur() : visionAway()
}

/** The node that has a period of a camera's recording. Throws a `Refusal` if it cannot blur people there. */
async function nodeThatBlurs(
  recordings: MediaParts['recordings'],
  cameraId: string,
  from: Date,
  to: Date,
): Promise<string> {
  const recorded = await recordings.whatIsRecorded(cameraId, from, to)
  if (recorded === null) throw cannotBlur()
  if (!recorded.canBlur) throw new Refusal(409, 'privacy.notAnalysed')
  return recorded.nodeId
}

function cannotBlur(): Refusal {
  return new Refusal(409, 'privacy.cannotBlur')
}

function visionAway(): Refusal {
  return new Refusal(503, 'vision.away')
}
