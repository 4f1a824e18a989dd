import { Demuxer } from './demuxer.ts'
import type { DemuxerOptions, SourceHeader } from './demuxer.ts'
import { MjpegEncoder } from './mjpeg-encoder.ts'
import type { PacketReader, SourceReader, TrackHeader } from './packet-reader.ts'

/** Opens a source as video packets, re-encoding MJPEG. Throws `StreamFailure`. */
export async function openPictures(options: DemuxerOptions): Promise<PacketReader> {
  return asSupported(await Demuxer.open(options))
}

/** Re-encodes an MJPEG source; passes any other through. */
export function asSupported(source: SourceReader<SourceHeader>): PacketReader {
  return isSupported(source) ? source : new MjpegEncoder(source)
}

function isSupported(source: SourceReader<SourceHeader>): source is SourceReader<SourceHeader & TrackHeader> {
  return source.header.codec !== 'mjpeg'
}
