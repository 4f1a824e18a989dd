import { probeAnswer } from '@foresite/contract/vision-nodes'
import type { VisionLink } from '#features/cameras/index.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { bytesOf, jsonOf } from './node-call.ts'
import type { NodeRegistry } from './node-registry.ts'

/** A probe waits at most 10 s for a picture; the rest is for opening the stream and for a busy node. */
const probeLimitMs = 15_000
const stillLimitMs = 5_000

/** Calls to vision nodes about cameras, over HTTP to the responsible node. */
export function nodeClient(registry: NodeRegistry, token: string): VisionLink {
  const headers = { authorization: `Bearer ${token}` }
  return {
    async probe(source, signal) {
      const node = registry.anyNode()
      if (node === null) throw visionAway()
      const response = await fetch(`${node.address}/probe`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ source }),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(probeLimitMs)]),
      }).catch(() => null)
      // A failed call's message may repeat the request, including the address's password: it is discarded.
      const answer = probeAnswer.safeParse(await jsonOf(response))
      if (!answer.success) throw visionAway()
      return answer.data
    },

    async still(cameraId) {
      const node = registry.nodeOf(cameraId)
      if (node === null) return null
      try {
        const response = await fetch(`${node.address}/cameras/${cameraId}/still`, {
          headers,
          redirect: 'error',
          signal: AbortSignal.timeout(stillLimitMs),
        })
        if (response.ok) return await bytesOf(response)
        await response.body?.cancel()
        return null
      } catch {
        return null
      }
    },

    async acceptView(cameraId) {
      const node = registry.nodeOf(cameraId)
      if (node === null) return false
      const response = await fetch(`${node.address}/cameras/${cameraId}/view`, {
        method: 'POST',
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(stillLimitMs),
      }).catch(() => null)
      await response?.body?.cancel()
      return response?.ok ?? false
    },

    liveView(cameraId, { stream, codec }) {
      const node = registry.nodeOf(cameraId)
      if (node === null) return null
      const url = new URL(`${node.address.replace(/^http/, 'ws')}/cameras/${cameraId}/live`)
      if (stream === 'analysis') url.searchParams.set('stream', stream)
      if (codec === 'h264') url.searchParams.set('codec', codec)
      return { url: url.href, headers }
    },

    get awaySince() {
      return registry.awaySince
    },

    onChange: (listener) => registry.onChange(listener),
  }
}

function visionAway(): Refusal {
  return new Refusal(503, 'vision.away')
}
