import { copyFilm, MixedRecording } from '#stages/record/film/copy-film.ts'
import { recordedPictures, segmentsBetween } from '#stages/record/film/recorded-pictures.ts'
import type { RecordedPicture, Stretch } from '#stages/record/film/recorded-pictures.ts'
import type { CameraFolder } from '#stages/record/segment-files.ts'

export interface RecordedClip {
  /** Epoch milliseconds of its first picture. */
  readonly startsAt: number
  readonly durationMs: number
  /** Epoch milliseconds of its last picture: gaps of the recording are closed up. */
  readonly lastAt: number
}

/** A value that the server accepts twice over, and that fits a slow link's limit. */
const MOST_BYTES = 256 * 1024 * 1024

class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

/** Whether anything that was recorded before `to` may show something of a stretch. */
export async function isRecorded(camera: CameraFolder, stretch: Stretch): Promise<boolean> {
  return (await segmentsBetween(camera, stretch)).length > 0
}

/**
 * Copies a stretch of a camera's recording into a clip; null when there is nothing of it, it would be too large, or
 * the pictures change in the middle. Throws on a disk error. Where there is no clip nothing is left behind.
 */
export async function recordedClip(camera: CameraFolder, stretch: Stretch, path: string): Promise<RecordedClip | null> {
  const segments = await segmentsBetween(camera, stretch)
  let lastAt = -Infinity
  const pictures = notTooLarge(recordedPictures(camera, segments, stretch))
  try {
    const facts = await copyFilm(pictures, path, ({ at }) => {
      lastAt = Math.max(lastAt, at)
    })
    return facts && { startsAt: facts.startsAt, durationMs: facts.durationMs, lastAt }
  } catch (problem) {
    if (problem instanceof TooLarge || problem instanceof MixedRecording) return null
    throw problem
  }
}

async function* notTooLarge(pictures: AsyncIterable<RecordedPicture>): AsyncGenerator<RecordedPicture, void> {
  let bytes = 0
  for await (const picture of pictures) {
    bytes += picture.data.length
    if (bytes > MOST_BYTES) throw new TooLarge()
    yield picture
  }
}
