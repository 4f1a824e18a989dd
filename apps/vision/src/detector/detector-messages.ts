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
      /** What a camera must know to be served. */
      readonly token: string
    }
  | { readonly kind: 'close' }

/** Messages from the detector's process to the node. */
export type FromDetector =
  | {
      readonly kind: 'ready'
      /** On the loopback address; cameras connect there. */
      readonly port: number
      readonly facts: LoadedFacts
    }
  /** `unfit`: why a site's own model does not fit; null for other failures. */
  | { readonly kind: 'cannot-open'; readonly problem: string; readonly unfit: ModelProblem | null }
  /** It looks at pictures: how long it took for the last ones (median). Sent every few seconds while it does. */
  | { readonly kind: 'looks'; readonly ms: number }
  /** Looks fail, one after the other. */
  | { readonly kind: 'fails'; readonly problem: string }

/** Where a process that has pictures reaches the detector; new each time the detector starts. */
export interface DetectorAddress {
  readonly port: number
  /** The port is open to every user of the machine, the detector is not. */
  readonly token: string
  /** Size of the pictures that it takes. */
  readonly width: number
  readonly height: number
}

/**
 * Messages from a camera's process to the detector's. A camera requests a turn, sends its newest picture when it gets
 * it, and waits for the detections: what waits is a frame on its own side, where a newer one replaces it.
 */
export type CameraToDetector =
  | { readonly kind: 'hello'; readonly token: string }
  | { readonly kind: 'request-turn' }
  /** For a picture that may be left out: answered with no detections at once where no worker is idle. */
  | { readonly kind: 'request-idle-turn' }
  /** Comes with the picture's RGB bytes. */
  | { readonly kind: 'picture'; readonly layout: Omit<Letterboxed, 'rgb'> }
  /** Comes with the RGB bytes of people, each cut out in a square; see `BodyFinder`. */
  | { readonly kind: 'people' }

/** Messages from the detector's process to a camera's. */
export type DetectorToCamera =
  | { readonly kind: 'turn' }
  /** The answer to a picture; null when it was not analysed. */
  | { readonly kind: 'detections'; readonly detections: readonly Detection[] | null }
  /** The answer to people; null when they were not looked at. */
  | { readonly kind: 'bodies'; readonly bodies: readonly Keypoints[] | null }
