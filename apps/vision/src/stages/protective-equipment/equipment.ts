import type { WornItem } from '@foresite/contract/objects'
import type { Worn } from '#stages/detect/detection.ts'
import type { Track } from '#stages/track/track.ts'
import type { Picture } from './colour.ts'
import { judge } from './judgement.ts'

/** Looks that vote, at most: two seconds at five a second. Older ones are of another light or another stance. */
const MOST_LOOKS = 10
const LONGEST_MS = 4_000
/** Pictures in which it could be judged, before there is an answer, and the share that must agree. */
const LEAST_LOOKS = 5
const AGREE = { worn: 0.6, missing: 0.8 }

type Answer = Worn[WornItem]
interface Look {
  readonly at: number
  readonly worn: Worn
}

/** Whether people wear a hardhat and a vest, voted over the pictures of each track. */
export class Equipment {
  readonly #looks = new Map<string, Look[]>()

  /** The same tracks; those whose body was found in this picture say what they wear. */
  look(
    picture: () => Picture,
    tracks: readonly Track[],
    at: number,
    isFound: (track: Track) => boolean,
  ): readonly Track[] {
    for (const [id, looks] of this.#looks) {
      const recent = looks.filter((look) => Math.abs(at - look.at) <= LONGEST_MS).slice(-MOST_LOOKS)
      if (recent.length === 0) this.#looks.delete(id)
      else this.#looks.set(id, recent)
    }
    return tracks.map((track) => {
      const { id, keypoints } = track
      if (keypoints !== undefined && isFound(track)) {
        const looks = this.#looks.get(id) ?? []
        this.#looks.set(id, [...looks, { at, worn: judge(picture(), keypoints) }].slice(-MOST_LOOKS))
      }
      const looks = this.#looks.get(id)
      if (looks === undefined || track.seenAt !== at) return track
      return {
        ...track,
        worn: { hardhat: answer(track, looks, 'hardhat'), 'safety-vest': answer(track, looks, 'safety-vest') },
      }
    })
  }
}

/** What a detector that knows the item says of it is better than colours. */
function answer({ worn }: Track, looks: readonly Look[], item: WornItem): Answer {
  const detected = worn?.[item] ?? 'unknown'
  return detected === 'unknown' ? voted(looks, item) : detected
}

function voted(looks: readonly Look[], item: WornItem): Answer {
  const judged = looks.map(({ worn }) => worn[item]).filter((answer) => answer !== 'unknown')
  if (judged.length < LEAST_LOOKS) return 'unknown'
  const agree = (answer: 'worn' | 'missing') =>
    judged.filter((one) => one === answer).length >= judged.length * AGREE[answer]
  if (agree('missing')) return 'missing'
  return agree('worn') ? 'worn' : 'unknown'
}
