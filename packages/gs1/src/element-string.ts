import { hasCheckDigit } from './check-digit.ts'

/** One element of a GS1 code: an application identifier and its value, such as ('10', 'LOT7'). */
export interface Element {
  readonly ai: string
  readonly value: string
}

/** The fields of a GS1 code on a pallet or carton; null for missing ones. */
interface LabelFields {
  /** Serial shipping container code, AI 00: 18 digits. */
  readonly sscc: string | null
  /** The trade item's own, AI 01: 14 digits. */
  readonly gtin: string | null
  /** The trade items within a logistic unit, AI 02; `count` (AI 37) is their number. */
  readonly contentGtin: string | null
  readonly count: number | null
  /** AI 10. */
  readonly lot: string | null
  /** AI 21. */
  readonly serial: string | null
  /** AI 11, such as 2026-11-24. */
  readonly producedOn: string | null
  /** AI 15. */
  readonly bestBefore: string | null
  /** AI 17. */
  readonly expiresOn: string | null
  /** Names of fields with a wrong check digit or date; their values are as read. */
  readonly wrong: string[]
}

/** FNC1 as readers report it: ends a value of variable length. */
const SEPARATOR = '\u001d'

/**
 * Lengths of application identifiers by their first two digits (GS1 General Specifications, figure 3.2-1). All others
 * have two.
 */
function identifierLength(text: string): number {
  const two = text.slice(0, 2)
  if (/^(?:2[345]|4[0-2]|71)$/.test(two)) return 3
  return /^(?:3[1-69]|43|70|72|8[0-2])$/.test(two) ? 4 : 2
}

/** Values of predefined length by the first two digits (figure 7.8.5-2): they end without a separator. */
const predefined: Readonly<Record<string, number>> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '03': 14,
  '04': 16,
  ...Object.fromEntries(['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((ai) => [ai, 6])),
  '20': 2,
  ...Object.fromEntries(['31', '32', '33', '34', '35', '36'].map((ai) => [ai, 6])),
  '41': 13,
}

/**
 * Parses the content of a GS1 code: identifiers and values one after the other, with FNC1 as character 29 between
 * values of variable length. Null for anything else.
 */
export function elementsOf(content: string): Element[] | null {
  const elements: Element[] = []
  let rest = content.startsWith(SEPARATOR) ? content.slice(1) : content
  while (rest !== '') {
    const ai = rest.slice(0, identifierLength(rest))
    const length = predefined[ai.slice(0, 2)]
    const end = rest.indexOf(SEPARATOR, ai.length)
    const value =
      length === undefined
        ? rest.slice(ai.length, end === -1 ? undefined : end)
        : rest.slice(ai.length, ai.length + length)
    const isWhole = length === undefined ? value !== '' : value.length === length && /^\d+$/.test(value)
    if (!/^\d{2,4}$/.test(ai) || ai.length !== identifierLength(ai) || !isWhole) return null
    elements.push({ ai, value })
    rest = rest.slice(ai.length + value.length)
    if (rest.startsWith(SEPARATOR)) rest = rest.slice(1)
  }
  return elements.length === 0 ? null : elements
}

/** In human-readable form: `(01)09501101530003(10)LOT7`. */
export function bracketed(elements: readonly Element[]): string {
  return elements.map(({ ai, value }) => `(${ai})${value}`).join('')
}

/** The fields of the elements; `now` decides the century of two-digit years. */
export function labelFields(elements: readonly Element[], now: Date): LabelFields {
  const wrong: string[] = []
  const valueOf = (ai: string) => elements.find((element) => element.ai === ai)?.value ?? null
  const checked = (name: string, ai: string) => {
    const value = valueOf(ai)
    if (value !== null && !hasCheckDigit(value)) wrong.push(name)
    return value
  }
  const dated = (name: string, ai: string) => {
    const value = valueOf(ai)
    if (value === null) return null
    const date = dateOf(value, now)
    if (date === null) wrong.push(name)
    return date
  }
  const count = valueOf('37')
  if (count !== null && !/^\d{1,8}$/.test(count)) wrong.push('count')
  return {
    sscc: checked('sscc', '00'),
    gtin: checked('gtin', '01'),
    contentGtin: checked('contentGtin', '02'),
    count: count !== null && /^\d{1,8}$/.test(count) ? Number(count) : null,
    lot: valueOf('10'),
    serial: valueOf('21'),
    producedOn: dated('producedOn', '11'),
    bestBefore: dated('bestBefore', '15'),
    expiresOn: dated('expiresOn', '17'),
    wrong,
  }
}

/** Converts YYMMDD to a day; day 00 is the month's last. The century is the nearest one (section 7.12). */
function dateOf(value: string, now: Date): string | null {
  const [, yy = '', mm = '', dd = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(value) ?? []
  const thisYear = now.getUTCFullYear()
  const century = Math.floor(thisYear / 100) * 100
  const apart = Number(yy) - (thisYear % 100)
  const year = century + Number(yy) + (apart >= 51 ? -100 : apart <= -50 ? 100 : 0)
  const month = Number(mm)
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const day = dd === '00' ? last : Number(dd)
  if (yy === '' || month < 1 || month > 12 || day > last) return null
  return `${String(year)}-${mm}-${String(day).padStart(2, '0')}`
}
