import { cutState, type CutOrder, type CutState } from '@foresite/contract/node-recordings'
import { id } from '@foresite/contract/primitives'
import { z } from 'zod'
import { Refusal } from '#platform/http/refusal.ts'
import { callNode, jsonOf, type NodeCall } from './node-call.ts'
import type { NodeRegistry } from './node-registry.ts'

/** A file starts at once; transcoding, or decoding a still, takes a while. */
const readLimitMs = 60_000
const removeLimitMs = 30_000
const cutLimitMs = 10_000

const removed = z.object({ gone: z.array(z.number().int()) })
const ordered = z.object({ id })

/** The server's calls to the nodes about their recordings, see `node-recordings.ts` of the contract. */
export interface RecordingNodes {
  isThere(nodeId: string): boolean
  /** A part of a node's recordings, as it answers. Throws a 503 `vision.away` when it does not. */
  read(nodeId: string, path: string, part: ReadPart): Promise<Response>
  /** Removes files; the beginnings of those that are gone now. None when the node does not answer. */
  remove(nodeId: string, cameraId: string, starts: readonly Date[]): Promise<readonly Date[]>
  /** Orders a film; its id, or null when the node does not take it. */
  orderCut(nodeId: string, order: CutOrder): Promise<string | null>
  /** Null when the node does not answer; `unknown` when it does not have that export (or no longer). */
  cutState(nodeId: string, cutId: string): Promise<CutState | 'unknown' | null>
  /** The film of a cut that is ready; null when the node does not give it. */
  cutFile(nodeId: string, cutId: string, signal: AbortSignal): Promise<Response | null>
  /** Calls a cut off or takes leave of it; its file goes, here or after a while by itself. */
  endCut(nodeId: string, cutId: string): Promise<void>
}

export interface ReadPart {
  readonly range?: string | undefined
  readonly signal: AbortSignal
}

export function recordingNodes(registry: NodeRegistry, token: string): RecordingNodes {
  const call = (nodeId: string, path: string, what: NodeCall): Promise<Response | null> => {
    const node = registry.node(nodeId)
    return node === null ? Promise.resolve(null) : callNode(node, token, path, what)
  }
  /** A call whose whole answer is waited for no longer than that. */
  const ask = (nodeId: string, path: string, what: NodeCall): Promise<Response | null> =>
    call(nodeId, path, { ...what, signal: AbortSignal.timeout(what.limitMs) })
  return {
    isThere: (nodeId) => registry.node(nodeId) !== null,

    async read(nodeId, path, { range, signal }) {
      const headers = range === undefined ? {} : { range }
      const response = await call(nodeId, path, { headers, signal, limitMs: readLimitMs })
      if (response === null) throw new Refusal(503, 'vision.away')
      return response
    },

    async remove(nodeId, cameraId, starts) {
      const body = { cameraId, starts: starts.map((start) => start.getTime()) }
      const asked: NodeCall = { method: 'POST', body, limitMs: removeLimitMs }
      const answer = removed.safeParse(await jsonOf(await ask(nodeId, '/recordings/remove', asked)))
      return answer.success ? answer.data.gone.map((start) => new Date(start)) : []
    },

    async orderCut(nodeId, order) {
      const asked: NodeCall = { method: 'POST', body: order, limitMs: cutLimitMs }
      const answer = ordered.safeParse(await jsonOf(await ask(nodeId, '/cuts', asked)))
      return answer.success ? answer.data.id : null
    },

    async cutState(nodeId, cutId) {
      const response = await ask(nodeId, `/cuts/${cutId}`, { limitMs: cutLimitMs })
      const state = cutState.safeParse(await jsonOf(response))
      if (state.success) return state.data
      return response?.status === 404 ? 'unknown' : null
    },

    async cutFile(nodeId, cutId, signal) {
      const response = await call(nodeId, `/cuts/${cutId}/file`, { signal, limitMs: readLimitMs })
      if (response?.ok === true) return response
      await response?.body?.cancel().catch(() => undefined)
      return null
    },

    async endCut(nodeId, cutId) {
      const asked: NodeCall = { method: 'DELETE', limitMs: cutLimitMs }
      const response = await ask(nodeId, `/cuts/${cutId}`, asked)
      // A broken answer is ignored: its content is not needed.
      await response?.body?.cancel().catch(() => undefined)
    },
  }
}
