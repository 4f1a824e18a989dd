import { nodeRehearsal, type NodeRehearsal, type RehearsalOrder } from '@foresite/contract/node-rehearsals'
import { id } from '@foresite/contract/primitives'
import { z } from 'zod'
import { callNode, jsonOf } from './node-call.ts'
import type { NodeRegistry } from './node-registry.ts'

const limitMs = 10_000
const ordered = z.object({ id })
const refused = z.object({ error: z.enum(['busy', 'preparing']) })

/** The location of a trial: the node's address and its id there. */
export interface NodeRehearsalPlace {
  readonly address: string
  readonly id: string
}

/** The server's calls to nodes about trials of modules, see `node-rehearsals.ts` in the contract. */
export interface RehearsingNodes {
  /** Orders a trial from the camera's node; `later` while it is busy, null if it does not answer. */
  order(order: RehearsalOrder): Promise<NodeRehearsalPlace | 'later' | null>
  /** Null if the node does not answer, or does not (or no longer) have the trial. */
  report(place: NodeRehearsalPlace): Promise<NodeRehearsal | null>
  /** A picture; null if there is none. */
  still(place: NodeRehearsalPlace, observationId: string): Promise<Buffer | null>
  /** Cancels or releases a trial. */
  end(place: NodeRehearsalPlace): Promise<void>
}

export function rehearsingNodes(registry: NodeRegistry, token: string): RehearsingNodes {
  const signal = () => AbortSignal.timeout(limitMs)
  return {
    async order(order) {
      const node = registry.nodeOf(order.camera.cameraId)
      if (node === null) return null
      const what = { method: 'POST', body: order, limitMs, signal: signal() } as const
      const response = await callNode(node, token, '/rehearsals', what)
      if (response?.status === 503) {
        const why = refused.safeParse(await response.json().catch(() => null))
        return why.success ? 'later' : null
      }
      const answer = ordered.safeParse(await jsonOf(response))
      return answer.success ? { address: node.address, id: answer.data.id } : null
    },

    async report(place) {
      const path = `/rehearsals/${place.id}`
      const response = await callNode(place, token, path, { limitMs, signal: signal() })
      return nodeRehearsal.safeParse(await jsonOf(response)).data ?? null
    },

    async still(place, observationId) {
      const path = `/rehearsals/${place.id}/stills/${observationId}`
      const response = await callNode(place, token, path, { limitMs, signal: signal() })
      if (response?.ok === true)
        return response.arrayBuffer().then(
          (bytes) => Buffer.from(bytes),
          () => null,
        )
      await response?.body?.cancel()
      return null
    },

    async end(place) {
      const what = { method: 'DELETE', limitMs, signal: signal() } as const
      const response = await callNode(place, token, `/rehearsals/${place.id}`, what)
      await response?.body?.cancel()
    },
  }
}
