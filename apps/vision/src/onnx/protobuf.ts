/**
 * The part of Protocol Buffers' wire format that an ONNX file needs
 * (https://protobuf.dev/programming-guides/encoding/). Each function returns one encoded field.
 */

const wire = { varint: 0, lengthDelimited: 2 } as const

/** An integer field. Negative numbers take ten bytes, like int64. */
export function integer(field: number, value: number | bigint): Buffer {
  return Buffer.concat([tag(field, wire.varint), varint(value)])
}

/** A field of bytes or of a nested message. */
export function bytes(field: number, content: Uint8Array): Buffer {
  return Buffer.concat([tag(field, wire.lengthDelimited), varint(content.byteLength), content])
}

/** A text field, UTF-8. */
export function text(field: number, content: string): Buffer {
  return bytes(field, Buffer.from(content, 'utf8'))
}

/** A nested message with these fields. */
export function message(field: number, fields: readonly Buffer[]): Buffer {
  return bytes(field, Buffer.concat(fields))
}

function tag(field: number, wireType: number): Buffer {
  return varint((field << 3) | wireType)
}

/** Seven bits per byte, lowest first; the high bit marks that more bytes follow. */
function varint(value: number | bigint): Buffer {
  let rest = BigInt.asUintN(64, BigInt(value))
  const encoded: number[] = []
  do {
    const low = Number(rest & 0x7fn)
    rest >>= 7n
    encoded.push(rest > 0n ? low | 0x80 : low)
  } while (rest > 0n)
  return Buffer.from(encoded)
}
