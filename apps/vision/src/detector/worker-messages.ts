import type { Keypoints } from '@foresite/contract/keypoints'
import type { Detection } from '#stages/detect/detection.ts'
import type { PicturePlace } from './centernet.ts'
import type { PreparedModel } from './built-in-model.ts'

/** What passes between the detector and its worker threads. */
export interface WorkerSetUp {
  readonly model: PreparedModel
}

/** One picture to analyse, or people cut out of one; its bytes are transferred, not copied. */
export interface Task {
  readonly rgb: Uint8Array<ArrayBuffer>
  /** Where the picture lies in the model's; `people`: squares with one in the middle, one after the other. */
  readonly picture: PicturePlace | 'people'
}

export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'found'; readonly detections: readonly Detection[] }
  | { readonly kind: 'bodies'; readonly bodies: readonly Keypoints[] }
  | { readonly kind: 'failed'; readonly problem: string }
