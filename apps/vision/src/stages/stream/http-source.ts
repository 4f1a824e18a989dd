import { httpSchemes } from '@foresite/contract/cameras'
import { ArrivalStamped } from './arrival-stamps.ts'
import { CameraProxy } from './camera-proxy.ts'
import { cameraAddress } from './camera-address.ts'
import { Demuxer } from './demuxer.ts'
import type { SourceHeader } from './demuxer.ts'
import { LiveStream } from './live-stream.ts'
import { asSupported } from './open-pictures.ts'
import type { StreamConnection } from './stream-connection.ts'
import type { PacketReader, RawPacket, SourceReader } from './packet-reader.ts'
import { Pacer } from './pacer.ts'
import { LoopedSource } from './looped-source.ts'
import { httpFailure, StreamFailure } from './stream-failure.ts'
import { STALL_MS, TimedReader } from './timed-reader.ts'

/**
 * HLS delivers a segment at a time. Cameras make segments of up to ten seconds, and the playlist is reloaded only when
 * one should have ended.
 */
const PLAYLIST_STALL_MS = 25_000

const OPTIONS: Record<string, string> = {
  // Timeout for connecting and for each response, in microseconds. Longer than ours, which can name the cause.
  rw_timeout: String((STALL_MS + 1_000) * 1_000),
  // How much to probe before the first packet: enough for a few large JPEGs, or a key frame.
  probesize: '1000000',
  analyzeduration: '300000',
  fpsprobesize: '2',
  // HLS with segments of MPEG-TS, MP4 or audio, JPEG sequences, and progressive media. No other playlist format is
  // allowed, and what a playlist names is opened with the same protocols only.
  format_whitelist: 'hls,mpegts,mov,mp4,matroska,webm,flv,mpjpeg,aac',
  protocol_whitelist: 'http,https,httpproxy,tcp,tls',
  // Each request goes through the proxy on its own connection.
  http_persistent: '0',
  // Start a live playlist at the segment before the newest: it is complete, and the next is ready when it ends.
  live_start_index: '-2',
}

/** Connects to an HTTP address that serves MJPEG, HLS, a live stream or a file. Throws `StreamFailure`. */
export async function openHttp(url: string, signal: AbortSignal): Promise<StreamConnection> {
  const address = cameraAddress(url, httpSchemes)
  if (address === null) throw new StreamFailure('unreachable')
  const demuxer = await openDemuxer(address, signal)
  const { container, durationMs } = demuxer.header
  if (container === 'mpjpeg') {
    return new LiveStream(timed(new ArrivalStamped(demuxer), signal), signal)
  }
  if (durationMs !== null) {
    const again = async () => timed(await openDemuxer(address, signal), signal)
    return new LoopedSource(timed(demuxer, signal), again, signal)
  }
  // Segments are never early: after a late one, everything stays that much later, which builds up a buffer.
  const pacer = container === 'hls' ? new Pacer(0) : null
  return new LiveStream(timed(demuxer, signal), signal, pacer)
}

/** FFmpeg honours `no_proxy`, which would let it bypass our proxy. */
delete process.env['no_proxy']

/** Opens an address through a proxy that allows its host only. The proxy closes with the source. */
async function openDemuxer(url: string, signal: AbortSignal): Promise<SourceReader<SourceHeader>> {
  const proxy = await CameraProxy.open(url)
  const options = { ...OPTIONS, http_proxy: proxy.address }
  try {
    return new ProxiedReader(await Demuxer.open({ url, options, openFailure: httpFailure, signal }), proxy)
  } catch (problem) {
    proxy.close()
    throw proxy.wasRefused && !signal.aborted ? new StreamFailure('elsewhere') : problem
  }
}

/** A source that fails once it leads to another host. */
class ProxiedReader implements SourceReader<SourceHeader> {
  readonly #source: Demuxer
  readonly #proxy: CameraProxy

  constructor(source: Demuxer, proxy: CameraProxy) {
    this.#source = source
    this.#proxy = proxy
  }

  get header(): SourceHeader {
    return this.#source.header
  }

  async read(): Promise<RawPacket | null> {
    const packet = await this.#source.read().catch((problem: unknown) => {
      this.#throwIfRefused()
      throw problem
    })
    this.#throwIfRefused()
    return packet
  }

  interrupt(): void {
    this.#source.interrupt()
  }

  async close(): Promise<void> {
    await this.#source.close()
    this.#proxy.close()
  }

  #throwIfRefused(): void {
    if (this.#proxy.wasRefused) throw new StreamFailure('elsewhere')
  }
}

function timed(source: SourceReader<SourceHeader>, signal: AbortSignal): PacketReader {
  const stallMs = source.header.container === 'hls' ? PLAYLIST_STALL_MS : STALL_MS
  return new TimedReader(asSupported(source), signal, stallMs)
}
