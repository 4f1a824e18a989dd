import type { StreamSource } from '@foresite/contract/vision-nodes'
import { openFile } from './file-source.ts'
import { openHttp } from './http-source.ts'
import { LoopedSource } from './looped-source.ts'
import { openRtsp } from './rtsp-source.ts'
import type { StreamConnection } from './stream-connection.ts'

/** Connects to a source, like `openStream`. */
export type StreamOpener = typeof openStream

/** Connects to a source. Throws `StreamFailure`; the signal ends the attempt and, later, the stream. */
export async function openStream(source: StreamSource, signal: AbortSignal): Promise<StreamConnection> {
  switch (source.kind) {
    case 'file': {
      const open = () => openFile(source.path, signal)
      return new LoopedSource(await open(), open, signal)
    }
    case 'rtsp':
      return openRtsp(source, signal)
    case 'http':
    case 'simulated':
      return openHttp(source.url, signal)
  }
}
