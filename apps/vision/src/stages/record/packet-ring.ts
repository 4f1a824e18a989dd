import type { StreamInfo, StreamPacket, StreamSubscriber } from '#stages/stream/packet.ts'

/** A key frame and the packets after it, up to the next one. */
interface Group {
  readonly packets: StreamPacket[]
  bytes: number
}

const SECONDS = 20
/** Beyond this, fewer seconds are kept. */
const MAX_BYTES = 64 * 1024 * 1024
const MS_PER_SECOND = 1000

/** Keeps a camera's last seconds, for clips that start before their event and for the first frames of a live view. */
export class PacketRing implements StreamSubscriber {
  readonly #reachMs: number
  readonly #followers = new Set<StreamSubscriber>()
  #info: StreamInfo | null = null
  #groups: Group[] = []
  #bytes = 0

  /** Keeps this many seconds. */
  constructor(seconds = SECONDS) {
    this.#reachMs = seconds * MS_PER_SECOND
  }

  onStream(info: StreamInfo): void {
    this.#forget()
    this.#info = info
    for (const follower of this.#followers) follower.onStream(info)
  }

  onPacket(packet: StreamPacket): void {
    if (packet.key) this.#groups.push({ packets: [], bytes: 0 })
    const group = this.#groups.at(-1)
    if (group !== undefined) {
      group.packets.push(packet)
      group.bytes += packet.data.length
      this.#bytes += packet.data.length
      this.#evict(packet.at)
    }
    for (const follower of this.#followers) follower.onPacket(packet)
  }

  onEnd(problem: Parameters<StreamSubscriber['onEnd']>[0]): void {
    this.#forget()
    this.#info = null
    for (const follower of this.#followers) follower.onEnd(problem)
  }

  /** The newest key frame and the packets after it; null before the first. */
  lastGroup(): { info: StreamInfo; packets: readonly StreamPacket[] } | null {
    const group = this.#groups.at(-1)
    return group === undefined || this.#info === null ? null : { info: this.#info, packets: group.packets }
  }

  /**
   * All packets from the newest key frame at or before `from` (epoch ms), or from the oldest one kept. Null while empty.
   */
  since(from: number): { info: StreamInfo; packets: StreamPacket[] } | null {
    if (this.#info === null || this.#groups.length === 0) return null
    const first = this.#groups.findLastIndex((group) => (group.packets[0]?.at ?? Infinity) <= from)
    const packets = this.#groups.slice(Math.max(first, 0)).flatMap((group) => group.packets)
    return { info: this.#info, packets }
  }

  /** Delivers new packets, after the kept ones. Returns the function that unsubscribes. */
  follow(follower: StreamSubscriber): () => void {
    this.#followers.add(follower)
    return () => this.#followers.delete(follower)
  }

  /** Drops whole groups of pictures that are too old or too large, so that the rest starts with a key frame. */
  #evict(nowMs: number): void {
    for (;;) {
      const [oldest, next] = this.#groups
      if (oldest === undefined) return
      // A group stays until the next one reaches back far enough.
      const outOfReach = next?.packets[0] !== undefined && next.packets[0].at <= nowMs - this.#reachMs
      if (!outOfReach && this.#bytes <= MAX_BYTES) return
      this.#groups.shift()
      this.#bytes -= oldest.bytes
    }
  }

  #forget(): void {
    this.#groups = []
    this.#bytes = 0
  }
}
