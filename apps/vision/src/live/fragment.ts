import { splitAnnexB } from '#stream/nal-units.ts'
import type { StreamPacket } from '#stream/packet.ts'

// ISO/IEC 14496-12, 8.8: a movie fragment with one sample.
const TRACK_ID = 1
const TFHD_DEFAULT_BASE_IS_MOOF = 0x020000
const TRUN_DATA_OFFSET = 0x000001
const TRUN_DURATION = 0x000100
const TRUN_SIZE = 0x000200
const TRUN_FLAGS = 0x000400
const TRUN_COMPOSITION_OFFSET = 0x000800
/** Depends on no other sample. */
const SYNC_SAMPLE = 0x02000000
/** Depends on others, and is no place to begin. */
const OTHER_SAMPLE = 0x01010000
const BOX_HEADER = 8
const LENGTH_BYTES = 4

export interface FragmentPlace {
  /** Counts from 1. */
  readonly sequence: number
  /** The dts that the track begins with, in ticks. */
  readonly zero: number
  /** Whether the packet has start codes, see `isAnnexB`. */
  readonly startCodes: boolean
}

/** One picture as a fragment (moof, mdat) of track 1 in ticks, ready to be appended to the initialisation segment. */
export function fragment(packet: StreamPacket, place: FragmentPlace): Buffer {
  const sample = place.startCodes ? lengthPrefixed(packet.data) : packet.data
  const head = (dataOffset: number) =>
    box(
      'moof',
      box('mfhd', uint32(0), uint32(place.sequence)),
      box(
        'traf',
        box('tfhd', uint32(TFHD_DEFAULT_BASE_IS_MOOF), uint32(TRACK_ID)),
        box('tfdt', versioned(1, 0), uint64(packet.dts - place.zero)),
        run(packet, sample.length, dataOffset),
      ),
    )
  const moofBytes = head(0).length
  return Buffer.concat([
    head(moofBytes + BOX_HEADER),
    uint32(BOX_HEADER + sample.length),
    Buffer.from('mdat', 'latin1'),
    sample,
  ])
}

function run(packet: StreamPacket, bytes: number, dataOffset: number): Buffer {
  const flags = TRUN_DATA_OFFSET | TRUN_DURATION | TRUN_SIZE | TRUN_FLAGS | TRUN_COMPOSITION_OFFSET
  return box(
    'trun',
    versioned(1, flags),
    uint32(1),
    uint32(dataOffset),
    uint32(packet.duration),
    uint32(bytes),
    uint32(packet.key ? SYNC_SAMPLE : OTHER_SAMPLE),
    uint32(packet.pts - packet.dts),
  )
}

/** MP4 has a length before each unit where streams have a start code. */
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
