import { PacketQueue } from '#stages/decode/packet-queue.ts'
import { openStream, type StreamOpener } from '#stages/stream/open-stream.ts'
import { TICKS_PER_SECOND } from '#stages/stream/packet.ts'
import type { StreamConnection } from '#stages/stream/stream-connection.ts'
import { StreamFailure } from '#stages/stream/stream-failure.ts'
import type { Track, TrackPacket } from '#stages/stream/track-reader.ts'
import { MaskCover, type PrivacyMask } from './mask-cover.ts'
import { MaskedPictures } from './masked-pictures.ts'

export type { PrivacyMask } from './mask-cover.ts'

/** After this long without a masked picture, in ticks, masking has failed. */
const LONGEST_BLIND = 10 * TICKS_PER_SECOND

/** Opens a source so that its pictures arrive with these masks painted over them, or not at all (ZONE-10). */
export function maskedOpener(masks: readonly PrivacyMask[]): StreamOpener {
  return async (source, signal) => {
    const ending = new AbortController()
    const stream = await openStream(source, AbortSignal.any([signal, ending.signal]))
    return new MaskedStream(stream, ending, new MaskCover(masks))
  }
}

/**
 * A connection that masks its pictures before anyone receives them. When masking falls behind, pictures are dropped up to
 * a later key frame; a picture that cannot be masked ends the connection. Nothing passes unmasked.
 */
export class MaskedStream implements StreamConnection {
  readonly #source: StreamConnection
  readonly #ending: AbortController
  readonly #cover: MaskCover
  readonly #longestBlind: number
  readonly #queue = new PacketQueue()
  readonly #ready: TrackPacket[] = []
  readonly #reading: Promise<void>
  #pictures: MaskedPictures | null = null
  /** The source's tracks so far; each generation has its own decoder. */
  readonly #tracks: Track[] = []
  #failure: { readonly reason: unknown } | null = null
  #wake: () => void = () => undefined
  /** Decode time of the last packet that gave a picture, or of the first packet. */
  #pictureDts: number | null = null

  /** `ending` aborts the source; `longestBlind` is in ticks. */
  constructor(source: StreamConnection, ending: AbortController, cover: MaskCover, longestBlind = LONGEST_BLIND) {
    this.#longestBlind = longestBlind
    this.#source = source
    this.#ending = ending
    this.#cover = cover
    this.#reading = this.#read()
  }

  async next(): Promise<TrackPacket> {
    for (;;) {
      const packet = this.#ready.shift()
      if (packet !== undefined) return packet
      const work = this.#queue.next()
      if (work?.kind === 'stream') await this.#begin(work.info.generation)
      else if (work !== undefined) await this.#mask(work.packet)
      else if (this.#failure !== null) throw this.#failure.reason
      else await new Promise<void>((resolve) => (this.#wake = resolve))
    }
  }

  async close(): Promise<void> {
    this.#ending.abort()
    await this.#reading
    this.#pictures?.free()
    this.#pictures = null
    await this.#source.close()
  }

  /** Reads in parallel with masking, so that the camera does not have to wait. */
  async #read(): Promise<void> {
    try {
      for (;;) {
        const { track, ...packet } = await this.#source.next()
        if (this.#tracks.at(-1) !== track) {
          this.#tracks.push(track)
          this.#queue.begin({ ...track, generation: this.#tracks.length - 1 })
        }
        this.#queue.push({ ...packet, at: 0 })
        this.#wake()
      }
    } catch (reason) {
      this.#failure = { reason }
      this.#wake()
    }
  }

  async #begin(generation: number): Promise<void> {
    this.#pictures?.free()
    this.#pictures = null
    const track = this.#tracks[generation]
    if (track === undefined) throw new StreamFailure('not-masked')
    this.#pictures = await MaskedPictures.open(track, this.#cover).catch(notMasked)
    this.#pictureDts = null
  }

  async #mask(packet: Omit<TrackPacket, 'track'>): Promise<void> {
    const masked = (await this.#pictures?.mask(packet).catch(notMasked)) ?? []
    this.#ready.push(...masked)
    if (masked.length > 0) this.#pictureDts = packet.dts
    this.#pictureDts ??= packet.dts
    if (packet.dts - this.#pictureDts > this.#longestBlind) throw new StreamFailure('not-masked')
  }
}

/** Replaces FFmpeg's error, whose message may contain the address. */
function notMasked(): never {
  throw new StreamFailure('not-masked')
}
