import type { GraphModel, WeightEntry } from './graph-model.ts'

/** A weight with its decoded values. */
export interface Weight {
  readonly type: 'float32' | 'int32' | 'bool'
  readonly shape: readonly number[]
  readonly values: Float32Array | Int32Array | Uint8Array
}

/** Reads all weights of a model from its weight files, concatenated in the manifest's order. */
export function readWeights(model: GraphModel, file: Buffer): Map<string, Weight> {
  const weights = new Map<string, Weight>()
  let offset = 0
  for (const entry of model.weightsManifest.flatMap((group) => group.weights)) {
    const count = entry.shape.reduce((product, size) => product * size, 1)
    const length = count * bytesEach(entry)
    const stored = file.subarray(offset, offset + length)
    if (stored.byteLength < length)
      throw new Error(`the weights end at ${file.byteLength} bytes, in the middle of ${entry.name}`)
    weights.set(entry.name, {
      type: entry.dtype,
      shape: entry.shape,
      values: decode(entry, stored, count),
    })
    offset += length
  }
  if (offset !== file.byteLength)
    throw new Error(`the weights have ${file.byteLength} bytes where the model says ${offset}`)
  return weights
}

function bytesEach({ dtype, quantization }: WeightEntry): number {
  if (quantization !== undefined) return quantization.dtype === 'uint8' ? 1 : 2
  return dtype === 'bool' ? 1 : 4
}

/** Reads element by element, since the stored bytes may not be aligned. */
function decode(entry: WeightEntry, stored: Buffer, count: number): Weight['values'] {
  const { dtype, quantization } = entry
  if (quantization !== undefined) {
    const values = new Float32Array(count)
    for (let i = 0; i < count; i += 1) values[i] = dequantized(quantization, stored, i)
    return values
  }
  if (dtype === 'bool') return Uint8Array.from(stored)
  const values = dtype === 'int32' ? new Int32Array(count) : new Float32Array(count)
  for (let i = 0; i < count; i += 1)
    values[i] = dtype === 'int32' ? stored.readInt32LE(i * 4) : stored.readFloatLE(i * 4)
  return values
}

function dequantized(quantization: NonNullable<WeightEntry['quantization']>, stored: Buffer, index: number): number {
  switch (quantization.dtype) {
    case 'float16':
      return fromHalf(stored.readUInt16LE(index * 2))
    case 'uint8':
      return stored.readUInt8(index) * quantization.scale + quantization.min
    case 'uint16':
      return stored.readUInt16LE(index * 2) * quantization.scale + quantization.min
  }
}

/** Converts 16 bits of an IEEE 754 half-precision number: 1 sign, 5 exponent, 10 fraction bits. */
export function fromHalf(bits: number): number {
  const sign = bits >> 15 === 0 ? 1 : -1
  const exponent = (bits >> 10) & 0x1f
  const fraction = bits & 0x3ff
  if (exponent === 0) return sign * fraction * 2 ** -24
  if (exponent === 0x1f) return fraction === 0 ? sign * Infinity : NaN
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}
