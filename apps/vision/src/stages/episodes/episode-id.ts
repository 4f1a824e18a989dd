import { createHash } from 'node:crypto'

/** A namespace of our own for ids made of names (RFC 9562, version 5). */
const NAMESPACE = Buffer.from('7d1f0a3e6f0b4c3c9a8e5b2d4c6e8f10', 'hex')

/**
 * An episode's id, derived from its parts: the same parts always give the same id, so that a repetition is recognised.
 */
export function episodeId(...parts: readonly string[]): string {
  const hash = createHash('sha1').update(NAMESPACE).update(JSON.stringify(parts)).digest()
  const bytes = Buffer.from(hash.subarray(0, 16))
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
