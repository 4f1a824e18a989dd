import { rtspSchemes } from '@foresite/contract/cameras'
import type { RtspTransport } from '@foresite/contract/cameras'
import { cameraAddress } from './camera-address.ts'
import { LiveStream } from './live-stream.ts'
import { openPictures } from './open-pictures.ts'
import { rtspFailure, StreamFailure } from './stream-failure.ts'
import { STALL_MS, TimedReader } from './timed-reader.ts'

const OPTIONS: Record<string, string> = {
  allowed_media_types: 'video',
  // Timeout for connecting and for each response, in microseconds. Longer than ours, which can name the cause.
  timeout: String((STALL_MS + 1_000) * 1_000),
  // How much to probe before the first packet: enough to identify the video, little enough to open quickly.
  probesize: '200000',
  analyzeduration: '300000',
  format_whitelist: 'rtsp',
  protocol_whitelist: 'rtsp,rtp,tcp,tls,udp',
}

const UDP_OPTIONS: Record<string, string> = {
  // A key frame of 4 Mbit arrives within milliseconds; what the socket cannot buffer is lost.
  buffer_size: String(2 * 1024 * 1024),
  // How long to wait for a datagram that arrives out of order, in microseconds.
  max_delay: '200000',
}

/** Connects to an RTSP camera. Throws `StreamFailure`. */
export async function openRtsp(
  source: { readonly url: string; readonly transport: RtspTransport },
  signal: AbortSignal,
): Promise<LiveStream> {
  const url = cameraAddress(source.url, rtspSchemes)
  if (url === null) throw new StreamFailure('unreachable')
  const pictures = await openPictures({
    url,
    options: {
      ...OPTIONS,
      ...(source.transport === 'udp' ? UDP_OPTIONS : {}),
      rtsp_transport: source.transport,
    },
    openFailure: rtspFailure,
    signal,
  })
  return new LiveStream(new TimedReader(pictures, signal), signal)
}
