import { seiOf, truthIn } from '@foresite/simulated-site/sei'
import type { SimulatedObject, SimulatedTruth } from '@foresite/simulated-site/truth'
import { splitAnnexB } from '#stages/stream/nal-units.ts'
import type { TrackPacket } from '#stages/stream/track-reader.ts'
import type { MaskCover } from './mask-cover.ts'

const START_CODE = Buffer.from([0, 0, 0, 1])
/** Far more frames than any decoder holds back for reordering. */
const KEPT = 64
/** Objects covered by more than this are unrecognisable. */
const MAX_COVERED = 0.5

/**
 * Copies the ground truth of a simulated site's stream into the re-encoded one, without objects that a privacy mask
 * covers. Other cameras carry no truth.
 */
export class CoveredTruth {
  readonly #cover: MaskCover
  readonly #truths = new Map<number, SimulatedTruth>()

  constructor(cover: MaskCover) {
    this.#cover = cover
  }

  receive({ data, pts }: Pick<TrackPacket, 'data' | 'pts'>): void {
    for (const unit of splitAnnexB(data)) {
      const truth = truthIn(unit)
      if (truth !== null) this.#truths.set(pts, truth)
    }
    for (const old of this.#truths.keys()) {
      if (this.#truths.size <= KEPT) break
      this.#truths.delete(old)
    }
  }

  /** The bytes to put before a frame's own; null if there are none. */
  of(pts: number): Buffer | null {
    const truth = this.#truths.get(pts)
    this.#truths.delete(pts)
    if (truth === undefined) return null
    const objects = truth.objects.flatMap((object) => this.#uncovered(object) ?? [])
    return Buffer.concat([START_CODE, seiOf({ ...truth, objects })])
  }

  #uncovered(object: SimulatedObject): SimulatedObject | null {
    const covered = this.#cover.shareOf(object.box)
    if (covered > MAX_COVERED) return null
    const { texts } = object
    const hidden = 1 - (1 - object.hidden) * (1 - covered)
    if (texts === undefined) return { ...object, hidden }
    return { ...object, hidden, texts: texts.filter(({ box }) => this.#cover.shareOf(box) === 0) }
  }
}
