import * as proto from './protobuf.ts'

/**
 * Encodes ONNX messages. Field numbers as in onnx.proto3
 * (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto3).
 */

export type ElementType = 'float32' | 'uint8' | 'int32' | 'int64' | 'bool' | 'float16'

/** TensorProto.DataType. */
const elementTypes: Readonly<Record<ElementType, number>> = {
  float32: 1,
  uint8: 2,
  int32: 6,
  int64: 7,
  bool: 9,
  float16: 10,
}

/** AttributeProto.AttributeType. */
const attributeTypes = { integer: 2, text: 3, integers: 7 } as const

/** The first opset in which ReduceMean takes its axes as an input; it belongs to IR version 8. */
const OPSET = 18
const IR_VERSION = 8

export type AttributeValue = number | string | readonly number[]

export interface OnnxNode {
  readonly type: string
  readonly name: string
  readonly inputs: readonly string[]
  readonly outputs: readonly string[]
  readonly attributes: Readonly<Record<string, AttributeValue>>
}

export interface OnnxTensor {
  readonly name: string
  readonly type: ElementType
  readonly shape: readonly number[]
  /** Little-endian elements, row by row. */
  readonly content: Uint8Array
}

export interface OnnxInput {
  readonly name: string
  readonly type: ElementType
  /** Null if it differs from run to run. */
  readonly shape: readonly number[] | null
}

export interface OnnxGraph {
  readonly nodes: readonly OnnxNode[]
  readonly constants: readonly OnnxTensor[]
  readonly inputs: readonly OnnxInput[]
  /** Names of the outputs; their shapes follow from the graph. */
  readonly outputs: readonly string[]
  /** Type of all outputs; float32 by default. */
  readonly outputType?: ElementType
}

/** The code of an element type, as an attribute of `Cast`. */
export function elementTypeCode(type: ElementType): number {
  return elementTypes[type]
}

/** Encodes a complete .onnx file. */
export function encodeModel(graph: OnnxGraph, producer: string): Buffer {
  return Buffer.concat([
    proto.integer(1, IR_VERSION),
    proto.text(2, producer),
    proto.message(7, [
      ...graph.nodes.map((node) => proto.message(1, nodeFields(node))),
      proto.text(2, producer),
      ...graph.constants.map((tensor) => proto.message(5, tensorFields(tensor))),
      ...graph.inputs.map(({ name, type, shape }) => proto.message(11, valueFields(name, type, shape))),
      ...graph.outputs.map((name) => proto.message(12, valueFields(name, graph.outputType ?? 'float32', null))),
    ]),
    proto.message(8, [proto.text(1, ''), proto.integer(2, OPSET)]),
  ])
}

function nodeFields({ type, name, inputs, outputs, attributes }: OnnxNode): Buffer[] {
  return [
    ...inputs.map((input) => proto.text(1, input)),
    ...outputs.map((output) => proto.text(2, output)),
    proto.text(3, name),
    proto.text(4, type),
    ...Object.entries(attributes).map(([key, value]) =>
      proto.message(5, [proto.text(1, key), ...attributeFields(value)]),
    ),
  ]
}

function attributeFields(value: AttributeValue): Buffer[] {
  if (typeof value === 'number') return [proto.integer(3, value), proto.integer(20, attributeTypes.integer)]
  if (typeof value === 'string') return [proto.text(4, value), proto.integer(20, attributeTypes.text)]
  return [...value.map((item) => proto.integer(8, item)), proto.integer(20, attributeTypes.integers)]
}

function tensorFields({ name, type, shape, content }: OnnxTensor): Buffer[] {
  return [
    ...shape.map((size) => proto.integer(1, size)),
    proto.integer(2, elementTypes[type]),
    proto.text(8, name),
    proto.bytes(9, content),
  ]
}

/** ValueInfoProto { name, type { tensor_type { elem_type, shape { dim { dim_value } } } } }. */
function valueFields(name: string, type: ElementType, shape: readonly number[] | null): Buffer[] {
  const tensorType = [proto.integer(1, elementTypes[type])]
  if (shape !== null)
    tensorType.push(
      proto.message(
        2,
        shape.map((size) => proto.message(1, [proto.integer(1, size)])),
      ),
    )
  return [proto.text(1, name), proto.message(2, [proto.message(1, tensorType)])]
}
