import { Demuxer } from './demuxer.ts'
import type { DemuxerWish, SourceHeader } from './demuxer.ts'
import { MjpegEncoder } from './mjpeg-encoder.ts'
import type { PacketReader, SourceReader, TrackHeader } from './packet-reader.ts'

/** Opens a source as video packets, re-encoding MJPEG. Throws `StreamFailure`. */
export async function openPictures(wish: DemuxerWish): Promise<PacketReader> {
  return asSupported(await Demuxer.open(wish))
}

/** Re-encodes an MJPEG source and leaves every other as it is. */
export function asSupported(source: SourceReader<SourceHeader>): PacketReader {
  return isSupported(source) ? source : new MjpegEncoder(source)
}

function isSupported(source: SourceReader<SourceHeader>): source is SourceReader<SourceHeader & TrackHeader> {
  return source.header.codec !== 'mjpeg'
}
