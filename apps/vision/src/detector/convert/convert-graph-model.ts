import type { Size } from '@foresite/geometry/size'
import { GraphBuilder } from './graph-builder.ts'
import { graphModel, neededNodes, type GraphNode } from './graph-model.ts'
import { elementTypeCode, encodeModel } from '#onnx/onnx.ts'
import { translations } from './operations.ts'
import { readWeights } from './weights.ts'

export interface Conversion {
  /** The parsed `model.json`. */
  readonly model: unknown
  /** Its weight files, concatenated. */
  readonly weights: Buffer
  /** Names of the outputs to keep. */
  readonly outputs: readonly string[]
  /** Restricts outputs to the best cells; by default they are complete. */
  readonly surest?: SurestCells
  /** Input size to convert for. A purely convolutional network works at any multiple of 32. */
  readonly height: number
  readonly width: number
}

/**
 * Restricts outputs that have one row of values per cell to the cells with the largest values. A heatmap of 80 classes
 * has 3 MB per picture, nearly all of it close to zero.
 */
export interface SurestCells {
  /** The output whose values are compared. */
  readonly by: string
  readonly count: number
  /** Name of an additional output: the indices of these cells, row by row, best first. */
  readonly cells: string
}

/**
 * Converts a TensorFlow.js graph model with one picture as input into an ONNX model that takes the picture as bytes,
 * [1, height, width, 3]; its input has the original name with `:bytes` appended. Throws on an unknown operation and
 * names it.
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

/** Returns the names of the outputs: the original ones with `:surest` appended, and the cells. */
function addSurest(graph: GraphBuilder, outputs: readonly string[], { by, count, cells }: SurestCells): string[] {
  const best = graph.add('ReduceMax', [by, graph.integers([-1])], { keepdims: 0 })
  const places = graph.addLargest(graph.add('Reshape', [best, graph.integers([-1])]), count)
  const rows = outputs.map((name) => {
    const byCell = graph.add('Flatten', [name], { axis: 3 })
    return graph.add('Gather', [byCell, places], { axis: 0 }, `${name}:surest`)
  })
  return [...rows, graph.add('Cast', [places], { to: elementTypeCode('float32') }, cells)]
}

function pictureSize(nodes: readonly GraphNode[]): Size {
  const inputs = nodes.filter((node) => node.op === 'Placeholder')
  const [, height, width, channels] = inputs[0]?.attr['shape']?.shape?.dim ?? []
  if (inputs.length !== 1 || height === undefined || width === undefined || channels?.size !== 3)
    throw new Error('the model does not take one picture of red, green and blue')
  return { height: height.size, width: width.size }
}
