import type { CutOrder, RecordedTracks } from '@foresite/contract/node-recordings'
import { newScaler } from '#stages/stream/native-picture.ts'
import { Mp4File } from '#stages/record/mp4-file.ts'
import type { CameraFolder } from '#stages/record/segment-files.ts'
import type { DecodedPicture } from './decoded-pictures.ts'
import { blurPeople, peopleAt } from './blur.ts'
import { drawBox, drawZone } from './draw.ts'
import { VideoFacts } from './video-facts.ts'
import { evenSize, H264Encoder } from '#stages/stream/h264-encoder.ts'
import { PictureCanvas } from './picture-canvas.ts'
import { segmentsAround, type Period } from './recorded-pictures.ts'
import { readAllTracks, tracksAt } from './recorded-tracks.ts'

interface DrawnVideoOptions extends Pick<CutOrder, 'zones' | 'boxes' | 'blur'> {
  readonly camera: CameraFolder
  readonly period: Period
  readonly path: string
  readonly onPicture: (picture: DecodedPicture) => void
}

/** A video that is being written. */
interface OpenVideo {
  readonly encoder: H264Encoder
  readonly file: Mp4File
  readonly facts: VideoFacts
  readonly zero: number
}

/**
 * Makes an H.264 video from decoded pictures, with zones and boxes drawn in on request; null when there are no pictures.
 * All pictures get the size of the first. Throws on a disk error and then leaves no file.
 */
export async function drawnVideo(
  pictures: AsyncIterable<DecodedPicture>,
  options: DrawnVideoOptions,
): Promise<VideoFacts | null> {
  using scaler = newScaler()
  const seen = new SeenTracks(options)
  let video: OpenVideo | null = null
  try {
    for await (const decoded of pictures) {
      using picture = decoded.picture
      video ??= await begin(decoded, options.path)
      using canvas = await PictureCanvas.of(picture, scaler, video.facts)
      const known = await seen.of(decoded)
      if (options.blur === true) blurPeople(canvas, peopleAt(known, decoded.at))
      for (const zone of options.zones) drawZone(canvas, zone)
      if (options.boxes) for (const track of tracksAt(known, decoded.at)) drawBox(canvas, track)
      await add(video, canvas, decoded.pts - video.zero)
      options.onPicture(decoded)
    }
    if (video === null) return null
    await add(video, null)
    await video.file.finish()
    return video.facts
  } catch (problem) {
    await video?.file.remove()
    throw problem
  } finally {
    video?.encoder.free()
  }
}

async function begin({ picture, pts, at, rate }: DecodedPicture, path: string): Promise<OpenVideo> {
  const encoder = await H264Encoder.open({ ...evenSize(picture), rate, preset: 'veryfast' })
  try {
    const file = await Mp4File.create(path, encoder.track)
    return { encoder, file, facts: new VideoFacts(at, encoder.track), zero: pts }
  } catch (problem) {
    encoder.free()
    throw problem
  }
}

async function add(video: OpenVideo, canvas: PictureCanvas | null, pts = 0): Promise<void> {
  for (const coded of await video.encoder.encode(canvas?.picture ?? null, pts)) {
    await video.file.write(coded)
    video.facts.reachesTo(coded.pts + coded.duration)
  }
}

/**
 * The tracks around each picture, read segment by segment with its neighbours': a person may be detected only a moment
 * after, or before, and in another file.
 */
class SeenTracks {
  readonly #options: DrawnVideoOptions
  #segments: readonly number[] | null = null
  #segment: number | null = null
  #tracks: readonly RecordedTracks[] = []

  constructor(options: DrawnVideoOptions) {
    this.#options = options
  }

  async of({ segment }: DecodedPicture): Promise<readonly RecordedTracks[]> {
    const { camera, period, boxes, blur } = this.#options
    if (!boxes && blur !== true) return []
    if (this.#segment !== segment) {
      this.#segments ??= await segmentsAround(camera, period)
      const at = this.#segments.indexOf(segment)
      this.#tracks = await readAllTracks(camera, this.#segments.slice(Math.max(0, at - 1), at + 2))
      this.#segment = segment
    }
    return this.#tracks
  }
}
