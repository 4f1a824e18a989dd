import type { AttributeValue, ElementType, OnnxGraph, OnnxInput, OnnxNode, OnnxTensor } from '#onnx/onnx.ts'
import type { Weight } from './weights.ts'

/** Builds the ONNX graph while the nodes of a TensorFlow.js model are translated in order. */
export class GraphBuilder {
  readonly #weights: ReadonlyMap<string, Weight>
  readonly #nodes: OnnxNode[] = []
  readonly #constants = new Map<string, OnnxTensor>()
  readonly #inputs: OnnxInput[] = []

  constructor(weights: ReadonlyMap<string, Weight>) {
    this.#weights = weights
  }

  /** The weights with this name. */
  weight(name: string): Weight {
    const weight = this.#weights.get(name)
    if (weight === undefined) throw new Error(`${name} is not a constant of the model`)
    return weight
  }

  /** The values of a weight, such as the axes of a `Mean`. */
  numbers(name: string): number[] {
    return Array.from(this.weight(name).values)
  }

  /** The name of a value of the model; a weight is added to the graph at its first use. */
  value(name: string): string {
    const weight = this.#weights.get(name)
    if (weight !== undefined && !this.#constants.has(name))
      this.constant(name, weight.type, weight.shape, weight.values)
    return name
  }

  constant(
    name: string,
    type: ElementType,
    shape: readonly number[],
    values: Float32Array | Int32Array | BigInt64Array | Uint8Array,
  ): string {
    const content = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
    this.#constants.set(name, { name, type, shape, content })
    return name
  }

  /** Integers as an ONNX input: sizes or axes. */
  integers(values: readonly number[]): string {
    const name = `integers:${values.join(',')}`
    return this.constant(name, 'int64', [values.length], BigInt64Array.from(values, BigInt))
  }

  scalar(value: number): string {
    return this.constant(`scalar:${value}`, 'float32', [], Float32Array.of(value))
  }

  /** Adds an operation and returns the name of its output: `output`, or a generated one. */
  add(
    type: string,
    inputs: readonly string[],
    attributes: Readonly<Record<string, AttributeValue>> = {},
    output = `between:${this.#nodes.length}`,
  ): string {
    const name = `${type}:${this.#nodes.length}`
    this.#nodes.push({ type, name, inputs, outputs: [output], attributes })
    return output
  }

  /** Returns the indices of a list's largest values, largest first. */
  addLargest(list: string, count: number): string {
    const name = `TopK:${this.#nodes.length}`
    const [values, places] = [`${name}:values`, `${name}:places`]
    const inputs = [list, this.integers([count])]
    this.#nodes.push({ type: 'TopK', name, inputs, outputs: [values, places], attributes: { axis: 0 } })
    return places
  }

  input(name: string, type: ElementType, shape: readonly number[]): void {
    this.#inputs.push({ name, type, shape })
  }

  finish(outputs: readonly string[]): OnnxGraph {
    return {
      nodes: this.#nodes,
      constants: [...this.#constants.values()],
      inputs: this.#inputs,
      outputs,
    }
  }
}
