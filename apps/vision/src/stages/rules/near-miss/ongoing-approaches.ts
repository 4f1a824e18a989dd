import { apart } from '@foresite/geometry/apart'
import type { FloorPoint } from '@foresite/geometry/ground'
import type { Track } from '#stages/track/track.ts'
import type { FloorMotion } from '#stages/zones/floor-monitor.ts'

/** Tracks lost for longer are not matched: by then it may be anybody. */
const LOST_MS = 10_000
/**
 * Distance from the predicted course, in metres, within which a new track is the lost one: nobody keeps to it exactly.
 */
const BESIDE_M = 2

interface Last {
  readonly track: Track
  readonly at: FloorPoint
  readonly velocity: FloorPoint
}

/**
 * Matches a new track to one lost on its way: of the same class, first seen later, on the floor between where the other
 * was lost and where it would be by now. Still objects are matched by their place in the picture (`KnownTracks`); a
 * person walking beside a forklift and hidden for four seconds reappears five metres on.
 */
export class OngoingApproaches {
  /** By key, the last that was seen of it. */
  readonly #known = new Map<string, Last>()

  /** Takes in a frame's tracks. Gives, by track, the key of those that were seen on the floor in it. */
  update(tracks: readonly Track[], floor: ReadonlyMap<string, FloorMotion>, at: number): ReadonlyMap<string, string> {
    for (const [key, { track }] of this.#known)
      // Either way: the clock may have been put back.
      if (Math.abs(at - track.seenAt) > LOST_MS) this.#known.delete(key)
    const known = new Map([...this.#known].map(([key, { track }]) => [track.id, key]))
    // Those that are still followed first: what they are cannot be found by another.
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

  /** The nearest of those that it can be. */
  #lost(found: Last): string | undefined {
    return [...this.#known]
      .filter(([, { track }]) => track.objectClass === found.track.objectClass)
      .filter(([, { track }]) => found.track.startedAt > track.seenAt)
      .map(([key, lost]) => ({ key, beside: besideItsWay(lost, found) }))
      .filter(({ beside }) => beside <= BESIDE_M)
      .toSorted((a, b) => a.beside - b.beside)
      .at(0)?.key
  }

  /** A track that returns after its object was matched to another one is a different object. */
  #newKey({ id, seenAt }: Track): string {
    return this.#known.has(id) ? `${id}@${seenAt}` : id
  }
}

function lastOf(track: Track, motion: FloorMotion | undefined): Last | null {
  if (motion === undefined) return null
  const velocity = motion.moves ? motion.velocity : null
  return { track, at: motion.at, velocity: velocity ?? { x: 0, y: 0 } }
}

/** The distance of an object from a lost one's path: from its last position to where it would be now. */
function besideItsWay({ track, at, velocity }: Last, found: Last): number {
  const seconds = (found.track.seenAt - track.seenAt) / 1_000
  const to = { x: at.x + velocity.x * seconds, y: at.y + velocity.y * seconds }
  return apart({ from: at, to }, { from: found.at, to: found.at })
}
