import { containerIdIn } from './container-id.ts'
import { isOtherLettering } from './other-lettering.ts'
import { asKnownForm, isKnownForm, isLikePlate, lettersOf } from './plate-forms.ts'
import type { TextReading } from './voted-text.ts'

/** The meaning of a line on a vehicle. */
export interface Mark {
  readonly kind: 'plate' | 'container' | 'usdot' | 'text'
  readonly text: string
  readonly confidence: number
  /** The index of its text line. */
  readonly line: number
}

/** The least confidences: a mark left unread is better than a wrong one. */
const least = { known: 0.67, other: 0.8 } as const

/**
 * A date and a clock time, in the camera's stamp rather than on the vehicle. A reading may lose the space between them,
 * and show a colon as a full stop.
 */
const stamp = /(?<!\d)(?:\d{4}([-/.])\d{2}\1\d{2}|\d{2}([-/.])\d{2}\2\d{4})\D{0,3}\d{2}[:.]\d{2}/

/**
 * Finds plates, container ids and USDOT numbers among a vehicle's lines, the surest first; other lines are returned as
 * text, without the camera's time stamp. A container id may span two lines. Of several possible plates, only the surest
 * counts.
 */
export function marksIn(lines: readonly TextReading[]): Mark[] {
  const taken = new Set<number>()
  const containers = lines.flatMap(({ text, confidence }, line): Mark[] => {
    const next = lines[line + 1]
    const alone = idBeside(text)
    const isSplit = alone === null && next !== undefined && idBeside(next.text) === null
    const id = isSplit ? idBeside(text + next.text) : alone
    if (id === null || taken.has(line)) return []
    taken.add(line)
    if (isSplit) taken.add(line + 1)
    return [{ kind: 'container', text: id, confidence: Math.min(confidence, isSplit ? next.confidence : 1), line }]
  })
  const others = lines.flatMap(({ text, confidence }, line): Mark[] => {
    if (taken.has(line)) return []
    const number = /US\s*DOT\D{0,3}(\d{5,8})/i.exec(text)?.[1]
    if (number !== undefined) return [{ kind: 'usdot', text: number, confidence, line }]
    if (stamp.test(text)) return []
    const short = text.trim().slice(0, 40)
    // Before it is corrected: R 500 CV would be the plate R S00 CV.
    const plate = isOtherLettering(short) ? null : asKnownForm(short)
    if (plate !== null && isPlate(plate, confidence)) return [{ kind: 'plate', text: plate, confidence, line }]
    return short === '' ? [] : [{ kind: 'text', text: short, confidence, line }]
  })
  const surest = (all: readonly Mark[]) => all.toSorted((a, b) => rankOf(b) - rankOf(a))
  const [plate, ...notPlates] = surest(others.filter(({ kind }) => kind === 'plate'))
  return [
    ...surest(containers),
    ...(plate === undefined ? [] : [plate]),
    ...notPlates.map((mark) => ({ ...mark, kind: 'text' as const })),
    ...others.filter(({ kind }) => kind !== 'plate'),
  ]
}

/** The container id in a text beside, never within, the camera's stamp: one stamp in eleven would pass the check digit. */
function idBeside(text: string): string | null {
  return containerIdIn(text.replace(stamp, ''))
}

function isPlate(text: string, confidence: number): boolean {
  return confidence >= (isKnownForm(lettersOf(text)) ? least.known : least.other) && isLikePlate(text)
}

/** A known form counts more than a more confident reading of another. */
function rankOf({ text, confidence }: Mark): number {
  return confidence + (isKnownForm(lettersOf(text)) ? 1 : 0)
}
