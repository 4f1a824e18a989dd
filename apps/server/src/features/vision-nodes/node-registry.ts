import type { Clock } from '#platform/clock/clock.ts'
import { forgottenAfterMs, isAlive, nodeFor, workers, type VisionNode } from './node.ts'

/** How often to check for nodes that have gone silent. */
const sweepMs = 500

/**
 * The connected vision nodes and which cameras each one has, in memory: a node reports with every poll, so a restarted
 * server knows everything within seconds.
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

  /** Registers a node's poll, which is its heartbeat. */
  checkIn(node: Omit<VisionNode, 'seenAt'>): void {
    const seenAt = this.#clock.now()
    this.#lastSeenAt = seenAt
    this.#silent.delete(node.id)
    this.#nodes.set(node.id, { ...node, address: node.address.replace(/\/+$/, ''), seenAt })
    this.sweep()
  }

  /** The node that has a camera; null while no node is alive. */
  nodeOf(cameraId: string): VisionNode | null {
    return nodeFor(cameraId, this.#present())
  }

  /** A node by id, including one that is preparing; null while it is not alive. */
  node(id: string): VisionNode | null {
    const node = this.#nodes.get(id)
    return node !== undefined && isAlive(node, this.#clock.now()) ? node : null
  }

  /** Known nodes that are silent, also before the next sweep: an alarm names the node from the start. */
  get silent(): readonly { readonly id: string; readonly since: Date }[] {
    const now = this.#clock.now()
    const unswept = [...this.#nodes.values()].filter((node) => !isAlive(node, now))
    return [
      ...[...this.#silent].map(([id, since]) => ({ id, since })),
      ...unswept.map(({ id, seenAt: since }) => ({ id, since })),
    ]
  }

  /** Any live node, for work that belongs to no camera. */
  anyNode(): VisionNode | null {
    return this.#present()[0] ?? null
  }

  /** Whether vision is available; `preparing` while its models are not ready. */
  get health(): 'up' | 'preparing' | 'away' {
    const present = this.#present()
    if (present.length === 0) return 'away'
    return present.some(({ state }) => state === 'ready') ? 'up' : 'preparing'
  }

  /**
   * Since when no node has been alive; null while one is. A newly started server gives nodes the usual time before it
   * reports them away.
   */
  get awaySince(): Date | null {
    if (this.#present().length > 0) return null
    const seenAt = this.#lastSeenAt ?? this.#startedAt
    return isAlive({ seenAt }, this.#clock.now()) ? null : seenAt
  }

  /**
   * Subscribes to nodes connecting, leaving or becoming ready, which moves cameras. Returns a function to unsubscribe.
   */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Moves silent nodes out of the live ones, forgets those silent for long, and reports a change in either set. */
  sweep(): void {
    const now = this.#clock.now()
    for (const { id, seenAt } of this.#nodes.values()) {
      if (isAlive({ seenAt }, now)) continue
      this.#nodes.delete(id)
      this.#silent.set(id, seenAt)
    }
    for (const [id, since] of this.#silent)
      if (now.getTime() - since.getTime() >= forgottenAfterMs) this.#silent.delete(id)
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
