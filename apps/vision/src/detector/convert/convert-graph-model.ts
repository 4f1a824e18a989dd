import { GraphBuilder } from './graph-builder.ts'
import { graphModel, neededNodes, type GraphNode } from './graph-model.ts'
import { elementTypeCode, encodeModel } from '#onnx/onnx.ts'
import { translations } from './operations.ts'
import { readWeights } from './weights.ts'

export interface Conversion {
  /** The parsed `model.json`. */
  readonly model: unknown
  /** The weight files it names, joined. */
  readonly weights: Buffer
  /** Names of the results that are wanted. */
  readonly outputs: readonly string[]
  /** Left out: the results are given whole. */
  readonly surest?: SurestCells
  /** The size of picture to convert for: a network of convolutions alone works at any, in steps of 32. */
  readonly height: number
  readonly width: number
}

/**
 * Of results that have one row of values for each cell of the picture, only the rows of some cells are given: those with
 * the largest values. A heatmap of 80 classes is 3 MB a picture, and nearly all of it is close to zero.
 */
export interface SurestCells {
  /** The result whose values decide. */
  readonly by: string
  readonly count: number
  /** The name of another result, the numbers of these cells, row by row of the picture and the surest first. */
  readonly cells: string
}

/**
 * Converts a TensorFlow.js graph model of one picture input into an ONNX model that takes that picture as
 * bytes, [1, height, width, 3], under the input's name with `:bytes` added. Throws, naming it, on anything
 * in the model that it does not know.
 */
export function convertGraphModel(conversion: Conversion): Buffer {
  const { height, width, outputs, surest } = conversion
  const model = graphModel.parse(conversion.model)
  const nodes = neededNodes(model, outputs)
  const graph = new GraphBuilder(readWeights(model, conversion.weights))
  const size = { original: pictureSize(nodes), wanted: { height, width } }
  for (const node of nodes) {
    const translate = translations[node.op]
    if (translate === undefined) throw new Error(`${node.name}: unknown operation ${node.op}`)
    translate(node, graph, size)
  }
  const given = surest === undefined ? outputs : addSurest(graph, outputs, surest)
  return encodeModel(graph.finish(given), 'foresite')
}

/** Returns the names of the results, each that of a whole one with `:surest` added, and the cells. */
function addSurest(graph: GraphBuilder, outputs: readonly string[], { by, count, cells }: SurestCells): string[] {
  const best = graph.add('ReduceMax', [by, graph.integers([-1])], { keepdims: 0 })
  const places = graph.addLargest(graph.add('Reshape', [best, graph.integers([-1])]), count)
  const rows = outputs.map((name) => {
    const byCell = graph.add('Flatten', [name], { axis: 3 })
    return graph.add('Gather', [byCell, places], { axis: 0 }, `${name}:surest`)
  })
  return [...rows, graph.add('Cast', [places], { to: elementTypeCode('float32') }, cells)]
}

function pictureSize(nodes: readonly GraphNode[]): { height: number; width: number } {
  const inputs = nodes.filter((node) => node.op === 'Placeholder')
  const [, height, width, channels] = inputs[0]?.attr['shape']?.shape?.dim ?? []
  if (inputs.length !== 1 || height === undefined || width === undefined || channels?.size !== 3)
    throw new Error('the model does not take one picture of red, green and blue')
  return { height: height.size, width: width.size }
}
