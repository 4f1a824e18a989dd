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

export interface DrawnFilmWish extends Pick<CutOrder, 'zones' | 'boxes' | 'blur'> {
  readonly camera: CameraFolder
  readonly path: string
  readonly onPicture: (picture: DecodedPicture) => void
}

/** What a film is being made with. */
interface Making {
  readonly encoder: H264Encoder
  readonly file: Mp4File
  readonly facts: FilmFacts
  readonly zero: number
}

/**
 * Makes a film in H.264 from decoded pictures, with zones and boxes drawn in on request; null when there are none. All
 * pictures get the size of the first. Throws on a disk error and then leaves nothing behind.
 */
export async function drawnFilm(
  pictures: AsyncIterable<DecodedPicture>,
  wish: DrawnFilmWish,
): Promise<FilmFacts | null> {
  const scaler = new SoftwareScaleContext()
  scaler.allocContext()
  const seen = new SeenTracks(wish)
  let making: Making | null = null
  try {
    for await (const decoded of pictures) {
      try {
        making ??= await begin(decoded, wish.path)
        const canvas = await PictureCanvas.of(decoded.picture, scaler, making.facts)
        try {
          const known = await seen.of(decoded)
          if (wish.blur === true) blurPeople(canvas, peopleAt(known, decoded.at))
          for (const zone of wish.zones) drawZone(canvas, zone)
          if (wish.boxes) for (const track of tracksAt(known, decoded.at)) drawBox(canvas, track)
          await add(making, canvas, decoded.pts - making.zero)
        } finally {
          canvas.free()
        }
        wish.onPicture(decoded)
      } finally {
        decoded.picture.free()
      }
    }
    if (making === null) return null
    await add(making, null)
    await making.file.finish()
    return making.facts
  } catch (problem) {
    await making?.file.remove()
    throw problem
  } finally {
    making?.encoder.free()
    scaler.freeContext()
  }
}

async function begin({ picture, pts, at, rate }: DecodedPicture, path: string): Promise<Making> {
  // Colour is kept for two by two pixels, so both sides are even.
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

async function add(making: Making, canvas: PictureCanvas | null, pts = 0): Promise<void> {
  for (const coded of await making.encoder.encode(canvas?.picture ?? null, pts)) {
    await making.file.write(coded)
    making.facts.reachesTo(coded.pts + coded.duration)
  }
}

/** The tracks around each picture, read file by file. */
class SeenTracks {
  readonly #wish: DrawnFilmWish
  #segment: number | null = null
  #tracks: readonly RecordedTracks[] = []

  constructor(wish: DrawnFilmWish) {
    this.#wish = wish
  }

  async of({ segment }: DecodedPicture): Promise<readonly RecordedTracks[]> {
    if (!this.#wish.boxes && this.#wish.blur !== true) return []
    if (this.#segment !== segment) {
      this.#tracks = await readTracks(this.#wish.camera, segment)
      this.#segment = segment
    }
    return this.#tracks
  }
}
