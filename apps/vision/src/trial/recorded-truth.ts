import type { RecordedPicture } from '#stages/record/video/recorded-pictures.ts'
import { CoveredTruth } from '#stages/privacy/covered-truth.ts'
import type { MaskCover } from '#stages/privacy/mask-cover.ts'
import { TruthLine } from '#stages/detect/simulated/truth-line.ts'
import { isAnnexB } from '#stages/stream/nal-units.ts'

const START_CODE = Buffer.from([0, 0, 0, 1])
/** Bytes per unit length in our files (ISO/IEC 14496-15, lengthSizeMinusOne). */
const LENGTH_BYTES = 4
/** One generation for all pictures of a trial: its timestamps continue across files and gaps. */
export const GENERATION = 1

/** Reads the truth from a simulated camera's recordings, as `TruthLine` reads it from a stream. */
export class RecordedTruth extends TruthLine {
  readonly #covered: CoveredTruth

  constructor(cover: MaskCover) {
    super()
    this.#covered = new CoveredTruth(cover)
  }

  /** Passes pictures through and reads their truth. */
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

/** Converts a frame of an MP4 from length prefixes to start codes. */
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
