import type { GraphBuilder } from './graph-builder.ts'
import { dataInputs, type GraphNode } from './graph-model.ts'
import { activate, toChannelsFirst, toChannelsLast } from './layout.ts'
import type { Weight } from './weights.ts'

/** The four dimensions of a filter in TensorFlow's order. */
interface FilterShape {
  readonly height: number
  readonly width: number
  readonly channelsIn: number
  /** For a depthwise filter: outputs per input channel. */
  readonly channelsOut: number
}

export function convolution(node: GraphNode, graph: GraphBuilder): void {
  const { input, filter, bias } = convolutionInputs(node)
  const weight = graph.weight(filter)
  const shape = filterShape(weight, node)
  const reordered = reorder(weight, shape, (y, x, channelIn, channelOut) => {
    return ((channelOut * shape.channelsIn + channelIn) * shape.height + y) * shape.width + x
  })
  const sizes = [shape.channelsOut, shape.channelsIn, shape.height, shape.width]
  const filterName = graph.constant(`${node.name}:filter`, 'float32', sizes, reordered)
  convolve(node, graph, { input, filter: filterName, bias, shape, groups: 1 })
}

/** A depthwise convolution; in ONNX it has as many groups as channels. */
export function depthwiseConvolution(node: GraphNode, graph: GraphBuilder): void {
  const { input, filter, bias } = convolutionInputs(node)
  const weight = graph.weight(filter)
  const shape = filterShape(weight, node)
  const reordered = reorder(weight, shape, (y, x, channel, result) => {
    return ((channel * shape.channelsOut + result) * shape.height + y) * shape.width + x
  })
  const sizes = [shape.channelsIn * shape.channelsOut, 1, shape.height, shape.width]
  const filterName = graph.constant(`${node.name}:filter`, 'float32', sizes, reordered)
  convolve(node, graph, { input, filter: filterName, bias, shape, groups: shape.channelsIn })
}

interface Convolution {
  readonly input: string
  readonly filter: string
  readonly bias: string | undefined
  readonly shape: FilterShape
  readonly groups: number
}

function convolve(node: GraphNode, graph: GraphBuilder, { input, filter, bias, shape, groups }: Convolution): void {
  const [, strideY = 1, strideX = 1] = node.attr['strides']?.list?.i ?? []
  const [, dilationY = 1, dilationX = 1] = node.attr['dilations']?.list?.i ?? []
  const inputs = [toChannelsFirst(graph, graph.value(input)), filter]
  const [first, ...activations] = fusedOperations(node, bias)
  if (first === 'BiasAdd' && bias !== undefined) inputs.push(graph.value(bias))
  let result = graph.add('Conv', inputs, {
    strides: [strideY, strideX],
    dilations: [dilationY, dilationX],
    group: groups,
    kernel_shape: [shape.height, shape.width],
    auto_pad: padding(node),
  })
  for (const activation of activations) result = activate(graph, activation, result)
  toChannelsLast(graph, result, node.name)
}

/** Operations fused into the convolution: the bias first, or null without one. */
function fusedOperations(node: GraphNode, bias: string | undefined): [string | null, ...string[]] {
  const fused = node.attr['fused_ops']?.list?.s ?? []
  if ((fused[0] === 'BiasAdd') !== (bias !== undefined))
    throw new Error(`${node.name} has a bias without adding it, or adds one that it does not have`)
  return bias === undefined ? [null, ...fused] : ['BiasAdd', ...fused.slice(1)]
}

/** TensorFlow's SAME puts the odd pixel of padding after the picture, which ONNX calls SAME_UPPER. */
function padding(node: GraphNode): string {
  const asked = node.attr['padding']?.s
  if (asked === 'SAME') return 'SAME_UPPER'
  if (asked === 'VALID') return 'VALID'
  throw new Error(`${node.name} has the padding ${asked ?? '(none)'}`)
}

function convolutionInputs(node: GraphNode): {
  input: string
  filter: string
  bias: string | undefined
} {
  const [input, filter, bias, ...others] = dataInputs(node)
  if (input === undefined || filter === undefined || others.length > 0)
    throw new Error(`${node.name} (${node.op}) takes ${node.input.length} inputs`)
  return { input, filter, bias }
}

function filterShape(weight: Weight, node: GraphNode): FilterShape {
  const [height, width, channelsIn, channelsOut] = weight.shape
  if (height === undefined || width === undefined || channelsIn === undefined || channelsOut === undefined)
    throw new Error(`the filter of ${node.name} has ${weight.shape.length} dimensions, not 4`)
  return { height, width, channelsIn, channelsOut }
}

/** Copies a filter from TensorFlow's order (height, width, in, out) to the index that `place` returns. */
function reorder(
  weight: Weight,
  { height, width, channelsIn, channelsOut }: FilterShape,
  place: (y: number, x: number, channelIn: number, channelOut: number) => number,
): Float32Array {
  const reordered = new Float32Array(weight.values.length)
  let from = 0
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let channelIn = 0; channelIn < channelsIn; channelIn += 1)
        for (let channelOut = 0; channelOut < channelsOut; channelOut += 1) {
          reordered[place(y, x, channelIn, channelOut)] = weight.values[from] ?? 0
          from += 1
        }
  return reordered
}
