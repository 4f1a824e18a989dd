import type { CodecContext, Frame as NativeFrame } from 'node-av/lib'
import { Frame } from 'node-av/lib'
import { ensure } from '#stages/stream/ffmpeg.ts'

/** A video decoder of the machine, such as a graphics card's. */
export interface VideoHardware {
  /** FFmpeg's name for its interface, such as `cuda` or `vaapi`. */
  readonly name: string
  /** Makes a decoder that is not open yet use the hardware; codecs that the hardware lacks are decoded in software. */
  readonly use: (decoder: CodecContext) => void
}

let found: VideoHardware | null = null

/**
 * The first hardware that decodes a test picture; null if none does, which may change while a machine starts. Once
 * found, it is kept: a process has one decoder, which asks for it at each new stream.
 */
export async function findVideoHardware(): Promise<VideoHardware | null> {
  found ??= await openVideoHardware()
  return found
}

async function openVideoHardware(): Promise<VideoHardware | null> {
  // Loaded on demand: most machines decode in software.
  const { HardwareContext } = await import('node-av/api')
  const context = HardwareContext.auto()
  if (context === null) return null
  return {
    name: context.deviceTypeName,
    use: (decoder) => {
      if (!context.supportsCodec(decoder.codecId)) return
      decoder.hwDeviceCtx = context.deviceContext
      decoder.setHardwarePixelFormat(context.devicePixelFormat)
    },
  }
}

/** A reference to a decoded picture in the machine's memory, copied from the hardware's if need be. The caller frees it. */
export function inMemory(picture: NativeFrame): NativeFrame {
  if (!picture.isHwFrame()) {
    const shared = picture.clone()
    if (shared === null) throw new Error('no memory for a picture')
    return shared
  }
  const copy = new Frame()
  copy.alloc()
  try {
    ensure(picture.hwframeTransferDataSync(copy), 'copy a picture from the hardware')
    ensure(copy.copyProps(picture), 'copy how a picture is coloured')
    return copy
  } catch (problem) {
    copy.free()
    throw problem
  }
}
