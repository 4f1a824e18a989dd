import { Mp4File } from '#stages/record/mp4-file.ts'
import type { RecordedPicture } from './recorded-pictures.ts'
import { VideoFacts } from './video-facts.ts'

/** The recording changes codec or size in the middle, so one track cannot hold it. */
export class MixedRecording extends Error {
  override readonly name = 'MixedRecording'
}

/**
 * Copies frames unchanged into an MP4; null when there are none. When it throws, `MixedRecording` or a disk error, it
 * leaves no file.
 */
export async function copyVideo(
  pictures: AsyncIterable<RecordedPicture>,
  path: string,
  onPicture: (picture: RecordedPicture) => void,
): Promise<VideoFacts | null> {
  let video: { file: Mp4File; first: RecordedPicture; facts: VideoFacts } | null = null
  try {
    for await (const picture of pictures) {
      if (video === null) {
        const facts = new VideoFacts(picture.at, picture.track)
        video = { file: await Mp4File.create(path, picture.track), first: picture, facts }
      }
      const { file, first, facts } = video
      if (!isSame(picture, first)) throw new MixedRecording()
      // A frame presented before the first one depends on a frame outside the file.
      if (picture.pts < first.pts) continue
      const [pts, dts] = [picture.pts - first.pts, picture.dts - first.pts]
      await file.write({ ...picture, pts, dts })
      facts.reachesTo(pts + picture.duration)
      onPicture(picture)
    }
    await video?.file.finish()
    return video?.facts ?? null
  } catch (problem) {
    await video?.file.remove()
    throw problem
  }
}

function isSame({ track }: RecordedPicture, first: RecordedPicture): boolean {
  if (track === first.track) return true
  const { codec, width, height, extradata } = first.track
  return track.codec === codec && track.width === width && track.height === height && track.extradata.equals(extradata)
}
