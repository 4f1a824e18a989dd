import type { GraphBuilder } from './graph-builder.ts'

/**
 * TensorFlow stores channels last (batch, height, width, channels), ONNX channels first (batch, channels, height,
 * width). Each operation that depends on the order is wrapped in two transposes; the runtime removes adjacent pairs
 * when it loads the model.
 */
export function toChannelsFirst(graph: GraphBuilder, value: string): string {
  return graph.add('Transpose', [value], { perm: [0, 3, 1, 2] })
}

export function toChannelsLast(graph: GraphBuilder, value: string, output: string): string {
  return graph.add('Transpose', [value], { perm: [0, 2, 3, 1] }, output)
}

/** Applies an activation by its name in TensorFlow. */
export function activate(graph: GraphBuilder, name: string, value: string, output?: string): string {
  switch (name) {
    case 'Relu':
      return graph.add('Relu', [value], {}, output)
    case 'Relu6':
      return graph.add('Clip', [value, graph.scalar(0), graph.scalar(6)], {}, output)
    default:
      throw new Error(`unknown activation ${name}`)
  }
}
