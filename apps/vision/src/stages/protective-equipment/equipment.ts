import type { WornItem } from '@foresite/contract/objects'
import type { Worn } from '#stages/detect/detection.ts'
import type { Track } from '#stages/track/track.ts'
import type { Picture } from './colour.ts'
import { judge, UNKNOWN } from './judgement.ts'
import { showsTrueColours } from './true-colours.ts'

/** Samples of an item that vote, at most: two seconds at five a second. Older ones are of another light or stance. */
const MAX_SAMPLES = 10
const LONGEST_MS = 4_000
/** Pictures in which it could be judged, before there is an answer, and the share that must agree. */
const MIN_SAMPLES = 5
/** Of those in which a model of the site's own has found the item, or that it is missing. */
const MIN_DETECTED = 2
const AGREE = { worn: 0.6, missing: 0.8 }

type Answer = Worn[WornItem]
interface Sample {
  readonly at: number
  /** By colours. */
  readonly judged: Worn
  /** By a detector that knows the items. */
  readonly detected: Worn
}

/** Whether people wear a hardhat and a vest, voted over the pictures of each track. */
export class Equipment {
  readonly #samples = new Map<string, Sample[]>()

  /**
   * The same tracks; people in this picture have their equipment judged. `isFound`: whether their body was found in it.
   */
  analyse(
    picture: () => Picture,
    tracks: readonly Track[],
    at: number,
    isFound: (track: Track) => boolean,
  ): readonly Track[] {
    for (const [id, samples] of this.#samples) {
      const recent = samples.filter((sample) => Math.abs(at - sample.at) <= LONGEST_MS)
      if (recent.length === 0) this.#samples.delete(id)
      else this.#samples.set(id, recent)
    }
    let isTrue: boolean | null = null
    const areColoursTrue = () => (isTrue ??= showsTrueColours(picture()))
    return tracks.map((track) => {
      const { id, seenAt, keypoints, worn: detected = UNKNOWN } = track
      if (seenAt !== at) return track
      const isSeen = keypoints !== undefined && isFound(track)
      const judged = isSeen && areColoursTrue() ? judge(picture(), keypoints) : UNKNOWN
      const isJudged = items.some((item) => detected[item] !== 'unknown' || judged[item] !== 'unknown')
      if (isJudged) this.#samples.set(id, [...(this.#samples.get(id) ?? []), { at, judged, detected }])
      const samples = this.#samples.get(id) ?? []
      const worn = { hardhat: answer(samples, 'hardhat'), 'safety-vest': answer(samples, 'safety-vest') }
      return samples.length === 0 && !isSeen ? track : { ...track, worn }
    })
  }
}

const items: readonly WornItem[] = ['hardhat', 'safety-vest']

/** A detector trained on the item is better than colours, even if it misses some. */
function answer(samples: readonly Sample[], item: WornItem): Answer {
  const detected = samples.map((sample) => sample.detected[item]).filter((one) => one !== 'unknown')
  if (detected.length > 0) return voted(detected, MIN_DETECTED)
  const judged = samples.map((sample) => sample.judged[item]).filter((one) => one !== 'unknown')
  return voted(judged, MIN_SAMPLES)
}

function voted(answers: readonly Answer[], least: number): Answer {
  if (answers.length < least) return 'unknown'
  const latest = answers.slice(-MAX_SAMPLES)
  const agree = (one: keyof typeof AGREE) =>
    latest.filter((other) => other === one).length >= latest.length * AGREE[one]
  if (agree('missing')) return 'missing'
  return agree('worn') ? 'worn' : 'unknown'
}
