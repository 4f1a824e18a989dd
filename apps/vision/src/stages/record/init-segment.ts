import { AVFMT_FLAG_CUSTOM_IO } from 'node-av/constants'
import { Dictionary, FormatContext, IOContext } from 'node-av/lib'
import { ensure } from '#stages/stream/ffmpeg.ts'
import { TICKS_PER_SECOND } from '#stages/stream/packet.ts'
import { addTrack, type Mp4Track } from './mp4-file.ts'

const BUFFER_BYTES = 64 * 1024
const FOR_WRITING = 1

/**
 * The initialisation segment (ftyp, moov) of a stream's fragmented MP4, track 1 counting in ticks. FFmpeg's
 * muxer writes it, since it knows how parameter sets become an avcC or hvcC record.
 */
export async function initSegment(info: Mp4Track): Promise<Buffer> {
  const chunks: Buffer[] = []
  const output = new IOContext()
  output.allocContextWithCallbacks(BUFFER_BYTES, FOR_WRITING, null, (bytes) => {
    // The bytes are in FFmpeg's buffer, which it reuses.
    chunks.push(Buffer.from(bytes))
    return bytes.length
  })
  const muxer = new FormatContext()
  using options = Dictionary.fromObject({
    movflags: 'frag_custom+empty_moov+default_base_moof+skip_trailer',
    video_track_timescale: TICKS_PER_SECOND,
  })
  try {
    ensure(muxer.allocOutputContext2(null, 'mp4', null), 'make an MP4')
    muxer.pb = output
    muxer.setFlags(AVFMT_FLAG_CUSTOM_IO)
    addTrack(muxer, info)
    ensure(await muxer.writeHeader(options), 'begin a fragmented MP4')
    await muxer.flush()
    return Buffer.concat(chunks)
  } finally {
    // Detached first, because freeing the muxer would free it a second time.
    muxer.pb = null
    muxer.freeContext()
    output.freeContext()
  }
}
