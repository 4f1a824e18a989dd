import { nodeTrial, type NodeTrial, type TrialOrder } from '@foresite/contract/node-trials'
import { id } from '@foresite/contract/primitives'
import { z } from 'zod'
import { bytesOf, callNode, jsonOf } from './node-call.ts'
import type { NodeRegistry } from './node-registry.ts'

const limitMs = 10_000
const ordered = z.object({ id })
const refused = z.object({ error: z.enum(['busy', 'preparing']) })

/** The location of a trial: the node's address and its id there. */
export interface NodeTrialPlace {
  readonly address: string
  readonly id: string
}

/** The server's calls to nodes about trials of modules, see `node-trials.ts` in the contract. */
export interface TrialNodes {
  /** Orders a trial from the camera's node; `later` while it is busy, null if it does not answer. */
  order(order: TrialOrder): Promise<NodeTrialPlace | 'later' | null>
  /** Null if the node does not answer, or does not (or no longer) have the trial. */
  report(place: NodeTrialPlace): Promise<NodeTrial | null>
  /** A picture; null if there is none. */
  still(place: NodeTrialPlace, observationId: string): Promise<Buffer | null>
  /** Cancels or releases a trial. */
  end(place: NodeTrialPlace): Promise<void>
}

export function trialNodes(registry: NodeRegistry, token: string): TrialNodes {
  const signal = () => AbortSignal.timeout(limitMs)
  return {
    async order(order) {
      const node = registry.nodeOf(order.camera.cameraId)
      if (node === null) return null
      const what = { method: 'POST', body: order, limitMs, signal: signal() } as const
      const response = await callNode(node, token, '/trials', what)
      if (response?.status === 503) {
        const why = refused.safeParse(await jsonOf(response, true))
        return why.success ? 'later' : null
      }
      const answer = ordered.safeParse(await jsonOf(response))
      return answer.success ? { address: node.address, id: answer.data.id } : null
    },

    async report(place) {
      const path = `/trials/${place.id}`
      const response = await callNode(place, token, path, { limitMs, signal: signal() })
      return nodeTrial.safeParse(await jsonOf(response)).data ?? null
    },

    async still(place, observationId) {
      const path = `/trials/${place.id}/stills/${observationId}`
      const response = await callNode(place, token, path, { limitMs, signal: signal() })
      if (response?.ok === true) return bytesOf(response)
      await response?.body?.cancel()
      return null
    },

    async end(place) {
      const what = { method: 'DELETE', limitMs, signal: signal() } as const
      const response = await callNode(place, token, `/trials/${place.id}`, what)
      await response?.body?.cancel()
    },
  }
}
