import { codecString, measurePicture } from './codec.ts'
import { bringsNewSequence, isAnnexB, parameterSets } from './nal-units.ts'
import type { PacketReader, RawPacket } from './packet-reader.ts'
import type { StreamInfo, StreamPacket } from './packet.ts'
import type { Timeline } from './timeline.ts'

/** What the pictures of a connection are; another object as soon as they become something else. */
export type Track = Omit<StreamInfo, 'generation'>

/** A packet with its place on the timeline, and the track that it belongs to. */
export type TrackPacket = Omit<StreamPacket, 'at'> & { readonly track: Track }

/**
 * Reads a source as one track on one timeline: begins with a key frame, and notices where the pictures
 * change size or profile in the middle of the stream.
 */
export class TrackReader {
  readonly #source: PacketReader
  readonly #timeline: Timeline
  #track: Track | null
  #begun = false

  /** `before`: the track of the round before, kept as long as nothing changes. */
  constructor(source: PacketReader, timeline: Timeline, before: Track | null = null) {
    this.#source = source
    this.#timeline = timeline
    this.#track = before
    const { header } = source
    if (header.width > 0 && header.height > 0 && header.extradata.length > 0) {
      this.#become(header.extradata, header.width, header.height)
    } else {
      this.#track = null
    }
  }

  /** The next packet, or null at the end. */
  async next(): Promise<TrackPacket | null> {
    for (;;) {
      const raw = await this.#source.read()
      if (raw === null) return null
      const track = raw.key ? await this.#follow(raw) : this.#track
      this.#begun ||= raw.key
      if (track === null || !this.#begun) continue
      return { data: raw.data, key: raw.key, track, ...this.#timeline.place(raw.times) }
    }
  }

  /** The track from this key frame on. */
  async #follow(raw: RawPacket): Promise<Track | null> {
    const { codec } = this.#source.header
    const extradata = this.#changedSets(raw)
    if (extradata === null) return this.#track
    const size = await measurePicture({ codec, extradata }, raw.data)
    if (size === null) return this.#track
    return this.#become(extradata, size.width, size.height)
  }

  /** Parameter sets that this key frame brings and that are not the present ones. */
  #changedSets(raw: RawPacket): Buffer | null {
    const { codec, extradata } = this.#source.header
    const present = this.#track?.extradata ?? extradata
    if (raw.newExtradata !== null) return raw.newExtradata.equals(present) ? null : raw.newExtradata
    if (this.#track === null && extradata.length > 0) return extradata
    if (!isAnnexB(present) || !bringsNewSequence(raw.data, codec, present)) return null
    return parameterSets(raw.data, codec)
  }

  #become(extradata: Buffer, width: number, height: number): Track {
    const { codec, rate } = this.#source.header
    const now = this.#track
    const same = now?.codec === codec && now.width === width && now.height === height && now.extradata.equals(extradata)
    if (same) return now
    const track = { codec, extradata, width, height, rate }
    this.#track = { ...track, codecString: codecString(track) }
    return this.#track
  }
}
