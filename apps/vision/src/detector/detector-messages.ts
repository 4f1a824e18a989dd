import type { Keypoints } from '@foresite/contract/keypoints'
import type { ModelProblem } from '@foresite/contract/node-models'
import type { Letterboxed } from '#stages/decode/frame.ts'
import type { DetectorModel, LoadedFacts } from './worker-messages.ts'
import type { Detection } from '#stages/detect/detection.ts'

/** Messages from the node to the detector's process. */
export type ToDetector =
  | {
      readonly kind: 'open'
      readonly model: DetectorModel
      readonly workers: number
      readonly logLevel: string
      readonly workerScript: string | null
      /** The token that cameras must send. */
      readonly token: string
    }
  | { readonly kind: 'close' }

/** Messages from the detector's process to the node. */
export type FromDetector =
  | {
      readonly kind: 'ready'
      /** On the loopback address, for cameras to connect to. */
      readonly port: number
      readonly facts: LoadedFacts
    }
  /** `unfit`: why a site's own model does not fit; null for other failures. */
  | { readonly kind: 'cannot-open'; readonly problem: string; readonly unfit: ModelProblem | null }
  /** Median time per picture over the last ones, in ms. Sent every few seconds while pictures are analysed. */
  | { readonly kind: 'inference'; readonly ms: number }
  /** Several pictures in a row failed. */
  | { readonly kind: 'fails'; readonly problem: string }

/** Where a camera's process connects to the detector; changes with each start of the detector. */
export interface DetectorAddress {
  readonly port: number
  /** Required, since the port is open to every user of the machine. */
  readonly token: string
  /** Size of the model's input picture. */
  readonly width: number
  readonly height: number
}

/**
 * Messages from a camera's process to the detector's. A camera requests a turn, sends its newest picture when it gets
 * one, and waits for the detections. While it waits, newer frames replace older ones on its own side.
 */
export type CameraToDetector =
  | { readonly kind: 'hello'; readonly token: string }
  | { readonly kind: 'request-turn' }
  /** For an optional picture: answered with null at once if no worker is idle. */
  | { readonly kind: 'request-idle-turn' }
  /** Sent together with the picture's RGB bytes. */
  | { readonly kind: 'picture'; readonly layout: Omit<Letterboxed, 'rgb'> }
  /** Sent together with the RGB bytes of square cut-outs, one per person; see `BodyFinder`. */
  | { readonly kind: 'people' }

/** Messages from the detector's process to a camera's. */
export type DetectorToCamera =
  | { readonly kind: 'turn' }
  /** The answer to a picture; null if it was not analysed. */
  | { readonly kind: 'detections'; readonly detections: readonly Detection[] | null }
  /** The answer to people; null if they were not analysed. */
  | { readonly kind: 'bodies'; readonly bodies: readonly Keypoints[] | null }
