import type { ModelInspection } from '@foresite/contract/node-models'
import { workOnPictures } from '#process/picture-messages.ts'
import { endFirst } from '#process/end-first.ts'
import { inspectModel } from './inspect.ts'
import type { InspectionTask } from './model-tasks.ts'

/** Loads unchecked files, one at a time: one that crashes the native runtime ends only this process. */
await endFirst()

workOnPictures(async ({ path, names }: InspectionTask): Promise<ModelInspection> => {
  return path === null ? { ok: false, problem: 'not-fetched' } : inspectModel(path, names)
})
