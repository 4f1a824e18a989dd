import { probeAnswer } from '@foresite/contract/vision-nodes'
import type { VisionLink } from '#features/cameras/index.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { bytesOf, callNode, jsonOf } from './node-call.ts'
import type { NodeRegistry } from './node-registry.ts'

/** A probe waits at most 10 s for a picture; the rest is for opening the stream and for a busy node. */
const probeLimitMs = 15_000
const stillLimitMs = 5_000

/** Calls to vision nodes about cameras, over HTTP to the responsible node. */
export function visionLink(registry: NodeRegistry, token: string): VisionLink {
  return {
    async probe(source, signal) {
      const node = registry.anyNode()
      if (node === null) throw visionAway()
      const response = await callNode(node, token, '/probe', {
        method: 'POST',
        body: { source },
        limitMs: probeLimitMs,
        signal: AbortSignal.any([signal, AbortSignal.timeout(probeLimitMs)]),
      })
      const answer = probeAnswer.safeParse(await jsonOf(response))
      if (!answer.success) throw visionAway()
      return answer.data
    },

    async still(cameraId) {
      const node = registry.nodeOf(cameraId)
      const response = node && (await callNode(node, token, `/cameras/${cameraId}/still`, withinStillLimit()))
      if (response?.ok !== true) {
        await response?.body?.cancel().catch(() => undefined)
        return null
      }
      return bytesOf(response)
    },

    async acceptView(cameraId) {
      const node = registry.nodeOf(cameraId)
      if (node === null) return false
      const response = await callNode(node, token, `/cameras/${cameraId}/view`, {
        ...withinStillLimit(),
        method: 'POST',
      })
      await response?.body?.cancel()
      return response?.ok ?? false
    },

    liveView(cameraId, { stream, codec }) {
      const node = registry.nodeOf(cameraId)
      if (node === null) return null
      const url = new URL(`${node.address.replace(/^http/, 'ws')}/cameras/${cameraId}/live`)
      if (stream === 'analysis') url.searchParams.set('stream', stream)
      if (codec === 'h264') url.searchParams.set('codec', codec)
      return { url: url.href, headers: { authorization: `Bearer ${token}` } }
    },

    get awaySince() {
      return registry.awaySince
    },

    onChange: (listener) => registry.onChange(listener),
  }
}

/** The time limit for the whole answer. */
function withinStillLimit() {
  return { limitMs: stillLimitMs, signal: AbortSignal.timeout(stillLimitMs) }
}

function visionAway(): Refusal {
  return new Refusal(503, 'vision.away')
}
