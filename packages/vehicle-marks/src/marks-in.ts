import { containerIdIn } from './container-id.ts'

/** A line of text that was read on a vehicle. */
export interface LineOnVehicle {
  readonly text: string
  readonly confidence: number
}

/** What a line on a vehicle is. */
export interface Mark {
  readonly kind: 'plate' | 'container' | 'usdot' | 'text'
  readonly text: string
  readonly confidence: number
  /** Which line it stands in. */
  readonly line: number
}

/** Forms of number plates, letters and digits alone; a reading of one of them is believed sooner. */
const plateForms = [
  // Portugal: pairs of letters and digits, in the orders of 1992, 2005 and 2020 and before.
  /^(?:\d{2}[A-Z]{2}\d{2}|\d{4}[A-Z]{2}|[A-Z]{2}\d{4}|[A-Z]{2}\d{2}[A-Z]{2})$/,
  // Spain since 2000.
  /^\d{4}[BCDFGHJKLMNPRSTVWXYZ]{3}$/,
  // France and Italy.
  /^[A-Z]{2}\d{3}[A-Z]{2}$/,
  // Great Britain.
  /^[A-Z]{2}\d{2}[A-Z]{3}$/,
]
/** Any other plate: five to eight letters and digits, with one letter and two digits at least. */
const likePlate = /^(?=.*[A-Z])(?=.*\d.*\d)[A-Z0-9]{5,8}$/
/** From these confidences on: rather unread than guessed. */
const least = { known: 0.6, other: 0.85 } as const

/**
 * Plates, container ids and USDOT numbers among the lines of a vehicle, surest first; the other lines as text. A
 * container's id may stand in two lines, one below the other. Of several that look like plates the surest is one.
 */
export function marksIn(lines: readonly LineOnVehicle[]): Mark[] {
  const taken = new Set<number>()
  const containers = lines.flatMap(({ text, confidence }, line): Mark[] => {
    const next = lines[line + 1]
    const alone = containerIdIn(text)
    const isSplit = alone === null && next !== undefined && containerIdIn(next.text) === null
    const id = isSplit ? containerIdIn(text + next.text) : alone
    if (id === null || taken.has(line)) return []
    taken.add(line)
    if (isSplit) taken.add(line + 1)
    return [{ kind: 'container', text: id, confidence: Math.min(confidence, isSplit ? next.confidence : 1), line }]
  })
  const others = lines.flatMap(({ text, confidence }, line): Mark[] => {
    if (taken.has(line)) return []
    const number = /US\s*DOT\D{0,3}(\d{5,8})/i.exec(text)?.[1]
    if (number !== undefined) return [{ kind: 'usdot', text: number, confidence, line }]
    const short = text.trim().slice(0, 40)
    return short === '' ? [] : [{ kind: isPlate(text, confidence) ? 'plate' : 'text', text: short, confidence, line }]
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

function isPlate(text: string, confidence: number): boolean {
  const letters = lettersOf(text)
  return confidence >= (isKnownForm(letters) ? least.known : least.other) && likePlate.test(letters)
}

/** A known form counts more than a surer reading of another. */
function rankOf({ text, confidence }: Mark): number {
  return confidence + (isKnownForm(lettersOf(text)) ? 1 : 0)
}

function isKnownForm(letters: string): boolean {
  return plateForms.some((form) => form.test(letters))
}

function lettersOf(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '')
}
