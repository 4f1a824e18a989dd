import { parsedJson } from './json.ts'
import type { z } from 'zod'

/**
 * A task with pictures as one body: the length of its head (4 bytes, big-endian), the head as JSON, then the pictures.
 */
export function packed(head: object, pictures: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const lengths = pictures.map(({ length }) => length)
  const words = new TextEncoder().encode(JSON.stringify(Object.assign({}, head, { sizes: lengths })))
  const body = new Uint8Array(4 + words.length + lengths.reduce((sum, size) => sum + size, 0))
  new DataView(body.buffer).setUint32(0, words.length)
  let at = 4
  for (const part of [words, ...pictures]) {
    body.set(part, at)
    at += part.length
  }
  return body
}

/** Null for an invalid body. */
export function unpacked<T extends { readonly sizes: readonly number[] }>(
  body: Uint8Array,
  schema: z.ZodType<T>,
): { readonly head: T; readonly pictures: Uint8Array[] } | null {
  if (body.length < 4) return null
  const headEnd = 4 + new DataView(body.buffer, body.byteOffset).getUint32(0)
  const head = schema.safeParse(parsedJson(new TextDecoder().decode(body.subarray(4, headEnd))))
  if (!head.success) return null
  let at = headEnd
  const pictures = head.data.sizes.map((size) => body.subarray(at, (at += size)))
  return at === body.length ? { head: head.data, pictures } : null
}
