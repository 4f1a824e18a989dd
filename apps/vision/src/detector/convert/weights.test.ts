import { describe, expect, test } from 'vitest'
import { graphModel, type WeightEntry } from './graph-model.ts'
import { fromHalf, readWeights } from './weights.ts'

const modelOf = (...weights: readonly WeightEntry[]) =>
  graphModel.parse({
    modelTopology: { node: [] },
    weightsManifest: [{ paths: ['weights.bin'], weights }],
  })

describe('weights', () => {
  test('are read in the order of the manifest', () => {
    const model = modelOf(
      { name: 'numbers', shape: [2], dtype: 'float32' },
      { name: 'whole', shape: [1, 1], dtype: 'int32' },
      { name: 'flags', shape: [3], dtype: 'bool' },
      { name: 'halves', shape: [2], dtype: 'float32', quantization: { dtype: 'float16' } },
      {
        name: 'bytes',
        shape: [2],
        dtype: 'float32',
        quantization: { dtype: 'uint8', scale: 0.5, min: -1 },
      },
      {
        name: 'words',
        shape: [],
        dtype: 'float32',
        quantization: { dtype: 'uint16', scale: 2, min: 10 },
      },
    )
    const file = Buffer.concat([
      Buffer.from(Float32Array.of(1.5, -2).buffer),
      Buffer.from(Int32Array.of(-7).buffer),
      Buffer.of(1, 0, 1),
      Buffer.from(Uint16Array.of(0x3c00, 0xc000).buffer),
      Buffer.of(0, 255),
      Buffer.from(Uint16Array.of(300).buffer),
    ])
    const weights = readWeights(model, file)
    expect(weights.get('numbers')?.values).toEqual(Float32Array.of(1.5, -2))
    expect(weights.get('whole')?.values).toEqual(Int32Array.of(-7))
    expect(weights.get('whole')?.shape).toEqual([1, 1])
    expect(weights.get('flags')?.values).toEqual(Uint8Array.of(1, 0, 1))
    expect(weights.get('halves')?.values).toEqual(Float32Array.of(1, -2))
    expect(weights.get('bytes')?.values).toEqual(Float32Array.of(-1, 126.5))
    expect(weights.get('words')?.values).toEqual(Float32Array.of(610))
  })

  test('that end too early are refused with the name of the truncated one', () => {
    const model = modelOf({ name: 'numbers', shape: [2], dtype: 'float32' })
    expect(() => readWeights(model, Buffer.alloc(7))).toThrow(/7 bytes.*numbers/)
  })

  test('that exceed the model’s size are refused', () => {
    const model = modelOf({ name: 'numbers', shape: [2], dtype: 'float32' })
    expect(() => readWeights(model, Buffer.alloc(9))).toThrow(/9 bytes.*8/)
  })
})

test.each([
  ['zero', 0x0000, 0],
  ['one', 0x3c00, 1],
  ['minus two', 0xc000, -2],
  ['a third, as near as it gets', 0x3555, 0.333251953125],
  ['the largest', 0x7bff, 65504],
  ['the smallest', 0x0001, 2 ** -24],
  ['the smallest of full precision', 0x0400, 2 ** -14],
  ['infinity', 0x7c00, Infinity],
  ['minus infinity', 0xfc00, -Infinity],
  ['no number', 0x7e00, NaN],
])('a half-precision value equals %s', (_name, bits, expected) => expect(fromHalf(bits)).toBe(expected))
