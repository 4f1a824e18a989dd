import type { ShownTrack } from '@foresite/contract/cameras'

/** The objects of one analysed picture, at its place on the time line that the video counts, in seconds. */
export interface TracksAt {
  readonly time: number
  readonly tracks: readonly ShownTrack[]
}

/**
 * How long what was seen is still drawn while nothing newer is known, in seconds: whoever stands still is looked at
 * about once a second (vision's motion gate), and a box without its object must not stay.
 */
const validS = 2
/** Kept behind the newest, in seconds: a late player is at most a few seconds behind. */
const keptS = 15
/** Between pictures that are further apart than this a box is not moved: nobody knows where the object was. */
const joinedS = 1

/**
 * What was seen, along a video's time line. Analysed pictures are fewer than shown ones and come a little later or
 * earlier: between two of them a box is moved in a straight line, so that it stays on its object.
 */
export class TrackLine {
  #seen: TracksAt[]

  constructor(seen: readonly TracksAt[] = []) {
    this.#seen = [...seen].sort((a, b) => a.time - b.time)
  }

  /** Adds what was seen in one more picture; one from before all the others is of a stream that began anew. */
  add(next: TracksAt): void {
    const last = this.#seen.at(-1)
    if (last !== undefined && next.time < last.time) this.#seen = []
    this.#seen.push(next)
    this.#seen = this.#seen.filter(({ time }) => time >= next.time - keptS)
  }

  clear(): void {
    this.#seen = []
  }

  /** The boxes that belong on the picture at `time`. */
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
