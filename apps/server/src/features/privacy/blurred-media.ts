import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { Refusal } from '#platform/http/refusal.ts'
import type { PrivacyDependencies } from './dependencies.ts'

type MediaParts = Pick<PrivacyDependencies, 'recordings' | 'nodes'>

const pollMs = 200
/** A clip of a minute takes a busy machine some seconds. */
const limitMs = 120_000

/** A clip that its node has made and keeps until it is read or no longer wanted. */
export interface BlurredClip {
  /** Streams it, once: only bytes in transit are in memory. */
  open(): Promise<Readable>
}

/** A period of a camera's recording with people blurred, as MP4. Throws a `Refusal` when there is none. */
export async function blurredClip(
  { recordings, nodes }: MediaParts,
  { cameraId, from, to }: { cameraId: string; from: Date; to: Date },
  gone: AbortSignal,
): Promise<BlurredClip> {
  const recorded = await recordings.whatIsRecorded(cameraId, from, to)
  if (recorded === null) throw cannotBlur()
  const { nodeId } = recorded
  const cutId = await nodes.orderCut(nodeId, {
    cameraId,
    from: from.toISOString(),
    to: to.toISOString(),
    kind: 'clip',
    speed: 1,
    zones: [],
    boxes: false,
    playable: true,
    blur: true,
  })
  if (cutId === null) throw visionAway()
  const end = () => nodes.endCut(nodeId, cutId)
  try {
    await madeBy(nodes, { nodeId, cutId, gone })
  } catch (problem: unknown) {
    await end()
    throw problem
  }
  gone.addEventListener('abort', () => void end(), { once: true })
  return {
    async open() {
      const file = await nodes.cutFile(nodeId, cutId, gone)
      if (!file?.body) {
        await end()
        throw visionAway()
      }
      return Readable.fromWeb(file.body).once('close', () => void end())
    },
  }
}

/** Waits for a clip; throws a `Refusal` when it fails or takes too long. */
async function madeBy(
  nodes: MediaParts['nodes'],
  { nodeId, cutId, gone }: { readonly nodeId: string; readonly cutId: string; readonly gone: AbortSignal },
): Promise<void> {
  const signal = AbortSignal.any([gone, AbortSignal.timeout(limitMs)])
  for (;;) {
    const state = await nodes.cutState(nodeId, cutId)
    if (state === null || state === 'unknown' || signal.aborted) throw visionAway()
    if (state.state === 'failed') throw cannotBlur()
    if (state.state === 'ready') return
    await delay(pollMs, undefined, { signal }).catch(() => undefined)
  }
}

/** A moment's picture with people blurred, as JPEG. Throws a `Refusal` when there is none. */
export async function blurredStill(
  { recordings, nodes }: MediaParts,
  cameraId: string,
  at: Date,
  gone: AbortSignal,
): Promise<Buffer> {
  const recorded = await recordings.whatIsRecorded(cameraId, at, new Date(at.getTime() + 1))
  if (recorded === null) throw cannotBlur()
  const path = `/recordings/${cameraId}/still?at=${String(at.getTime())}&blur=1`
  const response = await nodes.read(recorded.nodeId, path, { signal: gone })
  if (response.ok) return Buffer.from(await response.arrayBuffer())
  await response.body?.cancel()
  throw response.status === 404 ? cannotBlur() : visionAway()
}

function cannotBlur(): Refusal {
  return new Refusal(409, 'privacy.cannotBlur')
}

function visionAway(): Refusal {
  return new Refusal(503, 'vision.away')
}
