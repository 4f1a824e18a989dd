import { setTimeout as delay } from 'node:timers/promises'
import { Refusal } from '#platform/http/refusal.ts'
import type { PrivacyDependencies } from './dependencies.ts'

type MediaParts = Pick<PrivacyDependencies, 'recordings' | 'nodes'>

const pollMs = 200
/** A clip of a minute takes a busy machine some seconds. */
const limitMs = 120_000

/** A stretch of a camera's recording with people blurred, as MP4. Throws a `Refusal` where there is none. */
export async function blurredClip(
  { recordings, nodes }: MediaParts,
  { cameraId, from, to }: { cameraId: string; from: Date; to: Date },
  gone: AbortSignal,
): Promise<Buffer> {
  const recorded = await recordings.whatIsRecorded(cameraId, from, to)
  if (recorded === null) throw cannotBlur()
  const { nodeId } = recorded
  const cutId = await nodes.orderCut(nodeId, {
    ...{ cameraId, from: from.toISOString(), to: to.toISOString() },
    ...{ kind: 'clip', speed: 1, zones: [], boxes: false, playable: true, blur: true },
  })
  if (cutId === null) throw visionAway()
  const signal = AbortSignal.any([gone, AbortSignal.timeout(limitMs)])
  try {
    for (;;) {
      const state = await nodes.cutState(nodeId, cutId)
      if (state === null || state === 'unknown' || signal.aborted) throw visionAway()
      if (state.state === 'failed') throw cannotBlur()
      if (state.state === 'ready') break
      await delay(pollMs, undefined, { signal }).catch(() => undefined)
    }
    const file = await nodes.cutFile(nodeId, cutId, signal)
    if (file === null) throw visionAway()
    return Buffer.from(await file.arrayBuffer())
  } finally {
    await nodes.endCut(nodeId, cutId)
  }
}

/** The picture of a moment with people blurred, as JPEG. Throws a `Refusal` where there is none. */
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
