import type { CutOrder } from '@foresite/contract/node-recordings'
import { TICKS_PER_SECOND } from '#stages/stream/packet.ts'
import { copyVideo, MixedRecording } from './copy-video.ts'
import { decodedPictures, type DecodedPicture } from './decoded-pictures.ts'
import { drawnVideo } from './drawn-video.ts'
import type { VideoFacts } from './video-facts.ts'
import { recordedPictures, segmentsBetween, type RecordedPicture } from './recorded-pictures.ts'

interface VideoRequest {
  /** The folder of all recordings. */
  readonly folder: string
  readonly order: CutOrder
  /** Path of the video's file. */
  readonly path: string
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** Frames per second of a time lapse, for smooth playback. */
const TIME_LAPSE_RATE = 25

/**
 * Makes a video from a camera's recordings; null when nothing was recorded in that period. Frames are copied unchanged
 * unless something is drawn in, browsers cannot play their codec, or the recording changes in the middle. Throws on a
 * disk error and then leaves no file.
 */
export async function renderVideo(request: VideoRequest): Promise<VideoFacts | null> {
  const { order, path } = request
  const camera = { folder: request.folder, cameraId: order.cameraId }
  const period = { from: Date.parse(order.from), to: Date.parse(order.to) }
  const segments = await segmentsBetween(camera, period)
  const pictures = () => recordedPictures(camera, segments, period)
  const onPicture = ({ at }: { readonly at: number }) => {
    const share = (at - period.from) / (period.to - period.from)
    request.onProgress(Math.min(1, Math.max(0, share)))
  }
  const drawn = {
    camera,
    period,
    path,
    onPicture,
    zones: order.zones,
    boxes: order.boxes,
    blur: order.blur,
  }

  if (order.kind === 'timelapse') {
    const step = lapseStep(order.speed)
    return drawnVideo(timeLapse(decodedPictures(worthDecoding(pictures(), step)), step), drawn)
  }
  if (!isDrawn(order) && !(order.playable && (await isOtherThanH264(pictures())))) {
    try {
      return await copyVideo(pictures(), path, onPicture)
    } catch (problem) {
      if (!(problem instanceof MixedRecording)) throw problem
    }
  }
  return drawnVideo(decodedPictures(pictures()), drawn)
}

function isDrawn({ zones, boxes, blur }: CutOrder): boolean {
  return zones.length > 0 || boxes || blur === true
}

async function isOtherThanH264(pictures: AsyncIterable<RecordedPicture>): Promise<boolean> {
  // The first frame is enough: a recording that changes codec is re-encoded anyway.
  for await (const { track } of pictures) return track.codec !== 'h264'
  return false
}

/** The recorded time that one frame of a time lapse represents, in ticks. */
function lapseStep(speed: number): number {
  return (speed * TICKS_PER_SECOND) / TIME_LAPSE_RATE
}

/**
 * Drops all but key frames where those are frequent enough for the time lapse, which saves decoding.
 */
async function* worthDecoding(
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

/** Picks one picture for each step of 1/25 s, and repeats pictures that last several steps. */
async function* timeLapse(pictures: AsyncIterable<DecodedPicture>, step: number): AsyncGenerator<DecodedPicture, void> {
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
