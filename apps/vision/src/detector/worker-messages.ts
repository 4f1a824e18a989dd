import type { Keypoints } from '@foresite/contract/keypoints'
import type { Detection } from '#stages/detect/detection.ts'
import type { PicturePlace } from '#stages/decode/frame.ts'
import type { AssignedModel } from '@foresite/contract/node-models'
import type { PreparedModel } from './built-in-model.ts'

/** The data that a worker thread starts with. */
export interface WorkerSetUp {
  readonly model: DetectorModel
}

/** The built-in model, or a site's own model, whose file states its input size. */
export type DetectorModel = PreparedModel | SiteModelFile

export interface SiteModelFile extends Pick<AssignedModel, 'classes' | 'threshold'> {
  readonly path: string
}

/** Properties of a loaded model. */
export interface LoadedFacts {
  /** Size of its input picture, in pixels. */
  readonly width: number
  readonly height: number
  /** Its execution provider, like `cpu` or `cuda`. */
  readonly provider: string
}

/** One picture to analyse, or the people cut out of one; the bytes are transferred both ways, never copied. */
export interface Task {
  readonly rgb: Uint8Array<ArrayBuffer>
  /** Where the camera's picture lies in the input; `people`: a sequence of squares, each centred on a person. */
  readonly picture: PicturePlace | 'people'
}

export type WorkerMessage =
  /** `facts`: only for a site's own model. */
  | { readonly kind: 'ready'; readonly facts?: LoadedFacts }
  | { readonly kind: 'found'; readonly detections: readonly Detection[]; readonly rgb: Task['rgb'] }
  | { readonly kind: 'bodies'; readonly bodies: readonly Keypoints[] }
  | { readonly kind: 'failed'; readonly problem: string }
