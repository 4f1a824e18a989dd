import type { Keypoints } from '@foresite/contract/keypoints'
import type { ObjectClass, WornItem } from '@foresite/contract/objects'
import type { ImageBox } from '@foresite/contract/primitives'

/** An object that a model detected in one frame. */
export interface Detection {
  /** In relative coordinates of the camera's picture, clipped to it. */
  readonly box: ImageBox
  readonly score: number
  /** The model's own label, like `car` or `cell phone`. */
  readonly label: string
  readonly objectClass: ObjectClass
  /** The label of the site's own model; missing where only the built-in model detected it. */
  readonly siteLabel?: string
  /** A person's key points, if the model finds them. */
  readonly keypoints?: Keypoints
  /** A person's protective equipment, if the model detects it. */
  readonly worn?: Worn
}

/** Whether each item is worn; hidden or too small is unknown, never missing. */
export type Worn = Readonly<Record<WornItem, 'worn' | 'missing' | 'unknown'>>
