import type { ModelDetectionRequest } from '@foresite/contract/node-models'

/** The task of inspecting a model file; `path` is null if the file is not available. */
export interface InspectionTask {
  readonly path: string | null
  readonly names: readonly string[] | null
}

/** The task of running a model on a picture. */
export interface DetectionTask extends Omit<ModelDetectionRequest, 'model'> {
  readonly path: string | null
}
