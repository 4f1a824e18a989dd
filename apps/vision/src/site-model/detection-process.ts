import type { ModelDetectionAnswer } from '@foresite/contract/node-models'
import { preferOomKill, workOnPictures } from '#process/picture-messages.ts'
import { refusalOf } from './inspect.ts'
import { LoadedModel } from './loaded-model.ts'
import { detectInPicture } from './detect-in-picture.ts'
import type { DetectionTask } from './model-tasks.ts'

/**
 * Runs a site's own models on single pictures. The last model stays loaded, since several sides of a pallet are
 * analysed in a row.
 */
await preferOomKill()
let loaded: { readonly key: string; readonly model: LoadedModel } | null = null

workOnPictures(
  async ({ path, names, picture, threshold, tiles }: DetectionTask): Promise<ModelDetectionAnswer | null> => {
    if (path === null) return { ok: false, problem: 'not-fetched' }
    const key = JSON.stringify([path, names])
    try {
      if (loaded?.key !== key) loaded = { key, model: await LoadedModel.load(path, names) }
    } catch (problem) {
      return refusalOf(problem)
    }
    const found = await detectInPicture(loaded.model, picture, { threshold, tiles })
    return found === null ? null : { ok: true, found }
  },
)
