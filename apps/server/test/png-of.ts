import { crc32, deflateSync } from 'node:zlib'

interface PngOptions {
  readonly width: number
  readonly height: number
  readonly depth?: number
  /** 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGB and alpha. */
  readonly colour: number
  readonly isInterlaced?: boolean
  /** The lines, each with its filter byte; or `packed`, as in the file. */
  readonly lines?: Uint8Array
  readonly packed?: Uint8Array
  /** Chunks between header and pixels. */
  readonly chunks?: readonly Buffer[]
}

/** A PNG of any kind, including broken ones. */
export function pngOf(options: PngOptions): Buffer {
  const { width, height, depth = 8, colour, isInterlaced = false, chunks = [] } = options
  const { lines = new Uint8Array(0), packed = deflateSync(lines) } = options
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, colour, 0, 0, isInterlaced ? 1 : 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', head),
    ...chunks,
    pngChunk('IDAT', packed),
    pngChunk('IEND', new Uint8Array(0)),
  ])
}

export function pngChunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
