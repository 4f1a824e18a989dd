import type { ModelInspection } from '@foresite/contract/node-models'
import { medianOf } from '#stages/statistics.ts'
import { LoadedModel, UnfitModel } from './loaded-model.ts'

/** A slower model would analyse less than one frame every two seconds. */
const SLOWEST_MS = 1_500
/** How many runs the median is taken over. */
const TIMED = 5
/** The limit of the contract. */
const MAX_DETAIL = 500

/** Loads and runs a model; returns its facts, or why it does not fit. `names`: class names given by the site. */
export async function inspectModel(path: string, names: readonly string[] | null): Promise<ModelInspection> {
  try {
    const model = await LoadedModel.load(path, names)
    const ms = await medianMs(model)
    if (ms > SLOWEST_MS) return { ok: false, problem: 'too-slow', detail: `${Math.round(ms)} ms` }
    const { width, height, type } = model.input
    return {
      ok: true,
      facts: {
        head: model.head.kind,
        input: { width, height, type },
        weights: model.weights,
        classCount: model.head.classes,
        names: model.names === null ? null : [...model.names],
        ms,
        provider: model.provider,
      },
    }
  } catch (problem) {
    return refusalOf(problem)
  }
}

/** The reason a model does not fit; rethrows other errors. */
export function refusalOf(problem: unknown): Extract<ModelInspection, { ok: false }> {
  if (!(problem instanceof UnfitModel)) throw problem
  const detail = problem.message.slice(0, MAX_DETAIL)
  return { ok: false, problem: problem.problem, ...(detail === '' ? {} : { detail }) }
}

async function medianMs(model: LoadedModel): Promise<number> {
  const { width, height } = model.input
  const rgb = new Uint8Array(width * height * 3).fill(114)
  const picture = { x: 0, y: 0, w: width, h: height }
  const taken: number[] = []
  for (let run = 0; run < TIMED; run += 1) {
    const before = performance.now()
    await model.detect({ rgb, picture }, 0.5)
    taken.push(performance.now() - before)
    if (taken[0] !== undefined && taken[0] > 2 * SLOWEST_MS) break
  }
  return Math.round(medianOf(taken) * 10) / 10
}
