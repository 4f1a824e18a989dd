import { createHash } from 'node:crypto'

/** Our own namespace for name-based ids (RFC 9562, version 5). */
const NAMESPACE = Buffer.from('7d1f0a3e6f0b4c3c9a8e5b2d4c6e8f10', 'hex')

/**
 * Derives an episode's id from its parts. The same parts always give the same id, so a repeated report is recognised.
 */
export function episodeId(...parts: readonly string[]): string {
  const hash = createHash('sha1').update(NAMESPACE).update(JSON.stringify(parts)).digest()
  const bytes = Buffer.from(hash.subarray(0, 16))
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
