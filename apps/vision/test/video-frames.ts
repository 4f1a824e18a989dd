import { DecodedFrame } from '#stages/decode/decoded-frame.ts'
import { FramePace } from '#stages/decode/frame-pace.ts'
import type { Frame } from '#stages/decode/frame.ts'
import { PictureConverter } from '#stages/decode/picture-converter.ts'
import { PictureDecoder } from '#stages/decode/picture-decoder.ts'
import { TICKS_PER_MS, TICKS_PER_SECOND } from '#stages/stream/packet.ts'
import { readVideo } from './read-video.ts'

export interface VideoFramesOptions {
  readonly cameraId: string
  /** How many of them to give out, evenly; all when left out. */
  readonly framesPerSecond?: number
  /** When the first one was taken, in epoch milliseconds. */
  readonly startsAt?: number
}

/** A video's frames as a camera's would come, but as fast as they are taken. Each is the taker's to free. */
export async function* videoFrames(
  path: string,
  { cameraId, framesPerSecond, startsAt = 0 }: VideoFramesOptions,
): AsyncGenerator<Frame, void> {
  const { info, packets } = await readVideo(path)
  const converter = new PictureConverter()
  const decoder = await PictureDecoder.open(info)
  const pace = framesPerSecond === undefined ? null : new FramePace(framesPerSecond)
  try {
    for (const packet of [...packets, null]) {
      const frames: Frame[] = []
      await decoder.decode(packet, (picture, pts) => {
        if (pace?.choose(pts, TICKS_PER_SECOND / info.rate) === false) return
        frames.push(new DecodedFrame(cameraId, startsAt + pts / TICKS_PER_MS, picture, converter))
      })
      yield* frames
    }
  } finally {
    decoder.free()
    converter.release()
  }
}
