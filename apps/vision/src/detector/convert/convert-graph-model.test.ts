import { InferenceSession, Tensor } from 'onnxruntime-node'
import { describe, expect, test } from 'vitest'
import { convertGraphModel, type SurestCells } from './convert-graph-model.ts'

type JsonNode = Record<string, unknown>

const word = (value: string): { s: string } => ({ s: Buffer.from(value).toString('base64') })
const words = (...values: readonly string[]) => ({
  list: { s: values.map((value) => word(value).s) },
})
const integers = (...values: readonly number[]) => ({ list: { i: values.map(String) } })

/** Builds a model: nodes in the file's JSON form, and weights in order. */
class TinyModel {
  readonly #nodes: JsonNode[] = []
  readonly #weights: { name: string; shape: number[]; dtype: string }[] = []
  readonly #bytes: Buffer[] = []

  constructor(height: number, width: number) {
    const dim = [1, height, width, 3].map((size) => ({ size: String(size) }))
    this.node('picture', 'Placeholder', [], { shape: { shape: { dim } } })
  }

  node(name: string, op: string, input: string[], attr: Record<string, unknown> = {}): this {
    this.#nodes.push({ name, op, input, attr })
    return this
  }

  weight(name: string, shape: number[], values: readonly number[], dtype = 'float32'): this {
    const stored = dtype === 'int32' ? Int32Array.from(values) : Float32Array.from(values)
    this.#weights.push({ name, shape, dtype })
    this.#bytes.push(Buffer.from(stored.buffer))
    return this.node(name, 'Const', [])
  }

  /** Converts the model and runs it on a picture. */
  async run(
    output: string,
    picture: readonly number[],
    size: { height: number; width: number },
  ): Promise<{ shape: readonly number[]; values: number[] }> {
    const onnx = this.convert(output, size)
    const session = await InferenceSession.create(onnx)
    const { height, width } = size
    const input = new Tensor('uint8', Uint8Array.from(picture), [1, height, width, 3])
    const results = await session.run({ 'picture:bytes': input })
    await session.release()
    const result = results[output]
    if (!(result?.data instanceof Float32Array)) throw new Error('no numbers came out')
    return { shape: result.dims, values: Array.from(result.data) }
  }

  convert(output: string, size: { height: number; width: number }, surest?: SurestCells): Buffer {
    const model = {
      modelTopology: { node: this.#nodes },
      weightsManifest: [{ paths: ['weights.bin'], weights: this.#weights }],
    }
    return convertGraphModel({
      model,
      weights: Buffer.concat(this.#bytes),
      outputs: [output],
      ...size,
      ...(surest === undefined ? {} : { surest }),
    })
  }
}

/** 2 × 2 pixels in RGB. */
const small = { height: 2, width: 2 }
const pixels = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const step = { strides: integers(1, 1, 1, 1), padding: word('SAME') }

describe('a converted model', () => {
  test('accepts the picture as bytes and computes with numbers', async () => {
    const model = new TinyModel(2, 2).node('out', 'Identity', ['picture'])
    expect(await model.run('out', [...pixels.slice(0, 11), 255], small)).toEqual({
      shape: [1, 2, 2, 3],
      values: [...pixels.slice(0, 11), 255],
    })
  })

  test('unpacks and repacks a batch of one picture', async () => {
    const model = new TinyModel(2, 2)
      .weight('axis', [], [0], 'int32')
      .weight('by', [], [3])
      .node('numbers', 'Cast', ['picture'])
      .node('one', 'Unpack', ['numbers'], { num: { i: '1' }, axis: { i: '0' } })
      .node('more', 'ExpandDims', ['one', 'axis'])
      .node('less', 'Squeeze', ['more'], { squeeze_dims: integers(0) })
      .node('again', 'ExpandDims', ['less', 'axis'])
      .node('out', 'Sub', ['again', 'by'])
    expect(await model.run('out', pixels, small)).toEqual({
      shape: [1, 2, 2, 3],
      values: pixels.map((value) => value - 3),
    })
    const two = new TinyModel(2, 2).node('out', 'Unpack', ['picture'], { num: { i: '2' } })
    expect(() => two.convert('out', small)).toThrow(/out takes 2 pictures apart/)
  })

  test('mixes channels as a convolution does', async () => {
    const model = new TinyModel(2, 2)
      // Two outputs per pixel: red + 10 × green, and blue.
      .weight('filter', [1, 1, 3, 2], [1, 0, 10, 0, 0, 1])
      .node('out', 'Conv2D', ['picture', 'filter'], step)
    const { shape, values } = await model.run('out', pixels, small)
    expect(shape).toEqual([1, 2, 2, 2])
    expect(values).toEqual([21, 3, 54, 6, 87, 9, 120, 12])
  })

  test('includes neighbours, padded with zeros, with the odd pixel after the picture', async () => {
    const rightAndBelow = [0, 1, 1, 0].flatMap((tap) => [tap, 0, 0])
    const model = new TinyModel(2, 2)
      .weight('filter', [2, 2, 3, 1], rightAndBelow)
      .node('out', 'Conv2D', ['picture', 'filter'], step)
    expect((await model.run('out', pixels, small)).values).toEqual([4 + 7, 10, 10, 0])
  })

  test('omits the border where padding is valid', async () => {
    const model = new TinyModel(2, 2)
      .weight(
        'filter',
        [2, 2, 3, 1],
        Array.from({ length: 12 }, () => 1),
      )
      .node('out', 'Conv2D', ['picture', 'filter'], { ...step, padding: word('VALID') })
    expect(await model.run('out', pixels, small)).toEqual({ shape: [1, 1, 1, 1], values: [78] })
  })

  test('adds a bias and clips at 0 and 6 in one step', async () => {
    const model = new TinyModel(2, 2)
      .weight('filter', [1, 1, 3, 1], [1, 0, 0])
      .weight('bias', [1], [-3])
      .node('out', '_FusedConv2D', ['picture', 'filter', 'bias'], {
        ...step,
        fused_ops: words('BiasAdd', 'Relu6'),
      })
    expect((await model.run('out', pixels, small)).values).toEqual([0, 1, 4, 6])
  })

  test('filters each channel separately, with several results a channel', async () => {
    const model = new TinyModel(2, 2)
      .weight('filter', [1, 1, 3, 2], [1, -1, 10, -10, 100, -100])
      .node('out', 'DepthwiseConv2dNative', ['picture', 'filter'], step)
    const { values } = await model.run('out', pixels, small)
    expect(values.slice(0, 6)).toEqual([1, -1, 20, -20, 300, -300])
    expect(values.slice(18)).toEqual([10, -10, 110, -110, 1200, -1200])
  })

  test('skips pixels by its strides', async () => {
    const model = new TinyModel(2, 4)
      .weight('filter', [1, 1, 3, 1], [1, 0, 0])
      .node('out', 'Conv2D', ['picture', 'filter'], { ...step, strides: integers(1, 1, 2, 1) })
    const reds = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((red) => [red, 0, 0])
    const { shape, values } = await model.run('out', reds, { height: 2, width: 4 })
    expect(shape).toEqual([1, 2, 2, 1])
    expect(values).toEqual([1, 3, 5, 7])
  })

  test.each<[string, string, number[]]>([
    ['Add', 'Add', [11, 22, 33]],
    ['AddV2', 'AddV2', [11, 22, 33]],
    ['Mul', 'Mul', [10, 40, 90]],
  ])('computes %s with a constant for each channel', async (_name, op, first) => {
    const model = new TinyModel(2, 2).weight('each', [3], [10, 20, 30]).node('out', op, ['picture', 'each'])
    expect((await model.run('out', pixels, small)).values.slice(0, 3)).toEqual(first)
  })

  test.each<[string, number[]]>([
    ['Relu', [0, 0, 2, 6]],
    ['Relu6', [0, 0, 2, 6]],
    ['Sigmoid', [-4, -1, 2, 6].map((value) => 1 / (1 + Math.exp(-value)))],
  ])('computes %s', async (op, expected) => {
    const model = new TinyModel(2, 2)
      .weight('filter', [1, 1, 3, 1], [1, 0, 0])
      .weight('bias', [1], [-5])
      .node('shifted', '_FusedConv2D', ['picture', 'filter', 'bias'], {
        ...step,
        fused_ops: words('BiasAdd'),
      })
      .node('out', op, ['shifted'])
    const reds = [1, 4, 7, 11].flatMap((red) => [red, 0, 0])
    const { values } = await model.run('out', reds, small)
    expected.forEach((value, i) => expect(values[i]).toBeCloseTo(value, 5))
  })

  test('averages over the picture, keeping its shape', async () => {
    const model = new TinyModel(2, 2)
      .weight('axes', [2], [1, 2], 'int32')
      .node('out', 'Mean', ['picture', 'axes'], { keep_dims: { b: true } })
    expect(await model.run('out', pixels, small)).toEqual({
      shape: [1, 1, 1, 3],
      values: [5.5, 6.5, 7.5],
    })
  })

  test('concatenates channels', async () => {
    const model = new TinyModel(2, 2)
      .weight('axis', [], [-1], 'int32')
      .node('out', 'ConcatV2', ['picture', 'picture', 'axis'])
    const { shape, values } = await model.run('out', pixels, small)
    expect(shape).toEqual([1, 2, 2, 6])
    expect(values.slice(0, 6)).toEqual([1, 2, 3, 1, 2, 3])
  })

  test('upscales from the top left, as TensorFlow does by default', async () => {
    const model = new TinyModel(1, 2)
      .weight('size', [2], [1, 4], 'int32')
      .node('out', 'ResizeBilinear', ['picture', 'size'], {
        align_corners: { b: false },
        half_pixel_centers: { b: false },
      })
    const { values } = await model.run('out', [0, 0, 0, 8, 8, 8], { height: 1, width: 2 })
    expect(values.filter((_, i) => i % 3 === 0)).toEqual([0, 4, 8, 8])
  })

  test('upscales by the same factor when converted for another picture size', async () => {
    const model = new TinyModel(2, 2)
      .weight('size', [2], [4, 4], 'int32')
      .node('out', 'ResizeBilinear', ['picture', 'size'])
    const { shape } = await model.run('out', pixels.concat(pixels), { height: 4, width: 2 })
    expect(shape).toEqual([1, 8, 4, 3])
  })

  test('outputs only the rows of the best cells on request, best first', async () => {
    const model = new TinyModel(2, 2).node('out', 'Identity', ['picture'])
    const surest = { by: 'out', count: 3, cells: 'cells' }
    const session = await InferenceSession.create(model.convert('out', small, surest))
    const input = new Tensor('uint8', Uint8Array.of(1, 3, 2, 9, 8, 7, 0, 0, 5, 4, 4, 4), [1, 2, 2, 3])
    const results = await session.run({ 'picture:bytes': input })
    await session.release()
    expect(results['cells']?.data).toEqual(Float32Array.of(1, 2, 3))
    expect(results['out:surest']?.dims).toEqual([3, 3])
    expect(results['out:surest']?.data).toEqual(Float32Array.of(9, 8, 7, 0, 0, 5, 4, 4, 4))
  })

  test('omits nodes that only other outputs need', async () => {
    const model = new TinyModel(2, 2).node('out', 'Identity', ['picture']).node('other', 'NonMaxSuppressionV5', ['out'])
    expect((await model.run('out', pixels, small)).values).toEqual(pixels)
  })
})

describe('a model that cannot be converted is refused with the reason', () => {
  test.each<[string, TinyModel, RegExp]>([
    ['an unknown operation', new TinyModel(2, 2).node('out', 'Fft', ['picture']), /out.*Fft/],
    ['a missing node', new TinyModel(2, 2).node('out', 'Identity', ['nowhere']), /nowhere/],
    ['a second result of a node', new TinyModel(2, 2).node('out', 'Identity', ['picture:1']), /result 1 of picture/],
    [
      'an unknown activation',
      new TinyModel(2, 2)
        .weight('filter', [1, 1, 3, 1], [1, 0, 0])
        .weight('bias', [1], [0])
        .node('out', '_FusedConv2D', ['picture', 'filter', 'bias'], {
          ...step,
          fused_ops: words('BiasAdd', 'Elu'),
        }),
      /Elu/,
    ],
    [
      'an unknown padding',
      new TinyModel(2, 2)
        .weight('filter', [1, 1, 3, 1], [1, 0, 0])
        .node('out', 'Conv2D', ['picture', 'filter'], { ...step, padding: word('EXPLICIT') }),
      /out.*EXPLICIT/,
    ],
    [
      'a filter that is computed',
      new TinyModel(2, 2).node('out', 'Conv2D', ['picture', 'picture'], step),
      /picture is not a constant/,
    ],
  ])('%s', (_name, model, expected) => expect(() => model.convert('out', small)).toThrow(expected))
})
