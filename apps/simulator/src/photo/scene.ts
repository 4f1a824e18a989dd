import type { Size } from '@foresite/geometry/size'

/** A point in metres: x to the right, y up, z towards the photographer. */
export interface Point3 {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** Pixels of a face, four bytes each, row by row; where the fourth is 0 nothing is seen. */
export interface Texture extends Size {
  readonly rgba: Uint8ClampedArray
  /** Fine print: looked up between its pixels, so that bars stay as wide as they are. */
  readonly isSmooth?: boolean
}

/** A flat face: its corners from the texture's top left, clockwise. */
export interface Face {
  readonly corners: readonly [Point3, Point3, Point3, Point3]
  readonly texture: Texture
  /** How bright it is lit: 1 as the texture is. */
  readonly light: number
  /** Which of the counted goods this is the front of; null for everything else. */
  readonly item: number | null
}

export interface Camera {
  readonly at: Point3
  readonly target: Point3
  /** Radians, clockwise. */
  readonly roll: number
  /** Focal length in picture widths: 0.75 is a phone. */
  readonly focal: number
}

/** The subject of a photo: all faces, in any order. */
export interface Scene {
  readonly faces: readonly Face[]
  readonly items: number
  readonly camera: Camera
}
