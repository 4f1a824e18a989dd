import type { PictureReading } from '@foresite/contract/readings'

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

/** The fields of a label. One with a wrong check digit was misread and counts as missing. */
export function labelReadingOf({ codes, lines }: Pick<PictureReading, 'codes' | 'lines'>): LabelReading {
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

/** Searches per label at most. */
const maxSearches = 10

/** Search terms for products: whole lines first, then words that look like article numbers. */
export function searchesOf(lines: readonly string[]): string[] {
  const numbers = lines.flatMap((line) => line.split(/[\s:;,]+/)).filter((word) => word.length >= 4 && /\d/.test(word))
  return [...new Set([...numbers, ...lines].map((text) => text.slice(0, 200)))].slice(0, maxSearches)
}
