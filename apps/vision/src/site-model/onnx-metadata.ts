/**
 * Reads the fields of an ONNX file that the runtime does not expose, from Protocol Buffers' wire format (field numbers
 * of onnx.proto3: ModelProto.graph = 7, metadata_props = 14; GraphProto.initializer = 5; TensorProto.data_type = 2;
 * StringStringEntryProto.key = 1, value = 2).
 */

export interface OnnxFacts {
  /** Metadata of the model, such as its class names. */
  readonly metadata: ReadonlyMap<string, string>
  /** The type of most of its weights. */
  readonly weights: 'float32' | 'float16' | 'int8'
}

/** Null if the bytes are not an ONNX file. */
export function onnxFactsOf(file: Uint8Array): OnnxFacts | null {
  const fields = fieldsOf(file)
  const graph = fields === null ? undefined : contentsOf(fields, GRAPH)[0]
  if (fields === null || graph === undefined) return null
  const entries = contentsOf(fields, METADATA)
  const metadata = new Map(entries.map((entry) => [textOf(entry, 1), textOf(entry, 2)]))
  return { metadata, weights: weightsOf(contentsOf(fieldsOf(graph) ?? [], INITIALIZER)) }
}

const GRAPH = 7
const METADATA = 14
const INITIALIZER = 5
const DATA_TYPE = 2
/** Codes of TensorProto.DataType. */
const NUMBER_TYPES: ReadonlyMap<number, OnnxFacts['weights']> = new Map([
  [1, 'float32'],
  [2, 'int8'],
  [3, 'int8'],
  [10, 'float16'],
])
/** Bytes per weight. */
const BYTES = { float32: 4, float16: 2, int8: 1 } as const

function weightsOf(tensors: readonly Uint8Array[]): OnnxFacts['weights'] {
  const counts = { float32: 0, float16: 0, int8: 0 }
  for (const tensor of tensors) {
    const type = fieldsOf(tensor)?.find(({ field }) => field === DATA_TYPE)?.number
    const weights = NUMBER_TYPES.get(type ?? 0)
    if (weights !== undefined) counts[weights] += tensor.length / BYTES[weights]
  }
  if (counts.int8 > counts.float16 && counts.int8 > counts.float32) return 'int8'
  return counts.float16 > counts.float32 ? 'float16' : 'float32'
}

function contentsOf(fields: readonly Field[], fieldNumber: number): Uint8Array[] {
  return fields.flatMap(({ field, content }) => (field === fieldNumber && content !== null ? [content] : []))
}

const VARINT = 0
const EIGHT_BYTES = 1
const LENGTH_DELIMITED = 2
const FOUR_BYTES = 5

interface Field {
  readonly field: number
  /** The content of a length-delimited field; otherwise null. */
  readonly content: Uint8Array | null
  /** The value of a varint field; otherwise null. */
  readonly number: number | null
}

/** Parses a message; null if the bytes are not one. */
function fieldsOf(bytes: Uint8Array): Field[] | null {
  const found: Field[] = []
  const cursor = { at: 0 }
  while (cursor.at < bytes.length) {
    const tag = varint(bytes, cursor)
    if (tag === null) return null
    const [field, wireType] = [Math.floor(tag / 8), tag % 8]
    const number = wireType === VARINT || wireType === LENGTH_DELIMITED ? varint(bytes, cursor) : 0
    const length = number === null ? null : lengthOf(wireType, number)
    if (field === 0 || number === null || length === null || cursor.at + length > bytes.length) return null
    const content = wireType === LENGTH_DELIMITED ? bytes.subarray(cursor.at, cursor.at + length) : null
    found.push({ field, content, number: wireType === VARINT ? number : null })
    cursor.at += length
  }
  return found
}

/** The number of bytes that follow a field of this wire type; null if the type is unknown. */
function lengthOf(wireType: number, number: number): number | null {
  if (wireType === LENGTH_DELIMITED) return number
  if (wireType === VARINT) return 0
  if (wireType === EIGHT_BYTES) return 8
  return wireType === FOUR_BYTES ? 4 : null
}

/** Seven bits per byte, lowest first; exact up to 2⁵³, far beyond any length. */
function varint(bytes: Uint8Array, cursor: { at: number }): number | null {
  let value = 0
  for (let shift = 0; shift < 70; shift += 7) {
    const byte = bytes[cursor.at]
    if (byte === undefined) return null
    cursor.at += 1
    value += (byte & 0x7f) * 2 ** shift
    if (byte < 0x80) return value
  }
  return null
}

function textOf(entry: Uint8Array, fieldNumber: number): string {
  const content = fieldsOf(entry)?.find(({ field }) => field === fieldNumber)?.content
  return content === null || content === undefined ? '' : new TextDecoder().decode(content)
}
