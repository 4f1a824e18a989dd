import { TICKS_PER_SECOND } from '#stages/stream/packet.ts'
import type { StreamPacket } from '#stages/stream/packet.ts'

/**
 * The longest interval between shown pictures while nothing moves, in ticks. It delays the detection of motion by at most
 * this much.
 */
const LONGEST_REST = TICKS_PER_SECOND

/** A packet to decode now. A picture that is not shown is only needed to decode later ones. */
export interface DuePacket {
  readonly packet: StreamPacket
  readonly isShown: boolean
}

/**
 * Holds back a stream's packets while nothing moves (`rest`), so that many are never decoded: packets still held when
 * the next key frame arrives are dropped. Within a group of pictures, held packets are decoded when the last shown
 * picture is a second old, or when the next key frame is due within a second; the rest of the group is skipped.
 */
export class RestingPackets {
  #isResting = false
  #held: StreamPacket[] = []
  #dropped = 0
  /** Decode times of the newest key frame and the newest shown picture, in ticks. */
  #keyAt: number | null = null
  #shownAt = 0
  /** The key frame interval in ticks; null before the second key frame. */
  #group: number | null = null

  /** Packets that were never decoded. */
  get dropped(): number {
    return this.#dropped
  }

  /** Resets for a new stream. */
  begin(): void {
    this.#held = []
    this.#keyAt = null
    this.#shownAt = 0
    this.#group = null
  }

  /** Starts or ends resting. On ending, returns the packets held back. */
  rest(isResting: boolean): readonly DuePacket[] {
    this.#isResting = isResting
    return isResting ? [] : this.#release((packet) => ({ packet, isShown: true }))
  }

  /** Adds a packet and returns those to decode now. `isFresh`: it depends on no earlier packet. */
  push(packet: StreamPacket, isFresh: boolean): readonly DuePacket[] {
    if (isFresh) this.#beginGroup(packet.dts)
    this.#held.push(packet)
    if (this.#isResting && !isFresh && !this.#isDue(packet.dts)) return []
    this.#shownAt = packet.dts
    return this.#release((held) => ({ packet: held, isShown: held === packet }))
  }

  #beginGroup(dts: number): void {
    this.#dropped += this.#held.length
    this.#held = []
    this.#group = this.#keyAt === null ? null : dts - this.#keyAt
    this.#keyAt = dts
  }

  #isDue(dts: number): boolean {
    if (dts - this.#shownAt >= LONGEST_REST) return true
    if (this.#keyAt === null || this.#group === null) return false
    const last = this.#keyAt + this.#group - LONGEST_REST
    return this.#shownAt < last && dts >= last
  }

  #release(due: (packet: StreamPacket) => DuePacket): readonly DuePacket[] {
    const released = this.#held.map(due)
    this.#held = []
    return released
  }
}
