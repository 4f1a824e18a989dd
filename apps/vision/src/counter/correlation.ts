import type { Size } from '@foresite/geometry/size'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { encodeModel } from '#onnx/onnx.ts'
import { numbersOf, ONE_THREAD } from '#onnx/session.ts'
import { boxSum, integral, type FeatureMap } from './features.ts'
import { MIN_ENERGY, normalised } from './templates.ts'

/** Templates of equal size, in cells. */
type Templates = readonly FeatureMap[]

interface ScoreMap extends Size {
  /** From -1 to 1, by the position of the template's top left cell. */
  readonly scores: Float32Array
}

/** Normalised cross-correlation of feature maps, as a convolution of the ONNX runtime. */
export class Correlation {
  readonly #session: InferenceSession

  private constructor(session: InferenceSession) {
    this.#session = session
  }

  static async load(): Promise<Correlation> {
    const options = { ...ONE_THREAD, enableMemPattern: false }
    return new Correlation(await InferenceSession.create(encodeModel(convolution, 'Foresite'), options))
  }

  /** A score map for each template. */
  async compare(map: FeatureMap, energies: WindowEnergies, templates: Templates): Promise<ScoreMap[]> {
    const first = templates[0]
    if (first === undefined || first.width > map.width || first.height > map.height) return []
    const { width, height, channels } = first
    const weights = new Float32Array(templates.length * channels * width * height)
    for (const [i, template] of templates.entries()) weights.set(normalised(template), i * channels * width * height)
    const { y } = await this.#session.run({
      x: new Tensor('float32', map.data, [1, channels, map.height, map.width]),
      w: new Tensor('float32', weights, [templates.length, channels, height, width]),
    })
    const [columns, rows] = [map.width - width + 1, map.height - height + 1]
    const products = numbersOf(y)
    const norms = energies.norms(width, height)
    return templates.map((_, i) => {
      const scores = products.subarray(i * columns * rows, (i + 1) * columns * rows)
      for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] ?? 0) / (norms[at] ?? 1)
      return { width: columns, height: rows, scores }
    })
  }
}

/** The norm of a map's values, less their means, in any window: the divisor of the correlation. */
export class WindowEnergies {
  readonly #map: FeatureMap
  readonly #squares: Float64Array
  readonly #sums: readonly Float64Array[]
  readonly #known = new Map<string, Float32Array>()

  constructor(map: FeatureMap) {
    this.#map = map
    const { width, height, channels, data } = map
    const cells = width * height
    const squares = new Float32Array(cells)
    for (let c = 0; c < channels; c++)
      for (let i = 0; i < cells; i++) squares[i] = (squares[i] ?? 0) + (data[c * cells + i] ?? 0) ** 2
    this.#squares = integral(squares, width, height)
    this.#sums = Array.from({ length: channels }, (_, c) =>
      integral(data.subarray(c * cells, (c + 1) * cells), width, height),
    )
  }

  norms(width: number, height: number): Float32Array {
    const key = `${String(width)}x${String(height)}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const [columns, rows] = [this.#map.width - width + 1, this.#map.height - height + 1]
    const norms = new Float32Array(columns * rows)
    const count = width * height
    for (let y = 0; y < rows; y++)
      for (let x = 0; x < columns; x++) {
        let energy = boxSum(this.#squares, this.#map.width, x, y, x + width, y + height)
        for (const sums of this.#sums) energy -= boxSum(sums, this.#map.width, x, y, x + width, y + height) ** 2 / count
        // A blank area matches nothing.
        norms[y * columns + x] = Math.sqrt(Math.max(energy, count * MIN_ENERGY))
      }
    this.#known.set(key, norms)
    return norms
  }
}

const convolution = {
  nodes: [{ type: 'Conv', name: 'compare', inputs: ['x', 'w'], outputs: ['y'], attributes: {} }],
  constants: [],
  inputs: [
    { name: 'x', type: 'float32', shape: null },
    { name: 'w', type: 'float32', shape: null },
  ],
  outputs: ['y'],
} as const
