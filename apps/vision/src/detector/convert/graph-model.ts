import { z } from 'zod'

/** Protocol Buffers' JSON form writes 64-bit integers as text. */
const integer = z.union([z.number(), z.string()]).transform(Number).pipe(z.number().int())
/** Bytes are base64; all names in attributes are bytes. */
const word = z.string().transform((encoded) => Buffer.from(encoded, 'base64').toString('utf8'))

const attribute = z.looseObject({
  b: z.boolean().optional(),
  i: integer.optional(),
  s: word.optional(),
  type: z.string().optional(),
  shape: z.object({ dim: z.array(z.object({ size: integer })).default([]) }).optional(),
  list: z.object({ i: z.array(integer).optional(), s: z.array(word).optional() }).optional(),
})

const graphNode = z.object({
  name: z.string(),
  op: z.string(),
  input: z.array(z.string()).default([]),
  attr: z.record(z.string(), attribute).default({}),
})
export type GraphNode = z.infer<typeof graphNode>

const weightEntry = z.object({
  name: z.string(),
  shape: z.array(z.number().int().min(0)),
  dtype: z.enum(['float32', 'int32', 'bool']),
  quantization: z
    .discriminatedUnion('dtype', [
      z.object({ dtype: z.literal('float16') }),
      z.object({ dtype: z.literal('uint8'), scale: z.number(), min: z.number() }),
      z.object({ dtype: z.literal('uint16'), scale: z.number(), min: z.number() }),
    ])
    .optional(),
})
export type WeightEntry = z.infer<typeof weightEntry>

/** The parts of a TensorFlow.js graph model's `model.json` that the converter reads. */
export const graphModel = z.object({
  modelTopology: z.object({ node: z.array(graphNode) }),
  weightsManifest: z.array(z.object({ paths: z.array(z.string()), weights: z.array(weightEntry) })),
})
export type GraphModel = z.infer<typeof graphModel>

/**
 * The nodes that the named outputs depend on, in the order of the file, which is an order of execution. Omits nodes of
 * other outputs: here a decoder that takes time and works for one input size only.
 */
export function neededNodes(model: GraphModel, results: readonly string[]): GraphNode[] {
  const byName = new Map(model.modelTopology.node.map((node) => [node.name, node]))
  const needed = new Set<string>()
  const open = [...results]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (needed.has(name)) continue
    const node = byName.get(name)
    if (node === undefined) throw new Error(`the model has no node ${name}`)
    needed.add(name)
    open.push(...dataInputs(node))
  }
  return model.modelTopology.node.filter((node) => needed.has(node.name))
}

/** The names of the nodes whose (first) output this node uses, without control inputs. */
export function dataInputs(node: GraphNode): string[] {
  return node.input
    .filter((input) => !input.startsWith('^'))
    .map((input) => {
      const [name = input, result = '0'] = input.split(':')
      if (result !== '0') throw new Error(`${node.name} takes result ${result} of ${name}`)
      return name
    })
}
