/** The first and last byte of a part, counted from 0, both included. */
interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Parses a Range header for a file of `size` bytes (RFC 9110, 14.1.2). Null: send it whole (no header, another unit,
 * several ranges, or a malformed one, all of which may be ignored).
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (match === null) return null
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return null
  if (first === '') {
    const count = Math.min(Number(last), size)
    return count === 0 ? 'unsatisfiable' : { start: size - count, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}
