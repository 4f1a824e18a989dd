import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { CutOrder, CutState } from '@foresite/contract/node-recordings'
import type { RecordingNodes } from './recording-nodes.ts'

export type CuttingNodes = Pick<RecordingNodes, 'orderCut' | 'cutState' | 'cutFile' | 'endCut'>

const pollMs = 200
/** How long to wait without progress: a blurred clip of ten minutes takes a busy machine many minutes. */
const limitMs = 120_000

/** A video that its node has made and keeps until it is read or no longer wanted. */
interface MadeCut {
  readonly state: Extract<CutState, { readonly state: 'ready' }>
  /** Streams the video, once: only bytes in transit are in memory. Null if the node does not send it. */
  open(): Promise<Readable | null>
}

/** Orders a clip of a node's recording and waits for it, as long as it makes progress and is wanted. */
export async function makeCut(
  nodes: CuttingNodes,
  nodeId: string,
  order: CutOrder,
  signal: AbortSignal,
): Promise<MadeCut | 'away' | 'failed'> {
  const cutId = await nodes.orderCut(nodeId, order)
  if (cutId === null) return 'away'
  const end = () => nodes.endCut(nodeId, cutId)
  const state = await outcomeOf(nodes, { nodeId, cutId, signal }).catch(async (problem: unknown) => {
    await end()
    throw problem
  })
  if (state === 'away' || state === 'failed') {
    await end()
    return state
  }
  const release = (): Promise<void> => {
    signal.removeEventListener('abort', releaseNow)
    return end()
  }
  const releaseNow = () => void release()
  // The signal may last as long as the server, so that each cut has to remove its listener.
  signal.addEventListener('abort', releaseNow)
  return {
    state,
    async open() {
      const file = await nodes.cutFile(nodeId, cutId, signal)
      if (file?.body) return Readable.fromWeb(file.body).once('close', releaseNow)
      await release()
      return null
    },
  }
}

async function outcomeOf(
  nodes: CuttingNodes,
  { nodeId, cutId, signal }: { readonly nodeId: string; readonly cutId: string; readonly signal: AbortSignal },
): Promise<MadeCut['state'] | 'away' | 'failed'> {
  let last = { progress: -1, at: performance.now() }
  for (;;) {
    const state = await nodes.cutState(nodeId, cutId)
    if (state === null || state === 'unknown' || signal.aborted) return 'away'
    if (state.state === 'failed') return 'failed'
    if (state.state === 'ready') return state
    const at = performance.now()
    if (state.progress > last.progress) last = { progress: state.progress, at }
    if (at - last.at > limitMs) return 'away'
    await delay(pollMs, undefined, { signal }).catch(() => undefined)
  }
}
