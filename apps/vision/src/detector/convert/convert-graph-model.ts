import { GraphBuilder } from './graph-builder.ts'
import { graphModel, neededNodes, type GraphNode } from './graph-model.ts'
import { encodeModel } from '#onnx/onnx.ts'
import { translations } from './operations.ts'
import { readWeights } from './weights.ts'

export interface Conversion {
  /** The parsed `model.json`. */
  readonly model: unknown
  /** The weight files it names, joined. */
  readonly weights: Buffer
  /** Names of the results that are wanted. */
  readonly outputs: readonly string[]
  /** Those of them of which the largest value of each cell is wanted too, as `…:best`: to find peaks quickly. */
  readonly bestOf: readonly string[]
  /** The size of picture to convert for: a network of convolutions alone works at any, in steps of 32. */
  readonly height: number
  readonly width: number
}

/**
 * Converts a TensorFlow.js graph model of one picture input into an ONNX model that takes that picture as
 * bytes, [1, height, width, 3], under the input's name with `:bytes` added. Throws, naming it, on anything
 * in the model that it does not know.
 */
export function convertGraphModel(conversion: Conversion): Buffer {
  const { height, width, outputs, bestOf } = conversion
  const model = graphModel.parse(conversion.model)
  const nodes = neededNodes(model, outputs)
  const graph = new GraphBuilder(readWeights(model, conversion.weights))
  const size = { original: pictureSize(nodes), wanted: { height, width } }
  for (const node of nodes) {
    const translate = translations[node.op]
    if (translate === undefined) throw new Error(`${node.name}: unknown operation ${node.op}`)
    translate(node, graph, size)
  }
  const best = bestOf.map((name) =>
    graph.add('ReduceMax', [name, graph.integers([-1])], { keepdims: 0 }, `${name}:best`),
  )
  return encodeModel(graph.finish([...outputs, ...best]), 'foresite')
}

function pictureSize(nodes: readonly GraphNode[]): { height: number; width: number } {
  const inputs = nodes.filter((node) => node.op === 'Placeholder')
  const [, height, width, channels] = inputs[0]?.attr['shape']?.shape?.dim ?? []
  if (inputs.length !== 1 || height === undefined || width === undefined || channels?.size !== 3)
    throw new Error('the model does not take one picture of red, green and blue')
  return { height: height.size, width: width.size }
}
