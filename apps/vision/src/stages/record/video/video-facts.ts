import { codecString } from '#stages/stream/codec.ts'
import { TICKS_PER_MS } from '#stages/stream/packet.ts'
import type { Mp4Track } from '#stages/record/mp4-file.ts'

/** A video's properties, up to what has been written so far. */
export class VideoFacts {
  /** Capture time of its first frame, in epoch milliseconds. */
  readonly startsAt: number
  readonly width: number
  readonly height: number
  readonly codec: string
  #endTicks = 0

  constructor(startsAt: number, track: Mp4Track) {
    this.startsAt = startsAt
    this.width = track.width
    this.height = track.height
    this.codec = codecString(track)
  }

  get durationMs(): number {
    return Math.max(1, Math.round(this.#endTicks / TICKS_PER_MS))
  }

  reachesTo(ticks: number): void {
    this.#endTicks = Math.max(this.#endTicks, ticks)
  }
}
