import type { DiskReport } from '@foresite/contract/vision-nodes'
import type { Clock } from '#platform/clock/clock.ts'

/** The disk of a node as it was reported last. */
export interface NodeDisk {
  readonly nodeId: string
  readonly report: DiskReport
  /** Since when it is in this state, as far as this server knows. */
  readonly since: Date
  /** Grows with every report; removals since show in a later one. */
  readonly received: number
}

/** The nodes' disk states, in memory: every node reports every few seconds. */
export class NodeDisks {
  readonly #clock: Clock
  readonly #disks = new Map<string, NodeDisk>()
  readonly #listeners = new Set<() => void>()
  #received = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Records a node's disk state (null if it records nothing) and notifies when it changes. */
  receive(nodeId: string, report: DiskReport | null): void {
    const before = this.#disks.get(nodeId)
    this.#received += 1
    if (report === null) this.#disks.delete(nodeId)
    else {
      const isSame = before?.report.state === report.state
      const since = isSame ? before.since : this.#clock.now()
      this.#disks.set(nodeId, { nodeId, report, since, received: this.#received })
    }
    if (before?.report.state === report?.state) return
    for (const listener of this.#listeners) listener()
  }

  /** Every reported disk, also of nodes that are away now. */
  list(): readonly NodeDisk[] {
    return [...this.#disks.values()]
  }

  /** Calls back when a disk's state changes. Returns a function that stops it. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
