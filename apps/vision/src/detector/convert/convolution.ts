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

export const convolution = convolutionOf(false)
/** A depthwise convolution; in ONNX it has as many groups as channels. */
export const depthwiseConvolution = convolutionOf(true)

function convolutionOf(isDepthwise: boolean) {
  return (node: GraphNode, graph: GraphBuilder): void => {
    const { input, filter, bias } = convolutionInputs(node)
    const weight = graph.weight(filter)
    const shape = filterShape(weight, node)
    const { height, width, channelsIn, channelsOut } = shape
    const [outputs, inputsEach] = isDepthwise ? [channelsIn * channelsOut, 1] : [channelsOut, channelsIn]
    const reordered = reorder(weight, shape, (channelIn, channelOut) =>
      isDepthwise ? channelIn * channelsOut + channelOut : channelOut * channelsIn + channelIn,
    )
    const filterName = graph.constant(`${node.name}:filter`, 'float32', [outputs, inputsEach, height, width], reordered)
    convolve(node, graph, { input, filter: filterName, bias, shape, groups: isDepthwise ? channelsIn : 1 })
  }
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
  const activations = activationsOf(node, bias)
  if (bias !== undefined) inputs.push(graph.value(bias))
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

/** The activations fused into the convolution, after the bias if it has one. */
function activationsOf(node: GraphNode, bias: string | undefined): readonly string[] {
  const fused = node.attr['fused_ops']?.list?.s ?? []
  if ((fused[0] === 'BiasAdd') !== (bias !== undefined))
    throw new Error(`${node.name} has a bias without adding it, or adds one that it does not have`)
  return bias === undefined ? fused : fused.slice(1)
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

/** Copies a filter from TensorFlow's order (height, width, in, out) to ONNX's: by channel, then row by row. */
function reorder(
  weight: Weight,
  { height, width, channelsIn, channelsOut }: FilterShape,
  channelOf: (channelIn: number, channelOut: number) => number,
): Float32Array {
  const reordered = new Float32Array(weight.values.length)
  let from = 0
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let channelIn = 0; channelIn < channelsIn; channelIn += 1)
        for (let channelOut = 0; channelOut < channelsOut; channelOut += 1) {
          reordered[(channelOf(channelIn, channelOut) * height + y) * width + x] = weight.values[from] ?? 0
          from += 1
        }
  return reordered
}
