import { expect, test } from 'vitest'
import { keyTarget } from './timeline-keys.ts'

const view = { fromMs: 0, toMs: 3_600_000 }
const from = (key: string, shiftKey = false) => keyTarget({ key, shiftKey, atMs: 600_000, view })

test.each([
  ['ArrowRight', false, 601_000],
  ['ArrowLeft', false, 599_000],
  ['ArrowRight', true, 610_000],
  ['ArrowUp', false, 610_000],
  ['ArrowDown', false, 590_000],
  ['PageUp', false, 960_000],
  ['PageDown', false, 240_000],
  ['Home', false, 0],
  ['End', false, 3_600_000],
])('[VIS-5.g] %s (Shift: %s) moves to %i ms', (key, shift, to) => expect(from(key, shift)).toBe(to))

test('other keys do nothing', () => expect(from('a')).toBeNull())
