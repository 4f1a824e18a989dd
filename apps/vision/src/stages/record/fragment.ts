import { splitAnnexB } from '#stages/stream/nal-units.ts'
import type { StreamPacket } from '#stages/stream/packet.ts'

// ISO/IEC 14496-12, 8.8: a movie fragment with one run of samples.
const TRACK_ID = 1
const TFHD_DEFAULT_BASE_IS_MOOF = 0x020000
const TRUN_DATA_OFFSET = 0x000001
const TRUN_DURATION = 0x000100
const TRUN_SIZE = 0x000200
const TRUN_FLAGS = 0x000400
const TRUN_COMPOSITION_OFFSET = 0x000800
/** A sample that depends on no other. */
const SYNC_SAMPLE = 0x02000000
/** A sample that depends on others, so playback cannot start at it. */
const OTHER_SAMPLE = 0x01010000
const BOX_HEADER = 8
const LENGTH_BYTES = 4

const WORDS_BEFORE_SAMPLES = 3
const WORDS_PER_SAMPLE = 4

interface FragmentPlace {
  /** Sequence number, from 1. */
  readonly sequence: number
  /** The track's first dts, in ticks. */
  readonly zero: number
  /** Whether the packets have start codes, see `isAnnexB`. */
  readonly startCodes: boolean
  /** The next fragment's dts; without it, the last frame keeps its nominal duration. */
  readonly until?: number
  /** The first frame's presentation delay in ticks, subtracted so that playback starts at 0. */
  readonly delay?: number
}

/**
 * Builds one fragment (moof, mdat) from consecutive frames, as track 1 in ticks, to append to the initialisation segment.
 */
export function fragment(packets: readonly StreamPacket[], place: FragmentPlace): Buffer {
  const samples = packets.map(({ data }) => (place.startCodes ? lengthPrefixed(data) : data))
  const bytes = samples.reduce((sum, sample) => sum + sample.length, 0)
  const first = packets[0]?.dts ?? place.zero
  const head = (dataOffset: number) =>
    box(
      'moof',
      box('mfhd', uint32(0), uint32(place.sequence)),
      box(
        'traf',
        box('tfhd', uint32(TFHD_DEFAULT_BASE_IS_MOOF), uint32(TRACK_ID)),
        box('tfdt', versioned(1, 0), uint64(first - place.zero)),
        run(packets, samples, place, dataOffset),
      ),
    )
  const moofBytes = head(0).length
  return Buffer.concat([
    head(moofBytes + BOX_HEADER),
    uint32(BOX_HEADER + bytes),
    Buffer.from('mdat', 'latin1'),
    ...samples,
  ])
}

function run(
  packets: readonly StreamPacket[],
  samples: readonly Buffer[],
  { until, delay = 0 }: FragmentPlace,
  dataOffset: number,
): Buffer {
  const flags = TRUN_DATA_OFFSET | TRUN_DURATION | TRUN_SIZE | TRUN_FLAGS | TRUN_COMPOSITION_OFFSET
  const words = Buffer.alloc((WORDS_BEFORE_SAMPLES + WORDS_PER_SAMPLE * packets.length) * LENGTH_BYTES)
  // Version 1: composition times may be negative.
  let at = words.writeUInt32BE(((1 << 24) | flags) >>> 0, 0)
  at = words.writeUInt32BE(packets.length, at)
  at = words.writeInt32BE(dataOffset, at)
  packets.forEach((packet, index) => {
    const next = packets[index + 1]?.dts ?? until
    at = words.writeUInt32BE(next === undefined ? packet.duration : next - packet.dts, at)
    at = words.writeUInt32BE(samples[index]?.length ?? 0, at)
    at = words.writeUInt32BE(packet.key ? SYNC_SAMPLE : OTHER_SAMPLE, at)
    at = words.writeInt32BE(packet.pts - packet.dts - delay, at)
  })
  return box('trun', words)
}

/** Replaces the start codes of a stream by the lengths that MP4 needs. */
function lengthPrefixed(data: Buffer): Buffer {
  return Buffer.concat(splitAnnexB(data).flatMap((unit) => [uint32(unit.length), unit]))
}

function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const bytes = parts.reduce((sum, part) => sum + part.length, BOX_HEADER)
  return Buffer.concat([uint32(bytes), Buffer.from(type, 'latin1'), ...parts], bytes)
}

function versioned(version: number, flags: number): Buffer {
  return uint32(((version << 24) | flags) >>> 0)
}

function uint32(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(LENGTH_BYTES)
  bytes.writeUInt32BE(value)
  return bytes
}

function uint64(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(2 * LENGTH_BYTES)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}
