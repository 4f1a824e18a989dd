import type { ModelLookRequest } from '@foresite/contract/node-models'

/** What the process that looks at a model for the first time is asked; `path` is null where the file is not here. */
export interface InspectionTask {
  readonly path: string | null
  readonly names: readonly string[] | null
}

/** What the process that tries a model on a picture is asked. */
export interface LookTask extends Omit<ModelLookRequest, 'model'> {
  readonly path: string | null
}
