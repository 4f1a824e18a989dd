import type { Language } from '../messages/languages.ts'

/** A figure as it is written with digits, with what groups them and what parts the decimals. */
export const figure = String.raw`\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)*`

/** What a figure says, and to how many decimals. */
export interface Figure {
  readonly value: number
  readonly decimals: number
}

/**
 * Reads a figure in a language's manner: 1.500 is one and a half in English and one thousand five hundred in Portuguese.
 * Where only one reading makes sense it is that one in both.
 */
export function readFigure(written: string, language: Language): Figure {
  const text = written.replace(/[ \u00a0\u202f]/g, '')
  const marks = text.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (last === undefined) return { value: Number(text), decimals: 0 }
  const isGrouping =
    marks.length > 1
      ? marks.every((mark) => mark === last)
      : last === (language === 'en' ? ',' : '.') && /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)
  if (isGrouping) return { value: Number(text.replace(/[.,]/g, '')), decimals: 0 }
  const at = text.lastIndexOf(last)
  const decimals = text.slice(at + 1)
  const whole = text.slice(0, at).replace(/[.,]/g, '')
  return { value: Number(`${whole}.${decimals}`), decimals: decimals.length }
}
