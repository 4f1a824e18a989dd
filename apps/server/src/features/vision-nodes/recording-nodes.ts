import { cutState, type CutOrder, type CutState } from '@foresite/contract/node-recordings'
import { id } from '@foresite/contract/primitives'
import { z } from 'zod'
import { Refusal } from '#platform/http/refusal.ts'
import { callNode, jsonOf, type NodeCall } from './node-call.ts'
import type { NodeRegistry } from './node-registry.ts'

/** A file starts at once; transcoding or decoding a still takes longer. */
const readLimitMs = 60_000
const removeLimitMs = 30_000
const cutLimitMs = 10_000

const removed = z.object({ gone: z.array(z.number().int()) })
const ordered = z.object({ id })

/** The server's calls to nodes about their recordings, see `node-recordings.ts` in the contract. */
export interface RecordingNodes {
  isThere(nodeId: string): boolean
  /** A part of a node's recordings, as the node answers. Throws a 503 `vision.away` if it does not answer. */
  read(nodeId: string, path: string, part: ReadPart): Promise<Response>
  /** Removes files; returns the starts of those now removed. Empty if the node does not answer. */
  remove(nodeId: string, cameraId: string, starts: readonly Date[]): Promise<readonly Date[]>
  /** Orders a video; returns its id, or null if the node refuses. */
  orderCut(nodeId: string, order: CutOrder): Promise<string | null>
  /** Null if the node does not answer; `unknown` if it does not (or no longer) have this export. */
  cutState(nodeId: string, cutId: string): Promise<CutState | 'unknown' | null>
  /** The video of a finished cut; null if the node does not send it. */
  cutFile(nodeId: string, cutId: string, signal: AbortSignal): Promise<Response | null>
  /** Cancels or releases a cut; its file is deleted, at once or later by the node itself. */
  endCut(nodeId: string, cutId: string): Promise<void>
}

interface ReadPart {
  readonly range?: string | undefined
  readonly signal: AbortSignal
}

export function recordingNodes(registry: NodeRegistry, token: string): RecordingNodes {
  const call = (nodeId: string, path: string, what: NodeCall): Promise<Response | null> => {
    const node = registry.node(nodeId)
    return node === null ? Promise.resolve(null) : callNode(node, token, path, what)
  }
  /** A call with a time limit for the whole answer. */
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
