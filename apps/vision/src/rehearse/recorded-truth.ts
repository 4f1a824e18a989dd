import type { RecordedPicture } from '#stages/record/film/recorded-pictures.ts'
import { CoveredTruth } from '#stages/privacy/covered-truth.ts'
import type { MaskCover } from '#stages/privacy/mask-cover.ts'
import { TruthLine } from '#stages/detect/simulated/truth-line.ts'
import { isAnnexB } from '#stages/stream/nal-units.ts'

const START_CODE = Buffer.from([0, 0, 0, 1])
/** Our own files store a unit's length in this many bytes (ISO/IEC 14496-15, lengthSizeMinusOne). */
const LENGTH_BYTES = 4
/** Times of all pictures of a rehearsal, continuous across files and gaps. */
export const GENERATION = 1

/** The truth in a simulated camera's recordings, as `TruthLine` reads it from a stream. */
export class RecordedTruth extends TruthLine {
  readonly #covered: CoveredTruth

  constructor(cover: MaskCover) {
    super()
    this.#covered = new CoveredTruth(cover)
  }

  /** Reads the truth of passing pictures. */
  async *received(pictures: AsyncIterable<RecordedPicture>): AsyncGenerator<RecordedPicture, void> {
    for await (const picture of pictures) {
      const { data, track, pts } = picture
      const units = isAnnexB(track.extradata) ? data : asAnnexB(data)
      this.#covered.receive({ data: units, pts })
      const truth = this.#covered.of(pts)
      if (truth !== null) this.receive(GENERATION, { data: truth, pts })
      yield picture
    }
  }
}

/** A picture of an MP4 with start codes instead of lengths. */
function asAnnexB(data: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at + LENGTH_BYTES <= data.length;) {
    const start = at + LENGTH_BYTES
    const end = start + data.readUInt32BE(at)
    parts.push(START_CODE, data.subarray(start, end))
    at = end
  }
  return Buffer.concat(parts)
}
