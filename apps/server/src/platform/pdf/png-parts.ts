/** What a PNG is made of, as far as a document needs it. */
export interface PngParts {
  readonly width: number
  readonly height: number
  /** Bits of a sample. */
  readonly depth: number
  /** How many samples a pixel has, and what they are: 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGB and alpha. */
  readonly colour: PngColour
  readonly isInterlaced: boolean
  /** Red, green and blue of each colour; empty where it has none. */
  readonly palette: Buffer
  /** Its tRNS chunk: what of it cannot be seen. */
  readonly unseen: Buffer | null
  /** Its pixels as they are packed. */
  readonly packed: Buffer
}

/** The depths of each kind of PNG (its specification, table 11.1). */
const depths = { 0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16] } as const
type PngColour = keyof typeof depths

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export function isPng(content: Buffer): boolean {
  return content.subarray(0, pngSignature.length).equals(pngSignature)
}

/** Walks through a PNG's chunks; null for one that contradicts itself, or that ends before its end. */
export function pngParts(content: Buffer): PngParts | null {
  if (!isPng(content)) return null
  const found = new Map<string, Buffer>()
  const packed: Buffer[] = []
  for (let at = pngSignature.length; at + 12 <= content.length;) {
    const end = at + 8 + content.readUInt32BE(at)
    const type = content.toString('latin1', at + 4, at + 8)
    if (end + 4 > content.length) return null
    if (found.size === 0 && type !== 'IHDR') return null
    if (type === 'IEND') return partsOf(found, Buffer.concat(packed))
    const body = content.subarray(at + 8, end)
    if (type === 'IDAT') packed.push(body)
    else if (!found.has(type)) found.set(type, body)
    at = end + 4
  }
  return null
}

function partsOf(found: ReadonlyMap<string, Buffer>, packed: Buffer): PngParts | null {
  const head = found.get('IHDR')
  const palette = found.get('PLTE') ?? Buffer.alloc(0)
  const unseen = found.get('tRNS') ?? null
  if (head?.length !== 13 || packed.length === 0) return null
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const [depth = 0, colour = 0, packing, filtering, interlacing = 0] = head.subarray(8)
  if (!isColour(colour) || !depths[colour].some((one) => one === depth)) return null
  if (width === 0 || height === 0 || packing !== 0 || filtering !== 0 || interlacing > 1) return null
  const isPalette = palette.length > 0 && palette.length <= 768 && palette.length % 3 === 0
  if (colour === 3 && !isPalette) return null
  // One sample for grey, three for RGB; those with alpha may have none.
  const lengths = { 0: 2, 2: 6, 3: unseen?.length, 4: -1, 6: -1 }
  if (unseen !== null && unseen.length !== lengths[colour]) return null
  const isInterlaced = interlacing === 1
  return { width, height, depth, colour, isInterlaced, palette, unseen, packed }
}

function isColour(value: number): value is PngColour {
  return value in depths
}
