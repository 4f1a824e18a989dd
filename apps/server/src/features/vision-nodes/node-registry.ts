import type { Clock } from '#platform/clock/clock.ts'
import { isAlive, nodeFor, workers, type VisionNode } from './node.ts'

/** How often the registry looks for nodes that have fallen silent. */
const sweepMs = 500

/**
 * Which vision nodes there are and which camera each of them watches, kept in memory: a node presents itself
 * with every poll, so after a restart of the server everything is known again within seconds.
 */
export class NodeRegistry {
  readonly #clock: Clock
  readonly #nodes = new Map<string, VisionNode>()
  /** Nodes that stopped reporting, and when they last did. */
  readonly #silent = new Map<string, Date>()
  readonly #listeners = new Set<() => void>()
  readonly #startedAt: Date
  #known = ''
  #lastSeenAt: Date | null = null
  #sweeping: NodeJS.Timeout | null = null

  constructor(clock: Clock) {
    this.#clock = clock
    this.#startedAt = clock.now()
  }

  start(): void {
    this.#sweeping ??= setInterval(() => this.sweep(), sweepMs)
    this.#sweeping.unref()
  }

  stop(): void {
    if (this.#sweeping !== null) clearInterval(this.#sweeping)
    this.#sweeping = null
  }

  /** A node asks for work: its heartbeat. */
  checkIn(node: Omit<VisionNode, 'seenAt'>): void {
    const seenAt = this.#clock.now()
    this.#lastSeenAt = seenAt
    this.#silent.delete(node.id)
    this.#nodes.set(node.id, { ...node, address: node.address.replace(/\/+$/, ''), seenAt })
    this.sweep()
  }

  /** The node that watches a camera now; null while no node is alive. */
  nodeOf(cameraId: string): VisionNode | null {
    return nodeFor(cameraId, this.#present())
  }

  /** A node by its id, including one that is preparing; null while it is not alive. */
  node(id: string): VisionNode | null {
    const node = this.#nodes.get(id)
    return node !== undefined && isAlive(node, this.#clock.now()) ? node : null
  }

  /** Known nodes that are silent now. */
  get silent(): readonly { readonly id: string; readonly since: Date }[] {
    return [...this.#silent].map(([id, since]) => ({ id, since }))
  }

  /** Any live node: for work that belongs to no camera yet. */
  anyNode(): VisionNode | null {
    return this.#present()[0] ?? null
  }

  /** Whether vision can be counted on: `preparing` while its models are not ready. */
  get health(): 'up' | 'preparing' | 'away' {
    const present = this.#present()
    if (present.length === 0) return 'away'
    return present.some(({ state }) => state === 'ready') ? 'up' : 'preparing'
  }

  /**
   * Since when no node is alive; null while one is. A server that has just started gives nodes the usual time before it
   * reports them away.
   */
  get awaySince(): Date | null {
    if (this.#present().length > 0) return null
    const seenAt = this.#lastSeenAt ?? this.#startedAt
    return isAlive({ seenAt }, this.#clock.now()) ? null : seenAt
  }

  /** Calls back when nodes come, go or become ready, which moves cameras. Returns a function that stops it. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Forgets silent nodes, and reports when the set of live nodes has changed. */
  sweep(): void {
    const now = this.#clock.now()
    for (const { id, seenAt } of this.#nodes.values()) {
      if (isAlive({ seenAt }, now)) continue
      this.#nodes.delete(id)
      this.#silent.set(id, seenAt)
    }
    const known = JSON.stringify([
      this.#present().map(({ id, state }) => [id, state]),
      [...this.#silent.keys()],
      this.awaySince === null,
    ])
    if (known === this.#known) return
    this.#known = known
    for (const listener of this.#listeners) listener()
  }

  #present(): readonly VisionNode[] {
    return workers(
      [...this.#nodes.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
      this.#clock.now(),
    )
  }
}
