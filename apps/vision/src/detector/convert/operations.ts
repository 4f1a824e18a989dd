import type { Size } from '@foresite/geometry/size'
import { convolution, depthwiseConvolution } from './convolution.ts'
import { dataInputs, type GraphNode } from './graph-model.ts'
import type { GraphBuilder } from './graph-builder.ts'
import { elementTypeCode } from '#onnx/onnx.ts'
import { activate, toChannelsFirst, toChannelsLast } from './layout.ts'

/** The input size of the original model and of the converted one. */
interface InputSize {
  readonly original: Size
  readonly wanted: Size
}

/** Translates one operation of a TensorFlow.js model to ONNX; the output keeps the node's name. */
export type Translation = (node: GraphNode, graph: GraphBuilder, size: InputSize) => void

/** Every operation that our models use. */
export const translations: Readonly<Record<string, Translation>> = {
  Placeholder: picture,
  // Weights are added where they are used.
  Const: () => undefined,
  Identity: sameName('Identity'),
  Add: sameName('Add'),
  AddV2: sameName('Add'),
  Sub: sameName('Sub'),
  // The input is already float32.
  Cast: sameName('Identity'),
  Unpack: unpack,
  ExpandDims: expand,
  Squeeze: (node, graph) => squeeze(node, graph, node.attr['squeeze_dims']?.list?.i ?? []),
  Mul: sameName('Mul'),
  Sigmoid: sameName('Sigmoid'),
  Relu: (node, graph) => activated(node, graph, 'Relu'),
  Relu6: (node, graph) => activated(node, graph, 'Relu6'),
  Conv2D: convolution,
  _FusedConv2D: convolution,
  DepthwiseConv2dNative: depthwiseConvolution,
  FusedDepthwiseConv2dNative: depthwiseConvolution,
  ConcatV2: concatenation,
  Mean: mean,
  ResizeBilinear: resize,
}

/** Takes the decoder's bytes and converts them to float32 in the graph (0…255, as the model was trained). */
function picture(node: GraphNode, graph: GraphBuilder, { wanted }: InputSize): void {
  const bytes = `${node.name}:bytes`
  graph.input(bytes, 'uint8', [1, wanted.height, wanted.width, 3])
  graph.add('Cast', [bytes], { to: elementTypeCode('float32') }, node.name)
}

function sameName(type: string): Translation {
  return (node, graph) => {
    const inputs = dataInputs(node).map((name) => graph.value(name))
    graph.add(type, inputs, {}, node.name)
  }
}

function activated(node: GraphNode, graph: GraphBuilder, activation: string): void {
  const [input] = inputsOf(node, 1)
  activate(graph, activation, graph.value(input), node.name)
}

function concatenation(node: GraphNode, graph: GraphBuilder): void {
  const inputs = dataInputs(node)
  const axis = graph.numbers(inputs.at(-1) ?? '')[0] ?? 0
  const parts = inputs.slice(0, -1).map((name) => graph.value(name))
  graph.add('Concat', parts, { axis }, node.name)
}

/** Supports a list of one only: pictures come one at a time. */
function unpack(node: GraphNode, graph: GraphBuilder): void {
  const { num, axis } = node.attr
  if (num?.i !== 1) throw new Error(`${node.name} takes ${num?.i ?? '?'} pictures apart`)
  squeeze(node, graph, [axis?.i ?? 0])
}

function squeeze(node: GraphNode, graph: GraphBuilder, axes: readonly number[]): void {
  const [input] = inputsOf(node, 1)
  graph.add('Squeeze', [graph.value(input), graph.integers(axes)], {}, node.name)
}

function expand(node: GraphNode, graph: GraphBuilder): void {
  const [input, axis] = inputsOf(node, 2)
  graph.add('Unsqueeze', [graph.value(input), graph.integers(graph.numbers(axis))], {}, node.name)
}

function mean(node: GraphNode, graph: GraphBuilder): void {
  const [input, axes] = inputsOf(node, 2)
  const keepdims = node.attr['keep_dims']?.b === true ? 1 : 0
  const inputs = [graph.value(input), graph.integers(graph.numbers(axes))]
  graph.add('ReduceMean', inputs, { keepdims }, node.name)
}

/** Sizes in the model refer to its original input size and are scaled with it. */
function resize(node: GraphNode, graph: GraphBuilder, { original, wanted }: InputSize): void {
  const [input, size] = inputsOf(node, 2)
  const [height = 0, width = 0] = graph.numbers(size)
  const picture = toChannelsFirst(graph, graph.value(input))
  const sizes = graph.add(
    'Concat',
    [
      graph.add('Shape', [picture], { start: 0, end: 2 }),
      graph.integers([
        Math.round((height * wanted.height) / original.height),
        Math.round((width * wanted.width) / original.width),
      ]),
    ],
    { axis: 0 },
  )
  // The empty names are optional inputs: region of interest and scales. All four sizes are given, since the runtime's
  // transpose optimisation does not support the `axes` attribute.
  const resized = graph.add('Resize', [picture, '', '', sizes], {
    mode: 'linear',
    coordinate_transformation_mode: coordinates(node),
  })
  toChannelsLast(graph, resized, node.name)
}

function coordinates(node: GraphNode): string {
  if (node.attr['align_corners']?.b === true) return 'align_corners'
  return node.attr['half_pixel_centers']?.b === true ? 'half_pixel' : 'asymmetric'
}

function inputsOf(node: GraphNode, count: 1): [string]
function inputsOf(node: GraphNode, count: 2): [string, string]
function inputsOf(node: GraphNode, count: number): string[] {
  const inputs = dataInputs(node)
  if (inputs.length !== count) throw new Error(`${node.name} (${node.op}) takes ${inputs.length} inputs, not ${count}`)
  return inputs
}
