import { describe, expect, test } from 'vitest'
import { labelOf } from './label.ts'
import type { Shape } from './picture-canvas.ts'

const pixels = ({ width, height, coverage }: Shape): string => `${width}x${height} ${coverage.join(' ')}`
/** The top row of a letter. */
const top = ({ width, coverage }: Shape): number => Math.floor(coverage.findIndex((share) => share > 0) / width)
/** A character that no font has, drawn as a missing glyph. */
const missing = '\u{10ffff}'

describe('the caption of a video', () => {
  test.each(Array.from('ãçéáàâêíóôõúÁÃÇÉºª€'))('shows %s as that letter', (letter) => {
    const drawn = pixels(labelOf(letter, 30))
    const base = letter.normalize('NFD').charAt(0)
    expect(drawn).not.toBe(pixels(labelOf('?', 30)))
    expect(drawn).not.toBe(pixels(labelOf(missing, 30)))
    if (base !== letter) expect(drawn).not.toBe(pixels(labelOf(base, 30)))
  })

  test('has room for accents above capitals and for descenders', () => {
    const { width, height, coverage } = labelOf('ÃÇÉ', 30)
    expect(top(labelOf('ÃÇÉ', 30))).toBeLessThan(top(labelOf('ACE', 30)))
    expect(Math.max(...coverage.subarray(0, width))).toBe(0)
    expect(Math.max(...coverage.subarray(width * (height - 1)))).toBe(0)
  })

  test('keeps small letters small, and fits their width', () => {
    expect(top(labelOf('a', 30))).toBeGreaterThan(top(labelOf('A', 30)))
    expect(labelOf('iii', 30).width).toBeLessThan(labelOf('WWW', 30).width)
  })

  test('is drawn once for all pictures of a video', () => {
    expect(labelOf('Cais 4', 27)).toBe(labelOf('Cais 4', 27))
    expect(labelOf('Cais 4', 27)).not.toBe(labelOf('Cais 4', 9))
  })
})
