import { DAY_MS } from '@foresite/contract/duration'
import type { AnalysisFinding, ConfirmedFinding } from '@foresite/contract/pallet-analyses'
import type { PictureCount } from '@foresite/contract/picture-counts'
import type { PictureReading } from '@foresite/contract/readings'
import { countInWords, tallyOf, finalCount } from '#features/product-counts/index.ts'

type FoundDate = Extract<AnalysisFinding, { kind: 'expiry' }>['dates'][number]

/** The pieces that the counter found, as marks for a user to correct. */
export function countFound({ pieces }: PictureCount, newMarkId: () => string): AnalysisFinding {
  const marks = pieces.map(({ boundingBox: box, confidence }) => ({
    id: newMarkId(),
    box,
    confidence,
    state: 'found' as const,
  }))
  return { kind: 'count', marks }
}

/** The codes and text lines on labels. */
export function labelFound({ codes, lines }: PictureReading): AnalysisFinding {
  return {
    kind: 'label',
    codes: codes.map(({ format, text, label }) => ({ format, text, sscc: label?.sscc ?? null })),
    lines: lines.map(({ text }) => text),
  }
}

/** The dates in codes and printed text, each once, soonest first. */
export function expiryFound({ codes, dates }: PictureReading): AnalysisFinding {
  const coded = codes.flatMap(({ label }) => {
    const of = (kind: FoundDate['kind'], day: string | null): FoundDate[] =>
      day === null ? [] : [{ kind, day, isCoded: true }]
    return label === null ? [] : [...of('expiry', label.expiresOn), ...of('bestBefore', label.bestBefore)]
  })
  const printed = dates.map(({ kind, day }): FoundDate => ({ kind, day, isCoded: false }))
  const byKey = new Map([...printed, ...coded].map((each) => [`${each.kind} ${each.day}`, each]))
  return { kind: 'expiry', dates: [...byKey.values()].toSorted((a, b) => a.day.localeCompare(b.day)) }
}

/**
 * A finding's proposal: the number of pieces; the SSCC, else the first code, else the first line; the soonest expiry
 * or best-before date. Production dates and dates of unknown meaning are not proposed.
 */
export function proposalOf(found: AnalysisFinding | null): ConfirmedFinding | null {
  if (found === null || found.kind === 'count') return found
  if (found.kind === 'expiry') {
    const date = found.dates.find(({ kind }) => kind === 'expiry' || kind === 'bestBefore')
    return { kind: 'expiry', day: date?.day ?? null }
  }
  const code = found.codes.find(({ sscc }) => sscc !== null) ?? found.codes[0]
  const label = code?.sscc ?? code?.text ?? found.lines[0] ?? ''
  return { kind: 'label', label: label.slice(0, 200) }
}

/** A finding's number, label or day; null if there is none. */
export function resultOf(finding: ConfirmedFinding | null): number | string | null {
  if (finding === null) return null
  if (finding.kind === 'count') return finalCount(tallyOf(finding.marks))
  if (finding.kind === 'expiry') return finding.day
  return finding.label === '' ? null : finding.label
}

/** A confirmed finding as text for the history. */
export function inWords(finding: ConfirmedFinding): string {
  return finding.kind === 'count' ? countInWords(tallyOf(finding.marks)) : String(resultOf(finding) ?? '–')
}

/** Whole days between two calendar days. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}
