import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { inspectModel } from './inspect.ts'
import { LoadedModel } from './loaded-model.ts'
import { detectInPicture } from './detect-in-picture.ts'
import { recommendedModels, type RecommendedModel } from './recommended.ts'
import { saveModel } from './save-model.ts'

const usage = `npm run models                       Lists the models that can be downloaded.
npm run models -- try FILE PICTURE   Runs a model on a picture, as for cameras and pallets.
npm run models -- fetch NAME [FILE]  Downloads a model from its maker's release.`

/** Detections below this score are not listed. */
const MIN_SCORE = 0.3
/** Time limit for the start of a response; a running download may take longer. */
const ANSWER_LIMIT_MS = 30_000

/**
 * Runs `npm run models` and returns its output. Throws errors with a message for the user. `folder`: base of relative
 * paths.
 */
export async function modelsCommand(
  [verb = 'list', ...args]: readonly string[],
  folder: string,
  models: readonly RecommendedModel[] = recommendedModels,
): Promise<string> {
  const [first, second, ...more] = args
  if (verb === 'list' && first === undefined) return listed(models)
  if (verb === 'try' && first !== undefined && second !== undefined && more.length === 0)
    return tried(resolve(folder, first), resolve(folder, second))
  if (verb === 'fetch' && first !== undefined && more.length === 0) {
    const model = models.find(({ name }) => name === first)
    if (model === undefined) throw new Error(`No model is called ${first}.\n\n${listed(models)}`)
    return fetched(model, resolve(folder, second ?? `${model.name}.onnx`))
  }
  throw new Error(usage)
}

function listed(models: readonly RecommendedModel[]): string {
  const lines = models.map(
    ({ name, what, maker, licence, bytes }) =>
      `${name}   ${what}\n  from ${maker}; licence ${licence}; ${(bytes / 1e6).toFixed(0)} MB`,
  )
  return `${lines.join('\n')}\n\n${usage}\n\nA site's own models are added in Settings › Connections › Models of your own.`
}

/** Downloads a model into a new file. Throws an error that names the obstacle, and leaves no file behind. */
async function fetched(model: RecommendedModel, path: string): Promise<string> {
  if ((await stat(path).catch(() => null)) !== null) throw new Error(`${path} exists already.`)
  if (!(await saveModel(path, await answerOf(model.url), model)))
    throw new Error(`The file from ${model.url} is not the expected one: its checksum is wrong. It was not kept.`)
  return `Downloaded to ${path}; the checksum matches. Licence: ${model.licence}, by ${model.maker}. Add it in Settings › Connections.`
}

async function tried(path: string, picture: string): Promise<string> {
  const inspection = await inspectModel(path, null)
  if (!inspection.ok)
    throw new Error(`The model does not fit: ${inspection.problem}. ${inspection.detail ?? ''}`.trim())
  const { head, input, weights, classCount, names, ms, provider } = inspection.facts
  const found = await detectInPicture(await LoadedModel.load(path), await readFile(picture), {
    threshold: MIN_SCORE,
    tiles: false,
  })
  if (found === null) throw new Error(`${picture} is not a picture.`)
  const classes = classCount === null ? 'classes unknown' : `${String(classCount)} classes`
  const lines = found.detections.map(({ label, score, box }) => {
    const place = `${percent(box.w)} × ${percent(box.h)} of the picture, from ${percent(box.x)}, ${percent(box.y)}`
    return `  ${label} ${percent(score)}: ${place}`
  })
  return [
    `Head ${head}, ${String(input.width)} × ${String(input.height)} pixels, ${weights}, ${classes}` +
      `${names === null ? ' without names' : ''}; ${String(ms)} ms per picture on ${provider}.`,
    lines.length === 0 ? 'No detections in the picture.' : 'Detections in the picture:',
    ...lines,
  ].join('\n')
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`
}

async function answerOf(url: string): Promise<AsyncIterable<Uint8Array>> {
  const { host } = new URL(url)
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), ANSWER_LIMIT_MS)
  const response = await fetch(url, { signal: limit.signal }).catch((cause: unknown) => {
    throw new Error(
      `${host} cannot be reached: this machine has no network to it. ` +
        `Download ${url} elsewhere, bring the file here and add it in Settings.`,
      { cause },
    )
  })
  clearTimeout(timer)
  if (response.ok && response.body !== null) return response.body
  throw new Error(`${host} did not send the file: it answered ${String(response.status)}.`)
}
