import { RepeatedTask } from '#platform/clock/repeated-task.ts'
import type { Platform } from '#platform/platform.ts'
import type { Finding } from './alarm.ts'

/** Some alarms begin only because time passes. */
const everyMs = 5_000

interface AlarmWatchParts extends Pick<Platform, 'live' | 'log'> {
  readonly find: () => Promise<readonly Finding[]>
}

/** Notifies screens and the log when a problem of the system begins or ends. */
export class AlarmWatch {
  readonly #parts: AlarmWatchParts
  /** The periodic check for changes. */
  readonly task: RepeatedTask
  #known = new Map<string, Finding>()

  constructor(parts: AlarmWatchParts) {
    this.#parts = parts
    this.task = new RepeatedTask({
      everyMs,
      run: () => this.#compare(),
      log: parts.log,
      failure: 'could not check for alarms',
    })
  }

  async #compare(): Promise<void> {
    const found = new Map((await this.#parts.find()).map((alarm) => [alarm.id, alarm]))
    const before = this.#known
    this.#known = found
    for (const [id, { kind, cameraId, nodeId }] of found) {
      if (before.has(id)) continue
      this.#parts.log.warn({ kind, camera: cameraId, node: nodeId }, 'an alarm began')
      this.#parts.live.changed({ topic: 'alarms', id, change: 'created' })
    }
    for (const [id, { kind, cameraId, nodeId }] of before) {
      if (found.has(id)) continue
      this.#parts.log.info({ kind, camera: cameraId, node: nodeId }, 'an alarm ended')
      this.#parts.live.changed({ topic: 'alarms', id, change: 'deleted' })
    }
  }
}
