import type { Keypoints } from '@foresite/contract/keypoints'
import type { Detection } from '#stages/detect/detection.ts'
import type { PicturePlace } from './centernet.ts'
import type { AssignedModel } from '@foresite/contract/node-models'
import type { PreparedModel } from './built-in-model.ts'

/** What passes between the detector and its worker threads. */
export interface WorkerSetUp {
  readonly model: DetectorModel
}

/** The built-in model, or a site's own model, whose file states its input size. */
export type DetectorModel = PreparedModel | SiteModelFile

export interface SiteModelFile extends Pick<AssignedModel, 'classes' | 'threshold'> {
  readonly path: string
}

/** What a model has turned out to be once it is loaded. */
export interface LoadedFacts {
  /** Size of the picture it takes, in pixels. */
  readonly width: number
  readonly height: number
  /** Its execution provider, like `cpu` or `cuda`. */
  readonly provider: string
}

/** One picture to analyse, or people cut out of one; its bytes are transferred, not copied. */
export interface Task {
  readonly rgb: Uint8Array<ArrayBuffer>
  /** Where the picture lies in the model's; `people`: squares with one in the middle, one after the other. */
  readonly picture: PicturePlace | 'people'
}

export type WorkerMessage =
  /** With what the file of a site's own model holds. */
  | { readonly kind: 'ready'; readonly facts?: LoadedFacts }
  | { readonly kind: 'found'; readonly detections: readonly Detection[] }
  | { readonly kind: 'bodies'; readonly bodies: readonly Keypoints[] }
  | { readonly kind: 'failed'; readonly problem: string }
