import { codecString, measurePicture } from './codec.ts'
import { bringsNewSequence, isAnnexB, parameterSets } from './nal-units.ts'
import type { PacketReader, RawPacket } from './packet-reader.ts'
import type { StreamInfo, StreamPacket } from './packet.ts'
import type { Timeline } from './timeline.ts'

/** A connection's codec and format. Replaced by another object whenever they change. */
export type Track = Omit<StreamInfo, 'generation'>

/** A packet with its times on the timeline, and the track that it belongs to. */
export type TrackPacket = Omit<StreamPacket, 'at'> & { readonly track: Track }

/**
 * Reads a source as one track on one timeline. Begins with a key frame, and detects changes of picture size or profile
 * in the middle of the stream.
 */
export class TrackReader {
  readonly #source: PacketReader
  readonly #timeline: Timeline
  #track: Track | null
  #hasKeyFrame = false

  /** `before`: the track of the previous loop, kept as long as nothing changes. */
  constructor(source: PacketReader, timeline: Timeline, before: Track | null = null) {
    this.#source = source
    this.#timeline = timeline
    this.#track = before
    const { header } = source
    if (header.width > 0 && header.height > 0 && header.extradata.length > 0) {
      this.#setTrack(header.extradata, header.width, header.height)
    } else {
      this.#track = null
    }
  }

  /** The next packet, or null at the end. */
  async next(): Promise<TrackPacket | null> {
    for (;;) {
      const raw = await this.#source.read()
      if (raw === null) return null
      const track = raw.key ? await this.#trackFrom(raw) : this.#track
      this.#hasKeyFrame ||= raw.key
      if (track === null || !this.#hasKeyFrame) continue
      return { data: raw.data, key: raw.key, track, ...this.#timeline.place(raw.times) }
    }
  }

  /** The track from this key frame on. */
  async #trackFrom(raw: RawPacket): Promise<Track | null> {
    const { codec } = this.#source.header
    const extradata = this.#changedSets(raw)
    if (extradata === null) return this.#track
    const size = await measurePicture({ codec, extradata }, raw.data)
    if (size === null) return this.#track
    return this.#setTrack(extradata, size.width, size.height)
  }

  /** The parameter sets that apply from this key frame on; null if they have not changed. */
  #changedSets(raw: RawPacket): Buffer | null {
    const { codec, extradata } = this.#source.header
    const current = this.#track?.extradata ?? extradata
    if (raw.newExtradata !== null) return raw.newExtradata.equals(current) ? null : raw.newExtradata
    if (this.#track === null && extradata.length > 0) return extradata
    if (!isAnnexB(current) || !bringsNewSequence(raw.data, codec, current)) return null
    return parameterSets(raw.data, codec)
  }

  #setTrack(extradata: Buffer, width: number, height: number): Track {
    const { codec, rate } = this.#source.header
    const old = this.#track
    const same = old?.codec === codec && old.width === width && old.height === height && old.extradata.equals(extradata)
    if (same) return old
    const track = { codec, extradata, width, height, rate }
    this.#track = { ...track, codecString: codecString(track) }
    return this.#track
  }
}
