import { createHash } from 'node:crypto'
import { DAY_MS } from '@foresite/contract/duration'

/** A node that has not polled for this long is away, and its cameras move to others. */
const awayAfterMs = 10_000

/** A node that is silent for this long counts as removed from the site and is no longer reported. */
export const forgottenAfterMs = 7 * DAY_MS

/** A vision node as last reported. */
export interface VisionNode {
  readonly id: string
  /** Base URL of its own HTTP server, without a trailing slash. */
  readonly address: string
  readonly state: 'preparing' | 'ready'
  readonly seenAt: Date
}

export function isAlive({ seenAt }: Pick<VisionNode, 'seenAt'>, now: Date): boolean {
  return now.getTime() - seenAt.getTime() < awayAfterMs
}

/** The nodes that can have cameras: those that are ready, or preparing ones while none is. */
export function workers(nodes: readonly VisionNode[], now: Date): readonly VisionNode[] {
  const alive = nodes.filter((node) => isAlive(node, now))
  const ready = alive.filter(({ state }) => state === 'ready')
  return ready.length > 0 ? ready : alive
}

/**
 * The node for a camera: the one that scores highest for it (rendezvous hashing), so that a node that connects or
 * leaves moves only its own share of the cameras. Null without nodes.
 */
export function nodeFor(cameraId: string, nodes: readonly VisionNode[]): VisionNode | null {
  const scored = nodes.map((node) => ({ node, score: score(cameraId, node.id) }))
  scored.sort((a, b) => (a.score < b.score ? 1 : -1))
  return scored[0]?.node ?? null
}

function score(cameraId: string, nodeId: string): string {
  return createHash('sha256').update(`${cameraId}\n${nodeId}`).digest('hex')
}
