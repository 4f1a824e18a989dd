import { TICKS_PER_SECOND } from '#stages/stream/packet.ts'
import type { StreamInfo, StreamPacket } from '#stages/stream/packet.ts'
import type { DuePacket } from './resting-packets.ts'

export type Work = { readonly kind: 'stream'; readonly info: StreamInfo } | ({ readonly kind: 'packet' } & DuePacket)

/** Further behind than this, pictures are outdated: decoding resumes at the next key frame. */
const LATE = 2 * TICKS_PER_SECOND
/** Further behind than this, everything is dropped, even if the next key frame may be far off. */
const LOST = 10 * TICKS_PER_SECOND

/**
 * Packets waiting for a camera's decoder. Bounded: a decoder that falls behind skips packets up to a later key frame.
 */
export class PacketQueue {
  #work: Work[] = []
  #waitingForKey = false
  #dropped = 0

  /** Packets that were never decoded. */
  get dropped(): number {
    return this.#dropped
  }

  begin(info: StreamInfo): void {
    this.#forgetPackets()
    this.#waitingForKey = false
    this.#work = [{ kind: 'stream', info }]
  }

  /** `isShown`: its picture is needed itself, not only to decode later ones. */
  push(packet: StreamPacket, isShown = true): void {
    if (this.#waitingForKey && !packet.key) {
      this.#dropped++
      return
    }
    const oldest = this.#work.find((work) => work.kind === 'packet')
    const behind = oldest === undefined ? 0 : packet.dts - oldest.packet.dts
    if (behind > (packet.key ? LATE : LOST)) this.#forgetPackets()
    this.#waitingForKey = behind > LOST && !packet.key
    if (this.#waitingForKey) {
      this.#dropped++
      return
    }
    this.#work.push({ kind: 'packet', packet, isShown })
  }

  next(): Work | undefined {
    return this.#work.shift()
  }

  #forgetPackets(): void {
    const kept = this.#work.filter((work) => work.kind === 'stream')
    this.#dropped += this.#work.length - kept.length
    this.#work = kept
  }
}
