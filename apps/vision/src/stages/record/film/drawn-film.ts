import type { CutOrder, RecordedTracks } from '@foresite/contract/node-recordings'
import { SoftwareScaleContext } from 'node-av/lib'
import { Mp4File } from '#stages/record/mp4-file.ts'
import type { CameraFolder } from '#stages/record/segment-files.ts'
import type { DecodedPicture } from './decoded-pictures.ts'
import { blurPeople, peopleAt } from './blur.ts'
import { drawBox, drawZone } from './draw.ts'
import { FilmFacts } from './film-facts.ts'
import { H264Encoder } from './h264-encoder.ts'
import { PictureCanvas } from './picture-canvas.ts'
import { readTracks, tracksAt } from './recorded-tracks.ts'

export interface DrawnFilmOptions extends Pick<CutOrder, 'zones' | 'boxes' | 'blur'> {
  readonly camera: CameraFolder
  readonly path: string
  readonly onPicture: (picture: DecodedPicture) => void
}

/** A film that is being written. */
interface OpenFilm {
  readonly encoder: H264Encoder
  readonly file: Mp4File
  readonly facts: FilmFacts
  readonly zero: number
}

/**
 * Makes an H.264 film from decoded pictures, with zones and boxes drawn in on request; null when there are no pictures.
 * All pictures get the size of the first. Throws on a disk error and then leaves no file.
 */
export async function drawnFilm(
  pictures: AsyncIterable<DecodedPicture>,
  options: DrawnFilmOptions,
): Promise<FilmFacts | null> {
  const scaler = new SoftwareScaleContext()
  scaler.allocContext()
  const seen = new SeenTracks(options)
  let film: OpenFilm | null = null
  try {
    for await (const decoded of pictures) {
      try {
        film ??= await begin(decoded, options.path)
        const canvas = await PictureCanvas.of(decoded.picture, scaler, film.facts)
        try {
          const known = await seen.of(decoded)
          if (options.blur === true) blurPeople(canvas, peopleAt(known, decoded.at))
          for (const zone of options.zones) drawZone(canvas, zone)
          if (options.boxes) for (const track of tracksAt(known, decoded.at)) drawBox(canvas, track)
          await add(film, canvas, decoded.pts - film.zero)
        } finally {
          canvas.free()
        }
        options.onPicture(decoded)
      } finally {
        decoded.picture.free()
      }
    }
    if (film === null) return null
    await add(film, null)
    await film.file.finish()
    return film.facts
  } catch (problem) {
    await film?.file.remove()
    throw problem
  } finally {
    film?.encoder.free()
    scaler.freeContext()
  }
}

async function begin({ picture, pts, at, rate }: DecodedPicture, path: string): Promise<OpenFilm> {
  // Two by two pixels share their colour, so both sides are even.
  const [width, height] = [picture.width & ~1, picture.height & ~1]
  const encoder = await H264Encoder.open({ width, height, rate, preset: 'veryfast' })
  try {
    const file = await Mp4File.create(path, encoder.track)
    return { encoder, file, facts: new FilmFacts(at, encoder.track), zero: pts }
  } catch (problem) {
    encoder.free()
    throw problem
  }
}

async function add(film: OpenFilm, canvas: PictureCanvas | null, pts = 0): Promise<void> {
  for (const coded of await film.encoder.encode(canvas?.picture ?? null, pts)) {
    await film.file.write(coded)
    film.facts.reachesTo(coded.pts + coded.duration)
  }
}

/** The tracks around each picture, read segment by segment. */
class SeenTracks {
  readonly #options: DrawnFilmOptions
  #segment: number | null = null
  #tracks: readonly RecordedTracks[] = []

  constructor(options: DrawnFilmOptions) {
    this.#options = options
  }

  async of({ segment }: DecodedPicture): Promise<readonly RecordedTracks[]> {
    if (!this.#options.boxes && this.#options.blur !== true) return []
    if (this.#segment !== segment) {
      this.#tracks = await readTracks(this.#options.camera, segment)
      this.#segment = segment
    }
    return this.#tracks
  }
}
