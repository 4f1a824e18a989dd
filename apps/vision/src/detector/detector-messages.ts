import type { Letterboxed } from '#stages/decode/frame.ts'
import type { PreparedModel } from './built-in-model.ts'
import type { Detection } from '#stages/detect/detection.ts'

/** Messages from the node to the detector's process. */
export type ToDetector =
  | {
      readonly kind: 'open'
      readonly model: PreparedModel
      readonly workers: number
      readonly logLevel: string
      readonly workerScript: string | null
    }
  | {
      readonly kind: 'look'
      readonly id: number
      readonly cameraId: string
      readonly at: number
      readonly picture: Letterboxed
    }
  | { readonly kind: 'withdraw'; readonly cameraId: string }
  | { readonly kind: 'close' }

/** Messages from the detector's process to the node. */
export type FromDetector =
  | { readonly kind: 'ready' }
  | { readonly kind: 'cannot-open'; readonly problem: string }
  | {
      readonly kind: 'seen'
      readonly id: number
      /** Null when it was passed over. */
      readonly detections: readonly Detection[] | null
    }
