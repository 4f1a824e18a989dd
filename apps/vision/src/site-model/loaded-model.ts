import type { ModelProblem } from '@foresite/contract/node-models'
import type { ImageBox } from '@foresite/contract/primitives'
import { clip } from '@foresite/geometry/box'
import { readFile } from 'node:fs/promises'
import { Tensor, type InferenceSession } from 'onnxruntime-node'
import type { Letterboxed } from '#stages/decode/frame.ts'
import { namesInMetadata, usualNames } from './class-names.ts'
import { openSession, type Provider } from './execution.ts'
import { headOf, readHead, type Head, type Result } from './head.ts'
import type { Candidate } from './heads/candidate.ts'
import { suppress } from './heads/suppress.ts'
import { onnxFactsOf, type OnnxFacts } from './onnx-metadata.ts'
import { pictureInputOf, pixelsFor, type Colours, type InputShape, type PictureInput } from './picture-input.ts'

export interface Found {
  /** In fractions of the camera's picture. */
  readonly box: ImageBox
  readonly score: number
  readonly classIndex: number
}

/** The model does not fit; the message is the runtime's own, if there is one. */
export class UnfitModel extends Error {
  override readonly name = 'UnfitModel'
  readonly problem: ModelProblem

  constructor(problem: ModelProblem, detail = '') {
    super(detail)
    this.problem = problem
  }
}

interface Parts {
  readonly session: InferenceSession
  readonly provider: Provider
  readonly input: PictureInput
  readonly sizeInput: InputShape | null
  readonly facts: OnnxFacts
}

/** A site's own model, loaded and ready to detect. */
export class LoadedModel {
  readonly #parts: Parts
  readonly #colours: Colours
  readonly head: Head
  /** Class names: those given, the model's own, or the usual ones for their number; null without any. */
  readonly names: readonly string[] | null

  private constructor(parts: Parts, head: Head, names: readonly string[] | null) {
    this.#parts = parts
    this.#colours = coloursOf(head)
    this.head = head
    this.names = names
  }

  /**
   * Loads a file and runs it on a grey picture to identify its head. `given`: class names that replace the model's
   * own. Throws `UnfitModel`.
   */
  static async load(path: string, given: readonly string[] | null = null): Promise<LoadedModel> {
    const facts = onnxFactsOf(await readFile(path))
    if (facts === null) throw new UnfitModel('not-onnx')
    const { session, provider } = await openSession(path).catch(notLoadable)
    const inputs = session.inputMetadata.flatMap((input) => (input.isTensor ? [input] : []))
    const input = pictureInputOf(inputs, facts.metadata)
    const others = inputs.filter(({ name }) => name !== input?.name)
    const [sizeInput = null] = others
    // The post-processing of D-FINE and RT-DETR takes the size to scale boxes to.
    const isUnderstood = others.length === 0 || (others.length === 1 && sizeInput?.type === 'int64')
    if (input === null || !isUnderstood) throw new UnfitModel('no-image-input', inputs.map(described).join(', '))
    const parts = { session, provider, input, sizeInput, facts }
    const grey = new Uint8Array(input.width * input.height * 3).fill(114)
    const results = await run(parts, 'rgb', grey).catch(notLoadable)
    const head = headOf(results, input, facts.metadata)
    if (typeof head === 'string') throw new UnfitModel(head, results.map(described).join(', '))
    const names = given ?? namesInMetadata(facts.metadata) ?? usualNames(head.classes ?? 0)
    if (!areFit(names, head)) throw new UnfitModel('class-count', `${names?.length ?? 0} ≠ ${head.classes ?? 0}`)
    const counted = head.kind === 'detr' && names !== null ? { ...head, classes: names.length } : head
    return new LoadedModel(parts, counted, names)
  }

  get weights(): OnnxFacts['weights'] {
    return this.#parts.facts.weights
  }

  get input(): PictureInput {
    return this.#parts.input
  }

  get provider(): Provider {
    return this.#parts.provider
  }

  /** Detections in a picture of the input size, without duplicates, best first. */
  async detect({ rgb, picture }: Pick<Letterboxed, 'rgb' | 'picture'>, minScore: number): Promise<Found[]> {
    const results = await run(this.#parts, this.#colours, rgb)
    const candidates = readHead(this.head, results, this.input, minScore)
    const count = this.names?.length ?? Infinity
    const known = candidates.filter(({ classIndex }) => classIndex >= 0 && classIndex < count)
    return suppress(known).flatMap((candidate): Found[] => {
      const box = clip(shareOf(candidate, picture))
      return box === null ? [] : [{ box, score: Math.min(1, candidate.score), classIndex: candidate.classIndex }]
    })
  }
}

function notLoadable(problem: unknown): never {
  throw new UnfitModel('not-loadable', problem instanceof Error ? problem.message : String(problem))
}

/** One name per class; a DETR's last class may be "no object", which has no name. */
function areFit(names: readonly string[] | null, head: Head): boolean {
  if (names === null || head.classes === null || names.length === head.classes) return true
  return head.kind === 'detr' && names.length === head.classes - 1
}

/** Converts pixels of the model's input to fractions of the camera's picture. */
function shareOf({ left, top, right, bottom }: Candidate, picture: Letterboxed['picture']): ImageBox {
  return {
    x: (left - picture.x) / picture.w,
    y: (top - picture.y) / picture.h,
    w: (right - left) / picture.w,
    h: (bottom - top) / picture.h,
  }
}

/** YOLOX is trained on BGR bytes as read by OpenCV, RF-DETR with ImageNet's mean, all others on fractions of 255. */
function coloursOf(head: Head): Colours {
  if (head.kind === 'yolox') return 'bgr-bytes'
  return head.kind === 'detr' && head.boxes === 'dets' ? 'rgb-imagenet' : 'rgb'
}

async function run({ session, input, sizeInput }: Parts, colours: Colours, rgb: Uint8Array): Promise<Result[]> {
  const { width, height, layout } = input
  const shape = layout === 'nchw' ? [1, 3, height, width] : [1, height, width, 3]
  const pixels = pixelsFor(input, colours, rgb)
  const size = BigInt64Array.of(BigInt(width), BigInt(height))
  const results = await session.run({
    [input.name]: tensorOf(pixels, shape),
    ...(sizeInput === null ? {} : { [sizeInput.name]: new Tensor('int64', size, [1, 2]) }),
  })
  return session.outputNames.flatMap((name): Result[] => {
    const tensor = results[name]
    return tensor === undefined ? [] : [{ name, shape: tensor.dims, values: numbersOf(tensor) }]
  })
}

function tensorOf(pixels: ReturnType<typeof pixelsFor>, shape: readonly number[]): Tensor {
  if (pixels instanceof Float32Array) return new Tensor('float32', pixels, shape)
  if (pixels instanceof Uint8Array) return new Tensor('uint8', pixels, shape)
  // The runtime's JavaScript would convert the bits to a Float16Array where Node supports it, but its native part
  // accepts only the bits.
  const half = new Tensor('float16', pixels, shape)
  return Object.defineProperty(half, 'data', { value: pixels })
}

function numbersOf({ type, data }: Tensor): Float32Array {
  if (data instanceof Float32Array) return data
  if (data instanceof BigInt64Array) return Float32Array.from(data, Number)
  if (type === 'float16' && data instanceof Uint16Array)
    return Float32Array.from(new Float16Array(data.buffer, data.byteOffset, data.length))
  return ArrayBuffer.isView(data) && !(data instanceof DataView) && !(data instanceof BigUint64Array)
    ? Float32Array.from(data)
    : new Float32Array(0)
}

/** Describes a tensor for an error message, such as `images float32 1×3×640×640`. */
function described({ name, shape, ...rest }: { name: string; shape: readonly (number | string)[] }): string {
  const type = 'type' in rest && typeof rest.type === 'string' ? `${rest.type} ` : ''
  return `${name} ${type}${shape.join('×')}`
}
