import type { StreamSource } from '@foresite/contract/vision-nodes'
import { FileSource } from './file-source.ts'
import { RtspSource } from './rtsp-source.ts'
import { StreamFailure } from './stream-failure.ts'
import type { TrackPacket } from './track-reader.ts'

/** One connection to a source, whatever its kind. */
export interface OpenStream {
  /** The next packet, at the pace of the source; the first is a key frame. Throws `StreamFailure` when it is over. */
  next(): Promise<TrackPacket>
  /** Frees everything; not while a `next` is pending. */
  close(): Promise<void>
}

/** Connects to a source. Throws `StreamFailure`; the signal ends the attempt and, later, the stream. */
export function openStream(source: StreamSource, signal: AbortSignal): Promise<OpenStream> {
  switch (source.kind) {
    case 'file':
      return FileSource.open(source.path, signal)
    case 'rtsp':
      return RtspSource.open(source.url, signal)
    case 'http':
      return Promise.reject(new StreamFailure('unreachable'))
  }
}
