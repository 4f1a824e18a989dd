import { DecodedFrame } from '#stages/decode/decoded-frame.ts'
import { FramePace } from '#stages/decode/frame-pace.ts'
import type { Frame } from '#stages/decode/frame.ts'
import { PictureConverter } from '#stages/decode/picture-converter.ts'
import { PictureDecoder } from '#stages/decode/picture-decoder.ts'
import { TICKS_PER_MS, TICKS_PER_SECOND } from '#stages/stream/packet.ts'
import { readVideo } from './read-video.ts'

interface VideoFramesOptions {
  readonly cameraId: string
  /** Picks frames at this rate; by default all. */
  readonly framesPerSecond?: number
}

/** Decodes a video into frames, as fast as the caller takes them. The caller frees each. */
export async function* videoFrames(
  path: string,
  { cameraId, framesPerSecond }: VideoFramesOptions,
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
        frames.push(new DecodedFrame(cameraId, pts / TICKS_PER_MS, picture, converter))
      })
      yield* frames
    }
  } finally {
    decoder.free()
    converter.release()
  }
}
