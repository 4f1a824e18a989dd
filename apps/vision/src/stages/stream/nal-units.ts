import type { StreamInfo, VideoCodec } from './packet.ts'

/** Size of a NAL unit's length prefix in MP4 (ISO/IEC 14496-15). */
const LENGTH_BYTES = 4
const START_CODE = Buffer.from([0, 0, 1])
const LONG_START_CODE = Buffer.from([0, 0, 0, 1])

// Unit types: ITU-T H.264 table 7-1, ITU-T H.265 table 7-1.
const H264_IDR = 5
const H264_SPS = 7
const H264_PPS = 8
const H265_IDR = [19, 20]
const H265_VPS = 32
const H265_SPS = 33
const H265_PPS = 34

/**
 * Whether a track's packets have start codes (Annex B, as in streams) rather than length prefixes (as in MP4). Decided
 * by the extradata: an avcC or hvcC record begins with its version, 1, and a stream that sends its parameter sets with
 * the key frames has none. A packet cannot decide it, because a length may look like a start code.
 */
export function isAnnexB(extradata: Buffer): boolean {
  return extradata[0] !== 1
}

/** The units of an Annex B packet, without start codes; the slices share its memory. */
export function splitAnnexB(bytes: Buffer): Buffer[] {
  const units: Buffer[] = []
  let code = bytes.indexOf(START_CODE)
  while (code >= 0) {
    const start = code + START_CODE.length
    code = bytes.indexOf(START_CODE, start)
    let end = code < 0 ? bytes.length : code
    // Trailing zeros belong to the next start code.
    while (end > start && bytes[end - 1] === 0) end--
    if (end > start) units.push(bytes.subarray(start, end))
  }
  return units
}

/** The parameter sets (VPS, SPS, PPS) inside an Annex B packet, in Annex B form; empty when it carries none. */
export function parameterSets(packet: Buffer, codec: VideoCodec): Buffer {
  const sets = splitAnnexB(packet).filter((unit) => {
    const type = unitType(unit, codec)
    return codec === 'h264' ? type === H264_SPS || type === H264_PPS : type >= H265_VPS && type <= H265_PPS
  })
  return Buffer.concat(sets.flatMap((unit) => [LONG_START_CODE, unit]))
}

/**
 * Whether a packet carries a sequence parameter set (which fixes picture size and profile) that `extradata` does not
 * contain: the stream has changed.
 */
export function bringsNewSequence(packet: Buffer, codec: VideoCodec, extradata: Buffer): boolean {
  const parameterSet = codec === 'h264' ? H264_SPS : H265_SPS
  return splitAnnexB(packet).some((unit) => unitType(unit, codec) === parameterSet && !extradata.includes(unit))
}

/**
 * Whether a packet's frame depends on no earlier one (IDR). Not every key frame qualifies: with gradual refresh, the
 * frame that starts a refresh is marked as one, too.
 */
export function isFreshStart(packet: Buffer, track: Pick<StreamInfo, 'codec' | 'extradata'>): boolean {
  const units = isAnnexB(track.extradata) ? splitAnnexB(packet) : splitLengths(packet)
  return units.some((unit) => {
    const type = unitType(unit, track.codec)
    return track.codec === 'h264' ? type === H264_IDR : H265_IDR.includes(type)
  })
}

/** The units of an MP4 packet, each after a length of four bytes, which nearly all files use. */
function splitLengths(bytes: Buffer): Buffer[] {
  const units: Buffer[] = []
  for (let at = 0; at + LENGTH_BYTES < bytes.length;) {
    const start = at + LENGTH_BYTES
    at = start + bytes.readUInt32BE(at)
    units.push(bytes.subarray(start, at))
  }
  return units
}

function unitType(unit: Buffer, codec: VideoCodec): number {
  const head = unit[0] ?? 0
  return codec === 'h264' ? head & 0x1f : (head >> 1) & 0x3f
}
