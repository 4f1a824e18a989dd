import type { ObjectClass } from '@foresite/contract/objects'
import type { ImageBox } from '@foresite/contract/primitives'

/** Something that a model saw in one frame. */
export interface Detection {
  /** Relative to the camera's picture, clipped to it. */
  readonly box: ImageBox
  readonly score: number
  /** The model's own word, like `car` or `cell phone`. */
  readonly label: string
  readonly objectClass: ObjectClass
}
