import { segmentDistance } from '@foresite/geometry/segment-distance'
import type { FloorPoint } from '@foresite/geometry/ground'
import type { Track } from '#stages/track/track.ts'
import type { FloorMotion } from '#stages/zones/floor-monitor.ts'

/** Tracks lost for longer are not matched: by then, it may be anybody. */
const LOST_MS = 10_000
/**
 * A new track continues a lost one within this distance of its predicted course, in metres. Nobody keeps to it exactly.
 */
const BESIDE_M = 2

interface Last {
  readonly track: Track
  readonly at: FloorPoint
  readonly velocity: FloorPoint
}

/**
 * Matches a new track to a moving one that was lost: of the same class, first seen later, between where the other was lost
 * and where it would be by now. `KnownTracks` matches stationary objects by their position in the picture; but a person
 * who walks hidden beside a forklift for four seconds reappears five metres further on.
 */
export class OngoingApproaches {
  /** By key, the last sighting. */
  readonly #known = new Map<string, Last>()

  /** Applies a frame's tracks. Returns the keys, by track, of those seen on the floor in it. */
  update(tracks: readonly Track[], floor: ReadonlyMap<string, FloorMotion>, at: number): ReadonlyMap<string, string> {
    for (const [key, { track }] of this.#known)
      // Absolute, because the clock may have been set back.
      if (Math.abs(at - track.seenAt) > LOST_MS) this.#known.delete(key)
    const known = new Map([...this.#known].map(([key, { track }]) => [track.id, key]))
    // Tracks already known come first, so that no other track can take their key.
    const seen = tracks
      .flatMap((track) => lastOf(track, floor.get(track.id)) ?? [])
      .toSorted((a, b) => Number(known.has(b.track.id)) - Number(known.has(a.track.id)))
    return new Map(
      seen.map((last) => {
        const key = known.get(last.track.id) ?? this.#lost(last) ?? this.#newKey(last.track)
        this.#known.set(key, last)
        return [last.track.id, key]
      }),
    )
  }

  /** The nearest lost object that the track can continue. */
  #lost(found: Last): string | undefined {
    return [...this.#known]
      .filter(([, { track }]) => track.objectClass === found.track.objectClass)
      .filter(([, { track }]) => found.track.startedAt > track.seenAt)
      .map(([key, lost]) => ({ key, beside: distanceFromCourse(lost, found) }))
      .filter(({ beside }) => beside <= BESIDE_M)
      .toSorted((a, b) => a.beside - b.beside)
      .at(0)?.key
  }

  /** A track that returns after its object was matched to another track counts as a new object. */
  #newKey({ id, seenAt }: Track): string {
    return this.#known.has(id) ? `${id}@${seenAt}` : id
  }
}

function lastOf(track: Track, motion: FloorMotion | undefined): Last | null {
  if (motion === undefined) return null
  const velocity = motion.moves ? motion.velocity : null
  return { track, at: motion.at, velocity: velocity ?? { x: 0, y: 0 } }
}

/** The distance of an object from a lost one's course, between its last position and where it would be now. */
function distanceFromCourse({ track, at, velocity }: Last, found: Last): number {
  const seconds = (found.track.seenAt - track.seenAt) / 1_000
  const to = { x: at.x + velocity.x * seconds, y: at.y + velocity.y * seconds }
  return segmentDistance({ from: at, to }, { from: found.at, to: found.at })
}
