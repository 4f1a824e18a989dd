import type { Frame } from '#stages/decode/frame.ts'

interface TestFrameOptions {
  readonly cameraId?: string
  readonly at?: number
  /** Grey level of the whole picture, 0 to 255. */
  readonly grey?: number
  /** Draws on the luma plane, 192 × 108. */
  readonly draw?: (luma: Uint8Array) => void
}

/** A frame of one grey level, 1280 × 720 pixels. */
export function testFrame({ cameraId = 'dock', at = 0, grey = 114, draw }: TestFrameOptions = {}): Frame {
  return {
    cameraId,
    at,
    width: 1280,
    height: 720,
    luma: () => {
      const luma = new Uint8Array(192 * 108).fill(grey)
      draw?.(luma)
      return luma
    },
    letterboxed: (width, height) => ({
      rgb: new Uint8Array(width * height * 3).fill(grey),
      width,
      height,
      picture: { x: 0, y: 0, w: width, h: height },
    }),
    jpeg: () => Promise.reject(new Error('a test frame has no JPEG')),
    free: () => undefined,
  }
}
