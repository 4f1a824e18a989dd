import type { PictureReading } from '@foresite/contract/readings'
import { hasCheckDigit } from '@foresite/gs1/check-digit'
import { elementsOf, labelFields } from '@foresite/gs1/element-string'

/** What a label or barcode tells about a pallet and its product. */
export interface LabelReading {
  /** The pallet's number. */
  readonly sscc: string | null
  /** Products' GTINs, without duplicates. */
  readonly gtins: readonly string[]
  /** Pieces, if the label states them. */
  readonly count: number | null
  /** Codes that are not GS1. */
  readonly codes: readonly string[]
  readonly lines: readonly string[]
}

interface Read {
  readonly codes: readonly Pick<PictureReading['codes'][number], 'text' | 'label'>[]
  readonly lines: PictureReading['lines']
}

/** The fields of a label. One with a wrong check digit was misread and counts as missing. */
export function labelReadingOf({ codes, lines }: Read): LabelReading {
  const labels = codes.flatMap(({ label }) => label ?? [])
  const ssccs = labels.flatMap(({ sscc, wrong }) => (sscc === null || wrong.includes('sscc') ? [] : [sscc]))
  const gtins = labels.flatMap(({ gtin, contentGtin, wrong }) => [
    ...(gtin === null || wrong.includes('gtin') ? [] : [gtin]),
    ...(contentGtin === null || wrong.includes('contentGtin') ? [] : [contentGtin]),
  ])
  return {
    sscc: ssccs[0] ?? null,
    gtins: [...new Set(gtins)],
    count: labels.find(({ count }) => count !== null)?.count ?? null,
    codes: [...new Set(codes.filter(({ label }) => label === null).map(({ text }) => text.trim()))].filter(Boolean),
    lines: lines.map(({ text }) => text.trim()).filter((text) => text.length >= 3),
  }
}

/** The symbology that scanners may put before a code, like `]C1` for GS1-128. */
const symbology = /^\][A-Za-z]\d/

/** The fields of a code that a scanner typed: a GS1 code, a bare SSCC or GTIN, or a code of another kind. */
export function scannedLabel(typed: string, now: Date): LabelReading {
  const code = typed.replace(symbology, '').trim()
  const none = { sscc: null, gtins: [], count: null, codes: [], lines: [] }
  if (hasCheckDigit(code)) return code.length === 18 ? { ...none, sscc: code } : { ...none, gtins: [code] }
  const elements = elementsOf(code)
  const fields = elements === null ? null : labelFields(elements, now)
  // Almost any digits can be taken for some field of GS1.
  const isLabel = fields !== null && (fields.sscc ?? fields.gtin ?? fields.contentGtin) !== null
  return labelReadingOf({ codes: [{ text: code, label: isLabel ? fields : null }], lines: [] })
}

/** Searches per label at most. */
const maxSearches = 10

/** Search terms for products: whole lines first, then words that look like article numbers. */
export function searchesOf(lines: readonly string[]): string[] {
  const numbers = lines.flatMap((line) => line.split(/[\s:;,]+/)).filter((word) => word.length >= 4 && /\d/.test(word))
  return [...new Set([...numbers, ...lines].map((text) => text.slice(0, 200)))].slice(0, maxSearches)
}
