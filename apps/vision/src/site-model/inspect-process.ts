import type { ModelInspection } from '@foresite/contract/node-models'
import { preferOomKill, workOnPictures } from '#process/picture-messages.ts'
import { inspectModel } from './inspect.ts'
import type { InspectionTask } from './model-tasks.ts'

/** Inspects unverified model files, one at a time: a file that crashes the native runtime ends only this process. */
await preferOomKill()

workOnPictures(async ({ path, names }: InspectionTask): Promise<ModelInspection> => {
  return path === null ? { ok: false, problem: 'not-fetched' } : inspectModel(path, names)
})
