import type { Keypoints } from '@foresite/contract/keypoints'
import type { ObjectClass, WornItem } from '@foresite/contract/objects'
import type { ImageBox } from '@foresite/contract/primitives'

/** Something that a model saw in one frame. */
export interface Detection {
  /** Relative to the camera's picture, clipped to it. */
  readonly box: ImageBox
  readonly score: number
  /** The model's own word, like `car` or `cell phone`. */
  readonly label: string
  readonly objectClass: ObjectClass
  /** What a model of the site's own calls it; missing where only the built-in one saw it. */
  readonly siteLabel?: string
  /** Of a person, where the model finds a body's points. */
  readonly keypoints?: Keypoints
  /** For people, where the model detects it. */
  readonly worn?: Worn
}

/** Whether each item is worn; hidden or too small is unknown, never missing. */
export type Worn = Readonly<Record<WornItem, 'worn' | 'missing' | 'unknown'>>
