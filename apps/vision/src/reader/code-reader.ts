import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { toStorable } from '@foresite/contract/primitives'
import { codeFormat, type ReadCode } from '@foresite/contract/readings'
import { hasCheckDigit } from '@foresite/gs1/check-digit'
import { bracketed, elementsOf, labelFields } from '@foresite/gs1/element-string'
import { prepareZXingModule, readBarcodes, type ReadResult } from 'zxing-wasm/reader'
import type { Picture } from './picture.ts'

/** A pallet shows about a dozen labels with two or three codes each. */
const MAX_CODES = 100

type Format = ReadCode['format']

const formats: Readonly<Record<string, Format>> = {
  EAN8: 'EAN-8',
  EAN13: 'EAN-13',
  UPCA: 'UPC-A',
  UPCE: 'UPC-E',
  Code128: 'Code 128',
  Code39: 'Code 39',
  ITF: 'ITF',
  ITF14: 'ITF',
  DataBar: 'GS1 DataBar',
  DataBarOmni: 'GS1 DataBar',
  DataBarStk: 'GS1 DataBar',
  DataBarStkOmni: 'GS1 DataBar',
  DataBarExp: 'GS1 DataBar',
  DataBarExpStk: 'GS1 DataBar',
  DataBarLtd: 'GS1 DataBar',
  DataMatrix: 'Data Matrix',
  QRCode: 'QR Code',
  PDF417: 'PDF417',
}

/** Formats without error detection in the symbol. */
const unguarded: ReadonlySet<Format> = new Set([codeFormat.enum['Code 39'], codeFormat.enum.ITF])

/** Loads the decoder from the package: by default it would be downloaded. */
export async function loadCodeReader(): Promise<void> {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const file = await readFile(path)
  const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength)
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
}

const allFormats = [
  'EAN8',
  'EAN13',
  'UPCA',
  'UPCE',
  'Code128',
  'Code39',
  'ITF',
  'DataBar',
  'DataMatrix',
  'QRCode',
  'PDF417',
] as const

/** Reads the codes in the picture, each once. */
export async function codesIn(
  { width, height, rgb }: Picture,
  now: Date,
  wanted: readonly (typeof allFormats)[number][] = allFormats,
): Promise<ReadCode[]> {
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) {
    pixels[to] = rgb[from] ?? 0
    pixels[to + 1] = rgb[from + 1] ?? 0
    pixels[to + 2] = rgb[from + 2] ?? 0
  }
  const results = await readBarcodes(
    { width, height, data: pixels, colorSpace: 'srgb' },
    {
      formats: [...wanted],
      tryHarder: true,
      maxNumberOfSymbols: MAX_CODES,
      textMode: 'Plain',
    },
  )
  return results.flatMap((result) => {
    const format = formats[result.format]
    return result.isValid && format !== undefined ? [codeOf(result, format, { width, height }, now)] : []
  })
}

function codeOf(result: ReadResult, format: Format, size: Pick<Picture, 'width' | 'height'>, now: Date): ReadCode {
  const elements = result.contentType === 'GS1' ? elementsOf(result.text) : null
  const { topLeft, topRight, bottomRight, bottomLeft } = result.position
  return {
    format,
    text: toStorable(elements === null ? result.text : bracketed(elements)),
    // Each scan line that agrees halves the doubt.
    confidence: unguarded.has(format) ? 1 - 0.5 ** Math.max(1, result.lineCount) : 1,
    corners: [topLeft, topRight, bottomRight, bottomLeft].map(({ x, y }) => ({
      x: Math.min(1, Math.max(0, x / size.width)),
      y: Math.min(1, Math.max(0, y / size.height)),
    })),
    label: elements === null ? tradeItem(format, result.text) : labelFields(elements, now),
  }
}

/** An EAN or UPC identifies a trade item, and so does an ITF of 14 digits on a carton. */
function tradeItem(format: Format, text: string): ReadCode['label'] {
  const isGtin = /^(?:EAN|UPC)/.test(format) || (format === 'ITF' && text.length === 14 && hasCheckDigit(text))
  return isGtin ? labelFields([{ ai: '01', value: text.padStart(14, '0') }], new Date(0)) : null
}
