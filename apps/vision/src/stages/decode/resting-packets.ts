import { TICKS_PER_SECOND } from '#stages/stream/packet.ts'
import type { StreamPacket } from '#stages/stream/packet.ts'

/** While nothing moves a picture is shown at least this often, in ticks: who walks in is seen so much later at most. */
const LONGEST_REST = TICKS_PER_SECOND

/** A packet to decode now; its picture may be needed only to decode those after it. */
export interface DuePacket {
  readonly packet: StreamPacket
  readonly isShown: boolean
}

/**
 * Holds a stream's packets back while nothing moves (`rest`), so that most are never decoded: those held when the next
 * key frame comes are dropped. Within a group of pictures they are decoded together when the last picture shown is a
 * second old, or when the next key frame is due in a second: all between the two is spared.
 */
export class RestingPackets {
  #isResting = false
  #held: StreamPacket[] = []
  #dropped = 0
  /** Of the newest key frame and of the newest picture shown, in decoding ticks. */
  #keyAt: number | null = null
  #shownAt = 0
  /** From one key frame to the next, in ticks; null until there were two. */
  #group: number | null = null

  /** Packets that were never decoded. */
  get dropped(): number {
    return this.#dropped
  }

  /** Another stream begins. */
  begin(): void {
    this.#held = []
    this.#keyAt = null
    this.#group = null
  }

  /** Begins or ends to rest; returns the packets held, at its end. */
  rest(isResting: boolean): readonly DuePacket[] {
    this.#isResting = isResting
    return isResting ? [] : this.#release((packet) => ({ packet, isShown: true }))
  }

  /** What is to be decoded once this packet has come. `isFresh`: it needs none of those before it. */
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
