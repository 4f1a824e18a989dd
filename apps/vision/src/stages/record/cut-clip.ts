import { decodedAt, TICKS_PER_MS } from '#stages/stream/packet.ts'
import type { StreamPacket } from '#stages/stream/packet.ts'
import { writeMp4 } from './mp4-file.ts'
import type { PacketRing } from './packet-ring.ts'

export interface ClipRequest {
  /** Epoch milliseconds. */
  readonly from: number
  readonly to: number
  /** Path of the clip's file. */
  readonly path: string
}

export interface Clip {
  /** Time of its first frame in epoch milliseconds: at or before `from`, unless the camera connected later. */
  readonly startsAt: number
  readonly durationMs: number
}

/** A larger clip is cut short, because it is kept in memory until it is written. */
const MAX_BYTES = 128 * 1024 * 1024
/** The estimate of the camera's clock settles by up to this much after the camera has connected. */
const CLOCK_DRIFT_MS = 5_000

/**
 * Cuts a clip from a camera's packets, by stream copy: from the newest key frame at or before `from` until `to`,
 * waiting for packets still to come. Ends early when the camera disconnects or changes its format. Null, and no file,
 * without packets of that time. Throws on a disk error.
 */
export async function cutClip(ring: PacketRing, request: ClipRequest): Promise<Clip | null> {
  const held = ring.since(request.from)
  const first = held?.packets[0]
  if (held === null || first === undefined || first.at >= request.to) return null
  const collected = await collect(ring, held.packets, request.to)
  // Frames presented before the first key frame depend on a missing one.
  const packets = collected.filter((packet) => packet.pts >= first.pts)
  await writeMp4(request.path, held.info, packets)
  return { startsAt: first.at, durationMs: durationOf(packets, first) }
}

/** Collects packets until `to`, the stream's end or the size limit. */
function collect(ring: PacketRing, held: readonly StreamPacket[], to: number): Promise<readonly StreamPacket[]> {
  const packets: StreamPacket[] = []
  const [first] = held
  // If the clock is set back, `to` comes only much later.
  const last = first === undefined ? Infinity : first.dts + (to - first.at + CLOCK_DRIFT_MS) * TICKS_PER_MS
  let bytes = 0
  const add = (packet: StreamPacket): boolean => {
    bytes += packet.data.length
    // Packets arrive in decode order, so the decode time shows when all before `to` have arrived.
    if (decodedAt(packet) >= to || packet.dts > last || bytes > MAX_BYTES) return false
    packets.push(packet)
    return true
  }
  for (const packet of held) if (!add(packet)) return Promise.resolve(packets)

  return new Promise((resolve) => {
    const finish = () => {
      forget()
      resolve(packets)
    }
    const forget = ring.follow({
      onStream: finish,
      onEnd: finish,
      onPacket: (packet) => {
        if (!add(packet)) finish()
      },
    })
  })
}

function durationOf(packets: readonly StreamPacket[], first: StreamPacket): number {
  const end = packets.reduce((most, packet) => Math.max(most, packet.pts + packet.duration), 0)
  return Math.round((end - first.pts) / TICKS_PER_MS)
}
