import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { convertGraphModel, type Conversion } from './convert/convert-graph-model.ts'

/** A model of the npm package `@vladmandic/human` and how to convert it. */
interface ModelSource extends Pick<Conversion, 'outputs' | 'surest' | 'height' | 'width'> {
  /** Its file in the package. */
  readonly file: string
  /** Name of the converted file, without fingerprint and extension. */
  readonly name: string
}

const CONVERTER = new URL('./convert/', import.meta.url)

const manifest = z.object({
  weightsManifest: z.array(z.object({ paths: z.array(z.string()).min(1) })).min(1),
})

/**
 * Converts a model into `folder`, once: the file name contains a fingerprint of weights and converter, so that a change
 * of either creates a new file and removes the old one. The file appears only when complete. `onProgress` receives
 * fractions from 0 to 1.
 */
export async function prepareModel(
  folder: string,
  source: ModelSource,
  onProgress: (share: number) => void = () => undefined,
): Promise<string> {
  onProgress(0)
  await mkdir(folder, { recursive: true })
  const { model, weights } = await readSource(source)
  onProgress(0.2)
  const name = `${source.name}-${await fingerprint(source, model, weights)}.onnx`
  const path = join(folder, name)
  if (!(await isThere(path))) {
    const converted = convertGraphModel({ ...source, model: JSON.parse(model.toString('utf8')), weights })
    onProgress(0.8)
    await writeWhole(path, converted)
  }
  await removeOthers(folder, source, name)
  onProgress(1)
  return path
}

async function readSource({ file }: ModelSource): Promise<{ readonly model: Buffer; readonly weights: Buffer }> {
  const packageRoot = dirname(dirname(createRequire(import.meta.url).resolve('@vladmandic/human')))
  const folder = join(packageRoot, 'models')
  const model = await readFile(join(folder, file))
  const { weightsManifest } = manifest.parse(JSON.parse(model.toString('utf8')))
  const paths = weightsManifest.flatMap((group) => group.paths)
  const parts = await Promise.all(paths.map((path) => readFile(join(folder, path))))
  return { model, weights: Buffer.concat(parts) }
}

/** A hash of everything the result depends on, including the converter's source code. */
async function fingerprint(source: ModelSource, model: Buffer, weights: Buffer): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(source)).update(model).update(weights)
  const files = (await readdir(CONVERTER)).filter((file) => !file.includes('.test.')).sort()
  for (const file of files) hash.update(await readFile(new URL(file, CONVERTER)))
  return hash.digest('hex').slice(0, 16)
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.size > 0,
    () => false,
  )
}

/** Renames the file once it is on disk: two nodes that convert at the same time each move a complete file there. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const part = `${path}.${process.pid}.part`
  try {
    await writeFile(part, content, { flush: true })
    await rename(part, path)
  } catch (problem) {
    await rm(part, { force: true })
    throw problem
  }
}

/** Removes older versions, and files left by an interrupted start. */
async function removeOthers(folder: string, source: ModelSource, current: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(`${source.name}-`) && name !== current) await rm(join(folder, name), { force: true })
}
