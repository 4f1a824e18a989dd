import type { DiskReport } from '@foresite/contract/vision-nodes'
import type { Clock } from '#platform/clock/clock.ts'
import { forgottenAfterMs } from './node.ts'

/** A node's disk as last reported. */
interface NodeDisk {
  readonly nodeId: string
  readonly report: DiskReport
  /** Since when it has been in this state, as far as this server knows. */
  readonly since: Date
  readonly reportedAt: Date
  /** Increases with every report, to tell whether a report is newer than a removal. */
  readonly received: number
}

/** The nodes' disks, in memory: every node reports every few seconds. */
export class NodeDisks {
  readonly #clock: Clock
  readonly #disks = new Map<string, NodeDisk>()
  readonly #listeners = new Set<() => void>()
  #received = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Stores a node's disk state (null if it records nothing) and reports a change. */
  receive(nodeId: string, report: DiskReport | null): void {
    const before = this.#disks.get(nodeId)
    this.#received += 1
    if (report === null) this.#disks.delete(nodeId)
    else {
      const reportedAt = this.#clock.now()
      const isSame = before?.report.state === report.state
      const since = isSame ? before.since : reportedAt
      this.#disks.set(nodeId, { nodeId, report, since, reportedAt, received: this.#received })
    }
    if (before?.report.state === report?.state) return
    for (const listener of this.#listeners) listener()
  }

  /** Every reported disk, also of absent nodes until they are forgotten. */
  list(): readonly NodeDisk[] {
    const now = this.#clock.now().getTime()
    return [...this.#disks.values()].filter(({ reportedAt }) => now - reportedAt.getTime() < forgottenAfterMs)
  }

  /** Subscribes to changes of a disk's state. Returns a function to unsubscribe. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
