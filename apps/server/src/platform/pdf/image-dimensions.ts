import { imageSize } from 'image-size'

/** A picture's sides as it is seen: one that a phone has turned (EXIF) is turned. Throws for what is none. */
export function imageDimensions(content: Buffer): {
  readonly width: number
  readonly height: number
} {
  const { width, height, orientation = 1 } = imageSize(content)
  return orientation > 4 ? { width: height, height: width } : { width, height }
}
