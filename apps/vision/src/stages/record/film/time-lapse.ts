import { TICKS_PER_SECOND } from '#stages/stream/packet.ts'
import type { DecodedPicture } from './decoded-pictures.ts'
import type { RecordedPicture } from './recorded-pictures.ts'

/** Pictures a second of a time lapse: smooth to watch. */
export const TIME_LAPSE_RATE = 25

/** The recording time that one picture of a time lapse represents, in ticks. */
export function lapseStep(speed: number): number {
  return (speed * TICKS_PER_SECOND) / TIME_LAPSE_RATE
}

/**
 * Leaves out what a time lapse does not show: where key frames come often enough for it, all others, which would
 * only cost decoding.
 */
export async function* worthDecoding(
  pictures: AsyncIterable<RecordedPicture>,
  step: number,
): AsyncGenerator<RecordedPicture, void> {
  let lastKey: number | null = null
  let keysAreEnough = false
  for await (const picture of pictures) {
    if (picture.key) {
      keysAreEnough = lastKey !== null && picture.pts - lastKey <= step
      lastKey = picture.pts
    }
    if (picture.key || !keysAreEnough) yield picture
  }
}

/** Picks a picture per step of 1/25 s, repeating pictures that last several steps. */
export async function* timeLapse(
  pictures: AsyncIterable<DecodedPicture>,
  step: number,
): AsyncGenerator<DecodedPicture, void> {
  let zero: number | null = null
  let shown = 0
  for await (const decoded of pictures) {
    zero ??= decoded.pts
    for (; shown * step <= decoded.pts - zero; shown++) {
      const picture = decoded.picture.clone()
      if (picture === null) throw new Error('no memory for a picture')
      const pts = (shown * TICKS_PER_SECOND) / TIME_LAPSE_RATE
      yield { ...decoded, picture, pts, rate: TIME_LAPSE_RATE }
    }
    decoded.picture.free()
  }
}
