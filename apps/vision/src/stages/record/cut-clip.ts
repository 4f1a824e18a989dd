import { TICKS_PER_MS } from '#stages/stream/packet.ts'
import type { StreamPacket } from '#stages/stream/packet.ts'
import { writeMp4 } from './mp4-file.ts'
import type { PacketRing } from './packet-ring.ts'

export interface ClipWish {
  /** Epoch milliseconds. */
  readonly from: number
  readonly to: number
  /** Where the clip is to lie. */
  readonly path: string
  readonly signal: AbortSignal
}

export type Clip =
  | {
      readonly ok: true
      readonly path: string
      /** Epoch milliseconds of its first picture: at or before `from`, unless the camera came later. */
      readonly startsAt: number
      readonly durationMs: number
    }
  | { readonly ok: false; readonly why: 'no-packets' | 'aborted' }

/** A clip that would be larger ends early: it has to be held in memory until it is written. */
const MAX_BYTES = 128 * 1024 * 1024

/**
 * Cuts a clip from a camera's packets, by stream copy: from the newest key frame at or before `from` until `to`,
 * waiting for packets still to come. It ends early when the camera disconnects or changes its format. Throws on a disk
 * error.
 */
export async function cutClip(ring: PacketRing, wish: ClipWish): Promise<Clip> {
  const held = ring.since(wish.from)
  const first = held?.packets[0]
  if (held === null || first === undefined || first.at >= wish.to) {
    return { ok: false, why: 'no-packets' }
  }
  const collected = await collect(ring, held.packets, wish)
  if (collected === null) return { ok: false, why: 'aborted' }
  // Pictures shown before the first key frame need a missing reference.
  const packets = collected.filter((packet) => packet.pts >= first.pts)
  await writeMp4(wish.path, held.info, packets)
  return { ok: true, path: wish.path, startsAt: first.at, durationMs: durationOf(packets, first) }
}

/** Collects packets until `to`, the stream's end or the size limit; null on abort. */
function collect(
  ring: PacketRing,
  held: readonly StreamPacket[],
  { to, signal }: ClipWish,
): Promise<readonly StreamPacket[] | null> {
  const packets: StreamPacket[] = []
  let bytes = 0
  const add = (packet: StreamPacket): boolean => {
    bytes += packet.data.length
    if (decodedAt(packet) >= to || bytes > MAX_BYTES) return false
    packets.push(packet)
    return true
  }
  for (const packet of held) if (!add(packet)) return Promise.resolve(packets)

  return new Promise((resolve) => {
    const finish = () => {
      forget()
      signal.removeEventListener('abort', finish)
      resolve(signal.aborted ? null : packets)
    }
    const forget = ring.follow({
      onStream: finish,
      onEnd: finish,
      onPacket: (packet) => {
        if (!add(packet)) finish()
      },
    })
    signal.addEventListener('abort', finish)
    if (signal.aborted) finish()
  })
}

/** Packets come in decoding order, which shows when all before `to` have arrived. */
function decodedAt(packet: StreamPacket): number {
  return packet.at - (packet.pts - packet.dts) / TICKS_PER_MS
}

function durationOf(packets: readonly StreamPacket[], first: StreamPacket): number {
  const end = packets.reduce((most, packet) => Math.max(most, packet.pts + packet.duration), 0)
  return Math.round((end - first.pts) / TICKS_PER_MS)
}
