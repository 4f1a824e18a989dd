const HEADER = 8
const LONG_HEADER = 16
/** Value of the size field when a 64-bit size follows. */
const LONG = 1

/** A box of an MP4 file (ISO/IEC 14496-12, 4.2). */
export interface Mp4Box {
  readonly type: string
  /** Offset of the box in the file. */
  readonly at: number
  readonly headerBytes: number
  /** Size including the header. */
  readonly bytes: number
}

/** Reads the box header at the start of `bytes`, which is at offset `at` in the file; null when invalid. */
export function boxHead(bytes: Buffer, at: number): Mp4Box | null {
  if (bytes.length < HEADER) return null
  const type = bytes.toString('latin1', 4, HEADER)
  const short = bytes.readUInt32BE(0)
  if (short !== LONG) {
    return short < HEADER ? null : { type, at, headerBytes: HEADER, bytes: short }
  }
  if (bytes.length < LONG_HEADER) return null
  const long = Number(bytes.readBigUInt64BE(HEADER))
  return long < LONG_HEADER ? null : { type, at, headerBytes: LONG_HEADER, bytes: long }
}

/** The body of the first box at a path inside `bytes`, like `trak/mdia`; null when missing. */
export function findBox(bytes: Buffer, path: string): Buffer | null {
  const [type, ...rest] = path.split('/')
  for (let at = 0; at < bytes.length;) {
    const box = boxHead(bytes.subarray(at), at)
    if (box === null || at + box.bytes > bytes.length) return null
    if (box.type === type) {
      const body = bytes.subarray(at + box.headerBytes, at + box.bytes)
      return rest.length === 0 ? body : findBox(body, rest.join('/'))
    }
    at += box.bytes
  }
  return null
}
