import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { ModelFile } from '@foresite/contract/node-models'
import { elementTypeCode, encodeModel, type ElementType, type OnnxTensor } from '#onnx/onnx.ts'
import * as proto from '#onnx/protobuf.ts'

export interface TinyModel {
  /** The input tensor; 1×3×64×64 by default. */
  readonly input?: { readonly type: ElementType; readonly shape: readonly number[] | null }
  /** The constant results: rows of numbers, in a batch of one. */
  readonly outputs: Readonly<Record<string, readonly (readonly number[])[]>>
  readonly metadata?: Readonly<Record<string, string>>
  /** Type of the weights and results; with `uint8`, results are float32. */
  readonly weights?: 'float32' | 'float16' | 'uint8'
}

/** An ONNX file with constant results, for tests of model files and of decoding results. */
export function tinyModel({ input, outputs, metadata = {}, weights = 'float32' }: TinyModel): Buffer {
  const { type, shape } = input ?? { type: 'float32', shape: [1, 3, 64, 64] }
  const names = Object.keys(outputs)
  const graph = encodeModel(
    {
      inputs: [{ name: 'images', type, shape }],
      outputs: names,
      outputType: weights === 'uint8' ? 'float32' : weights,
      constants: Object.entries(outputs).map(([name, rows]) => constant(`${name}:given`, rows, weights)),
      nodes: names.map((name) => ({
        name,
        type: 'Cast',
        inputs: [`${name}:given`],
        outputs: [name],
        attributes: { to: elementTypeCode(weights === 'uint8' ? 'float32' : weights) },
      })),
    },
    'a test',
  )
  const entries = Object.entries(metadata).map(([key, value]) =>
    proto.message(14, [proto.text(1, key), proto.text(2, value)]),
  )
  return Buffer.concat([graph, ...entries])
}

/** Writes a model file and returns its hash and size. */
export async function written(path: string, file: Buffer): Promise<ModelFile> {
  await writeFile(path, file)
  return { sha256: createHash('sha256').update(file).digest('hex'), bytes: file.length }
}

function constant(
  name: string,
  rows: readonly (readonly number[])[],
  type: 'float32' | 'float16' | 'uint8',
): OnnxTensor {
  const values = rows.flat()
  const arrays = { float32: Float32Array, float16: Float16Array, uint8: Uint8Array }
  const numbers = arrays[type].from(values)
  return { name, type, shape: [1, rows.length, rows[0]?.length ?? 0], content: new Uint8Array(numbers.buffer) }
}

/** Rows of a YOLOv8 output for a picture of 64 × 64: only the first one detects something. */
export function yoloRows(first: readonly number[]): number[][] {
  return Array.from({ length: 64 + 16 + 4 }, (_, i) => (i === 0 ? [...first] : first.map(() => 0)))
}
