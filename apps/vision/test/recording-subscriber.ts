import type { CameraProblem } from '@foresite/contract/cameras'
import type { StreamInfo, StreamPacket, StreamSubscriber } from '#stages/stream/packet.ts'

/** Records everything a camera's stream publishes, and waits for conditions on it. */
export class RecordingSubscriber implements StreamSubscriber {
  readonly infos: StreamInfo[] = []
  readonly packets: StreamPacket[] = []
  readonly ends: (CameraProblem | null)[] = []
  readonly #waiting = new Set<() => void>()

  onStream(info: StreamInfo): void {
    this.infos.push(info)
    this.#notify()
  }

  onPacket(packet: StreamPacket): void {
    this.packets.push(packet)
    this.#notify()
  }

  onEnd(problem: CameraProblem | null): void {
    this.ends.push(problem)
    this.#notify()
  }

  /** Resolves once the condition holds, checked after every message. */
  async until(condition: (subscriber: this) => boolean): Promise<void> {
    while (!condition(this)) {
      await new Promise<void>((resolve) => {
        this.#waiting.add(resolve)
      })
    }
  }

  #notify(): void {
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    for (const resolve of waiting) resolve()
  }
}
