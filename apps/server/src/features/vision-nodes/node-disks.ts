import type { DiskReport } from '@foresite/contract/vision-nodes'
import type { Clock } from '#platform/clock/clock.ts'

/** The disk of a node as it was reported last. */
export interface NodeDisk {
  readonly nodeId: string
  readonly report: DiskReport
  /** Since when it is in this state, as far as this server knows. */
  readonly since: Date
  /** Grows with every report: what was removed since has been counted in a later one. */
  readonly received: number
}

/** How the disks of the nodes are, kept in memory: every node says it again every few seconds. */
export class NodeDisks {
  readonly #clock: Clock
  readonly #disks = new Map<string, NodeDisk>()
  readonly #listeners = new Set<() => void>()
  #received = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** A node says how its disk is; null where it records nothing. Tells when the state is another. */
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

  /** Tells when a disk's state changes. Returns what stops it. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
