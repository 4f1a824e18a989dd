import type { Frame as NativeFrame } from 'node-av/lib'
import type { Frame, FramePlace, Letterboxed, LetterboxOptions } from './frame.ts'
import { encodeJpeg } from './jpeg.ts'
import type { PictureConverter } from './picture-converter.ts'
import { inMemory } from './video-hardware.ts'

/** A frame that keeps one of the decoder's pictures alive, and converts it only on demand. */
export class DecodedFrame implements Frame {
  readonly cameraId: string
  readonly at: number
  readonly width: number
  readonly height: number
  readonly place?: FramePlace
  readonly #converter: PictureConverter
  #picture: NativeFrame | null

  /** The frame has its own reference to `picture`, or its own copy of one in the hardware's memory. */
  constructor(cameraId: string, at: number, picture: NativeFrame, converter: PictureConverter, place?: FramePlace) {
    this.cameraId = cameraId
    this.at = at
    this.width = picture.width
    this.height = picture.height
    if (place !== undefined) this.place = place
    this.#picture = inMemory(picture)
    this.#converter = converter
    converter.hold()
  }

  luma(): Uint8Array {
    return this.#converter.luma(this.#held())
  }

  letterboxed(width: number, height: number, options?: LetterboxOptions): Letterboxed {
    return this.#converter.letterboxed(this.#held(), { width, height }, options)
  }

  async jpeg(width: number): Promise<Buffer> {
    // Its own reference: the frame may be freed while the encoder runs.
    using picture = inMemory(this.#held())
    return await encodeJpeg(picture, width)
  }

  /** Another reference to the same picture, freed separately. */
  share(): DecodedFrame {
    return new DecodedFrame(this.cameraId, this.at, this.#held(), this.#converter, this.place)
  }

  free(): void {
    if (this.#picture === null) return
    this.#picture.free()
    this.#picture = null
    this.#converter.release()
  }

  #held(): NativeFrame {
    if (this.#picture === null) throw new Error('the frame was freed already')
    return this.#picture
  }
}
