import { Mp4File } from '#stages/record/mp4-file.ts'
import type { RecordedPicture } from './recorded-pictures.ts'
import { FilmFacts } from './film-facts.ts'

/** The recording changes in the middle into something that one track of a film cannot hold. */
export class MixedRecording extends Error {
  override readonly name = 'MixedRecording'
}

/**
 * Copies pictures unchanged into an MP4; null when there are none. Throws `MixedRecording`, or a disk error, and then
 * leaves nothing behind.
 */
export async function copyFilm(
  pictures: AsyncIterable<RecordedPicture>,
  path: string,
  onPicture: (picture: RecordedPicture) => void,
): Promise<FilmFacts | null> {
  let film: { file: Mp4File; first: RecordedPicture; facts: FilmFacts } | null = null
  try {
    for await (const picture of pictures) {
      if (film === null) {
        const facts = new FilmFacts(picture.at, picture.track)
        film = { file: await Mp4File.create(path, picture.track), first: picture, facts }
      }
      const { file, first, facts } = film
      if (!isSame(picture, first)) throw new MixedRecording()
      // A picture shown before the first one needs a reference outside the film.
      if (picture.pts < first.pts) continue
      const [pts, dts] = [picture.pts - first.pts, picture.dts - first.pts]
      await file.write({ ...picture, pts, dts })
      facts.reachesTo(pts + picture.duration)
      onPicture(picture)
    }
    await film?.file.finish()
    return film?.facts ?? null
  } catch (problem) {
    await film?.file.remove()
    throw problem
  }
}

function isSame({ track }: RecordedPicture, first: RecordedPicture): boolean {
  if (track === first.track) return true
  const { codec, width, height, extradata } = first.track
  return track.codec === codec && track.width === width && track.height === height && track.extradata.equals(extradata)
}
