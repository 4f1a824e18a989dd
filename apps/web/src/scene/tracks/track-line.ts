import type { ShownTrack } from '@foresite/contract/cameras'

/** The tracks of one analysed picture, at its time on the video's timeline, in seconds. */
interface TracksAt {
  readonly time: number
  readonly tracks: readonly ShownTrack[]
}

/**
 * How long tracks stay drawn without newer ones, in seconds: a still scene is analysed about once a second (vision's
 * motion gate), and a box must not outlive its object.
 */
const validS = 2
/** Kept behind the newest, in seconds: a late player is a few seconds behind at most. */
const keptS = 15
/** No interpolation across larger gaps: the object's position is unknown. */
const joinedS = 1

/**
 * Tracks along a video's timeline. Fewer pictures are analysed than shown, a little earlier or later: between two of
 * them a box moves linearly, so that it stays on its object.
 */
export class TrackLine {
  #seen: TracksAt[]

  constructor(seen: readonly TracksAt[] = []) {
    this.#seen = [...seen].sort((a, b) => a.time - b.time)
  }

  /** Adds one picture's tracks; an earlier time than all others means that the stream restarted. */
  add(next: TracksAt): void {
    const last = this.#seen.at(-1)
    if (last !== undefined && next.time < last.time) this.#seen = []
    this.#seen.push(next)
    this.#seen = this.#seen.filter(({ time }) => time >= next.time - keptS)
  }

  clear(): void {
    this.#seen = []
  }

  /** The boxes to draw at `time`. */
  at(time: number): readonly ShownTrack[] {
    const after = this.#seen.findIndex((seen) => seen.time > time)
    const earlier = this.#seen[(after === -1 ? this.#seen.length : after) - 1]
    if (earlier === undefined || time - earlier.time > validS) return []
    const later = after === -1 ? undefined : this.#seen[after]
    if (later === undefined || later.time - earlier.time > joinedS) return earlier.tracks
    const share = (time - earlier.time) / (later.time - earlier.time)
    return earlier.tracks.map((track) => {
      const next = later.tracks.find(({ id }) => id === track.id)
      return next === undefined ? track : { ...track, box: between(track.box, next.box, share) }
    })
  }
}

function between(from: ShownTrack['box'], to: ShownTrack['box'], share: number): ShownTrack['box'] {
  const mixed = (a: number, b: number) => a + (b - a) * share
  return {
    x: mixed(from.x, to.x),
    y: mixed(from.y, to.y),
    w: mixed(from.w, to.w),
    h: mixed(from.h, to.h),
  }
}
