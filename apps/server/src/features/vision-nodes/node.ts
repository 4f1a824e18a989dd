import { createHash } from 'node:crypto'

/** A node that has not polled for this long is away, and its cameras go to the others. */
export const awayAfterMs = 10_000

/** A vision node as it presented itself last. */
export interface VisionNode {
  readonly id: string
  /** Base URL of its own HTTP server, without a slash at the end. */
  readonly address: string
  readonly state: 'preparing' | 'ready'
  readonly seenAt: Date
}

export function isAlive({ seenAt }: Pick<VisionNode, 'seenAt'>, now: Date): boolean {
  return now.getTime() - seenAt.getTime() < awayAfterMs
}

/** The nodes that cameras go to: those that are ready, or the preparing ones while none is. */
export function workers(nodes: readonly VisionNode[], now: Date): readonly VisionNode[] {
  const alive = nodes.filter((node) => isAlive(node, now))
  const ready = alive.filter(({ state }) => state === 'ready')
  return ready.length > 0 ? ready : alive
}

/**
 * The node that watches a camera: the one that scores highest for it (rendezvous hashing), so that a node that
 * comes or goes moves only its own share of the cameras. Null without nodes.
 */
export function nodeFor(cameraId: string, nodes: readonly VisionNode[]): VisionNode | null {
  const scored = nodes.map((node) => ({ node, score: score(cameraId, node.id) }))
  scored.sort((a, b) => (a.score < b.score ? 1 : -1))
  return scored[0]?.node ?? null
}

function score(cameraId: string, nodeId: string): string {
  return createHash('sha256').update(`${cameraId}\n${nodeId}`).digest('hex')
}
