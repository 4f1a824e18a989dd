import { truthIn } from '@foresite/simulated-site/sei'
import type { SimulatedTruth } from '@foresite/simulated-site/truth'
import type { FramePlace } from '#stages/decode/frame.ts'
import { splitAnnexB } from '#stages/stream/nal-units.ts'
import type { StreamInfo, StreamPacket, StreamSubscriber } from '#stages/stream/packet.ts'

/** A frame is analysed within a second or two of its packet, with the motion gate and a busy machine in between. */
const KEPT_PACKETS = 200

/** Keeps the ground truth in a simulated camera's packets until their frames have been decoded and analysed. */
export class TruthLine implements StreamSubscriber {
  #generation = 0
  readonly #truths = new Map<number, SimulatedTruth>()

  onStream({ generation }: StreamInfo): void {
    this.#generation = generation
    this.#truths.clear()
  }

  onPacket(packet: StreamPacket): void {
    this.receive(this.#generation, packet)
  }

  /** Reads a packet of a stream generation, in Annex B form. */
  receive(generation: number, { data, pts }: Pick<StreamPacket, 'data' | 'pts'>): void {
    this.#generation = generation
    for (const unit of splitAnnexB(data)) {
      const truth = truthIn(unit)
      if (truth !== null) this.#truths.set(pts, truth)
    }
    for (const old of this.#truths.keys()) {
      if (this.#truths.size <= KEPT_PACKETS) break
      this.#truths.delete(old)
    }
  }

  onEnd(): void {
    this.#truths.clear()
  }

  /** A frame's ground truth; null if unknown. */
  of({ generation, pts }: FramePlace): SimulatedTruth | null {
    return generation === this.#generation ? (this.#truths.get(pts) ?? null) : null
  }
}
