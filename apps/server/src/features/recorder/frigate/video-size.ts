/** The size of a film's picture. */
export interface VideoSize {
  readonly width: number
  readonly height: number
}

interface Box {
  readonly type: string
  readonly content: Buffer
}

/**
 * Reads the picture's size from an fMP4 initialisation segment (ISO/IEC 14496-12, 8.3.2: `tkhd` ends with width and
 * height as 16.16 fixed-point numbers); null where it has no picture, or is none.
 */
export function videoSizeOf(segment: Buffer): VideoSize | null {
  const moov = boxesOf(segment).find(({ type }) => type === 'moov')
  const tracks = boxesOf(moov?.content ?? Buffer.alloc(0)).filter(({ type }) => type === 'trak')
  for (const track of tracks) {
    const header = boxesOf(track.content).find(({ type }) => type === 'tkhd')?.content
    if (header === undefined || header.length < 8) continue
    const width = header.readUInt32BE(header.length - 8) >>> 16
    const height = header.readUInt32BE(header.length - 4) >>> 16
    if (width > 0 && height > 0) return { width, height }
  }
  return null
}

/** The boxes that lie one after the other; what is cut short ends the list. */
function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  let at = 0
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at)
    if (size < 8 || at + size > bytes.length) break
    const content = bytes.subarray(at + 8, at + size)
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), content })
    at += size
  }
  return boxes
}
