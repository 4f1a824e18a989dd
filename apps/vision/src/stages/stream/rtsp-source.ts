import { rtspSchemes } from '@foresite/contract/cameras'
import type { RtspTransport } from '@foresite/contract/cameras'
import { cameraAddress } from './camera-address.ts'
import { LiveStream } from './live-stream.ts'
import { openPictures } from './open-pictures.ts'
import { rtspFailure, StreamFailure } from './stream-failure.ts'
import { STALL_MS, TimedReader } from './timed-reader.ts'

const OPTIONS: Record<string, string> = {
  allowed_media_types: 'video',
  // For connecting and each answer, in microseconds. Longer than our own limit, which can name the cause.
  timeout: String((STALL_MS + 1_000) * 1_000),
  // Read before the first packet is passed on: enough to know the video, little enough to open quickly.
  probesize: '200000',
  analyzeduration: '300000',
  format_whitelist: 'rtsp',
  protocol_whitelist: 'rtsp,rtp,tcp,tls,udp',
}

const BY_DATAGRAMS: Record<string, string> = {
  // A key frame of 4 Mbit arrives within milliseconds; what the socket cannot hold is lost.
  buffer_size: String(2 * 1024 * 1024),
  // How long a datagram that overtook another one waits for it; in microseconds.
  max_delay: '200000',
}

/** Connects to a camera's own address; throws `StreamFailure`. */
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
      ...(source.transport === 'udp' ? BY_DATAGRAMS : {}),
      rtsp_transport: source.transport,
    },
    openFailure: rtspFailure,
    signal,
  })
  return new LiveStream(new TimedReader(pictures, signal), signal)
}
