import { httpSchemes } from '@foresite/contract/cameras'
import { ArrivalStamped } from './arrival-stamps.ts'
import { CameraGate } from './camera-gate.ts'
import { cameraAddress } from './camera-address.ts'
import { Demuxer } from './demuxer.ts'
import type { SourceHeader } from './demuxer.ts'
import { LiveStream } from './live-stream.ts'
import { asSupported } from './open-pictures.ts'
import type { StreamConnection } from './stream-connection.ts'
import type { PacketReader, RawPacket, SourceReader } from './packet-reader.ts'
import { Pacer } from './pacer.ts'
import { PlayedSource } from './played-source.ts'
import { httpFailure, StreamFailure } from './stream-failure.ts'
import { STALL_MS, TimedReader } from './timed-reader.ts'

/**
 * A playlist brings its pictures a segment at a time, and cameras make segments of up to ten seconds; the list is
 * asked for again only when one should be over.
 */
const PLAYLIST_STALL_MS = 25_000

const OPTIONS: Record<string, string> = {
  // For connecting and each answer, in microseconds. Longer than our own limit, which can name the cause.
  rw_timeout: String((STALL_MS + 1_000) * 1_000),
  // Read before the first packet is passed on: a few large JPEGs, or a key frame.
  probesize: '1000000',
  analyzeduration: '300000',
  fpsprobesize: '2',
  // HLS with segments of MPEG-TS, MP4 or sound, JPEG sequences, and progressive media. No other playlist format is
  // allowed, and whatever a playlist names is opened by the same protocols only.
  format_whitelist: 'hls,mpegts,mov,mp4,matroska,webm,flv,mpjpeg,aac',
  protocol_whitelist: 'http,https,httpproxy,tcp,tls',
  // Each request goes through the gate on a connection of its own.
  http_persistent: '0',
  // Of a live playlist, the segment before the newest: it is complete, and the next one is ready by its end.
  live_start_index: '-2',
}
/** Connects to an HTTP address, whatever of MJPEG, HLS, a live stream or a file it gives; throws `StreamFailure`. */
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
    return new PlayedSource(timed(demuxer, signal), again, signal)
  }
  // Segments are never early, so each late one delays the rest, which are then buffered.
  const pacer = container === 'hls' ? new Pacer(0) : null
  return new LiveStream(timed(demuxer, signal), signal, pacer)
}

/** Cameras are on the site's own network, whatever way this machine has to the internet or around a proxy. */
delete process.env['no_proxy']

/** Opens an address behind a gate that leads to its host alone; the gate ends with the source. */
async function openDemuxer(url: string, signal: AbortSignal): Promise<SourceReader<SourceHeader>> {
  const gate = await CameraGate.open(url)
  const options = { ...OPTIONS, http_proxy: gate.address }
  try {
    return new GatedReader(await Demuxer.open({ url, options, openFailure: httpFailure, signal }), gate)
  } catch (problem) {
    gate.close()
    throw gate.wasRefused && !signal.aborted ? new StreamFailure('elsewhere') : problem
  }
}

/** A source that is given up once it leads to another host. */
class GatedReader implements SourceReader<SourceHeader> {
  readonly #source: Demuxer
  readonly #gate: CameraGate

  constructor(source: Demuxer, gate: CameraGate) {
    this.#source = source
    this.#gate = gate
  }

  get header(): SourceHeader {
    return this.#source.header
  }

  async read(): Promise<RawPacket | null> {
    const packet = await this.#source.read().catch((problem: unknown) => {
      this.#stay()
      throw problem
    })
    this.#stay()
    return packet
  }

  interrupt(): void {
    this.#source.interrupt()
  }

  async close(): Promise<void> {
    await this.#source.close()
    this.#gate.close()
  }

  #stay(): void {
    if (this.#gate.wasRefused) throw new StreamFailure('elsewhere')
  }
}

function timed(source: SourceReader<SourceHeader>, signal: AbortSignal): PacketReader {
  const stallMs = source.header.container === 'hls' ? PLAYLIST_STALL_MS : STALL_MS
  return new TimedReader(asSupported(source), signal, stallMs)
}
