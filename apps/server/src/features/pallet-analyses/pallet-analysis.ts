import type { AnalysisFinding, ConfirmedFinding } from '@foresite/contract/pallet-analyses'
import type { PictureCount } from '@foresite/contract/picture-counts'
import type { PictureReading } from '@foresite/contract/readings'
import { countInWords, tallyOf, finalCount } from '#features/product-counts/index.ts'

type FoundDate = Extract<AnalysisFinding, { kind: 'expiry' }>['dates'][number]

/** The pieces that the counter found, as marks that a person corrects. */
export function countFound({ pieces }: PictureCount, newMarkId: () => string): AnalysisFinding {
  const marks = pieces.map(({ boundingBox: box, confidence }) => ({
    id: newMarkId(),
    box,
    confidence,
    state: 'found' as const,
  }))
  return { kind: 'count', marks }
}

/** The codes and lines of text on labels. */
export function labelFound({ codes, lines }: PictureReading): AnalysisFinding {
  return {
    kind: 'label',
    codes: codes.map(({ format, text, label }) => ({ format, text, sscc: label?.sscc ?? null })),
    lines: lines.map(({ text }) => text),
  }
}

/** The dates of codes and of printed text, each once, soonest first. */
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
 * The proposal of a finding: the number of pieces; the SSCC, else the first code, else the first line; the soonest
 * expiry or best-before date. Dates without a meaning, and production dates, are not proposed.
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

/** The number, the label or the day of a finding; null if there is none. */
export function resultOf(finding: ConfirmedFinding | null): number | string | null {
  if (finding === null) return null
  if (finding.kind === 'count') return finalCount(tallyOf(finding.marks))
  if (finding.kind === 'expiry') return finding.day
  return finding.label === '' ? null : finding.label
}

/** A confirmed finding as the history keeps it. */
export function inWords(finding: ConfirmedFinding): string {
  return finding.kind === 'count' ? countInWords(tallyOf(finding.marks)) : String(resultOf(finding) ?? '–')
}

/** Whole days from one day of the calendar to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
