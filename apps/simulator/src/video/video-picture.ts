import type { Size } from '@foresite/geometry/size'

/** A part of a picture, in whole pixels. */
export interface PixelArea extends Size {
  readonly x: number
  readonly y: number
}

/** Black level in video range (ITU-R BT.601, limited range). */
const BLACK = 16
const GREY = 128
/** Half the divisor of the chroma sums: four pixels of 256ths. */
const ROUNDING = 512

/**
 * A picture in the encoder's format: a luma plane and two chroma planes of a quarter of its size (I420). Reused from
 * picture to picture and overwritten where something changed, because reading a canvas back is the most expensive step.
 */
export class VideoPicture {
  readonly width: number
  readonly height: number
  /** The three planes one after the other, without gaps. */
  readonly bytes: Buffer

  /** Both sizes even: two by two pixels share a colour. */
  constructor(width: number, height: number) {
    if (width % 2 !== 0 || height % 2 !== 0)
      throw new RangeError(`a video's sides must be even, not ${width} × ${height}`)
    this.width = width
    this.height = height
    this.bytes = Buffer.alloc((width * height * 3) / 2, GREY)
    this.bytes.fill(BLACK, 0, width * height)
  }

  /** The area to read back for a changed one: whole 2×2 blocks inside the picture. */
  wholeBlocks({ x, y, width, height }: PixelArea): PixelArea {
    const left = Math.max(0, Math.floor(x / 2) * 2)
    const top = Math.max(0, Math.floor(y / 2) * 2)
    const right = Math.min(this.width, Math.ceil((x + width) / 2) * 2)
    const bottom = Math.min(this.height, Math.ceil((y + height) / 2) * 2)
    return {
      x: left,
      y: top,
      width: Math.max(0, right - left),
      height: Math.max(0, bottom - top),
    }
  }

  /** Writes the pixels (R, G, B, A of each) of an area from `wholeBlocks`. */
  put(rgba: Uint8ClampedArray, area: PixelArea): void {
    const { width: stride, height: rows, bytes } = this
    const blueAt = stride * rows
    const redAt = blueAt + (stride * rows) / 4
    for (let y = 0; y < area.height; y += 2) {
      const colourRow = (((area.y + y) / 2) * stride) / 2
      for (let x = 0; x < area.width; x += 2) {
        const luma = (area.y + y) * stride + area.x + x
        const from = (y * area.width + x) * 4
        let [red, green, blue] = [0, 0, 0]
        // Written out for speed: this runs for each changed pixel of each picture of each camera.
        for (let part = 0; part < 4; part++) {
          const right = part & 1
          const down = part >> 1
          const at = from + (down * area.width + right) * 4
          const [r, g, b] = [rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0]
          red += r
          green += g
          blue += b
          bytes[luma + down * stride + right] = ((66 * r + 129 * g + 25 * b + 128) >> 8) + BLACK
        }
        const colour = colourRow + (area.x + x) / 2
        bytes[blueAt + colour] = ((112 * blue - 38 * red - 74 * green + ROUNDING) >> 10) + GREY
        bytes[redAt + colour] = ((112 * red - 94 * green - 18 * blue + ROUNDING) >> 10) + GREY
      }
    }
  }
}
