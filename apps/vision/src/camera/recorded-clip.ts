import { copyVideo, MixedRecording } from '#stages/record/video/copy-video.ts'
import { recordedPictures, segmentsBetween } from '#stages/record/video/recorded-pictures.ts'
import type { RecordedPicture, Period } from '#stages/record/video/recorded-pictures.ts'
import type { CameraFolder } from '#stages/record/segment-files.ts'

interface RecordedClip {
  /** Epoch milliseconds of its first picture. */
  readonly startsAt: number
  readonly durationMs: number
  /** Epoch milliseconds of its last picture; gaps of the recording are closed, so the duration is shorter. */
  readonly lastAt: number
}

/** Half of what the server accepts, and small enough for a slow link. */
const MAX_BYTES = 256 * 1024 * 1024

class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

/** Whether the recording may contain part of a period. */
export async function isRecorded(camera: CameraFolder, interval: Period): Promise<boolean> {
  return (await segmentsBetween(camera, interval)).length > 0
}

/**
 * Copies a period of a camera's recording into a clip; null when nothing is recorded, the clip would be too large, or
 * the video format changes within it. Throws on a disk error. Leaves no file behind without a clip.
 */
export async function recordedClip(camera: CameraFolder, interval: Period, path: string): Promise<RecordedClip | null> {
  const segments = await segmentsBetween(camera, interval)
  let lastAt = -Infinity
  const pictures = notTooLarge(recordedPictures(camera, segments, interval))
  try {
    const facts = await copyVideo(pictures, path, ({ at }) => {
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
    if (bytes > MAX_BYTES) throw new TooLarge()
    yield picture
  }
}
