import type { Detection } from '#stages/detect/detection.ts'
import type { PicturePlace } from './centernet.ts'
import type { PreparedModel } from './built-in-model.ts'

/** What passes between the detector and its worker threads. */
export interface WorkerSetUp {
  readonly model: PreparedModel
}

/** One picture to analyse; its bytes are transferred, not copied. */
export interface Task {
  readonly rgb: Uint8Array<ArrayBuffer>
  readonly picture: PicturePlace
}

export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'found'; readonly detections: readonly Detection[] }
  | { readonly kind: 'failed'; readonly problem: string }
