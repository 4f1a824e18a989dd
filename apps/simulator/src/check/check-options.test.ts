import { expect, test } from 'vitest'
import { checkOptions } from './check-options.ts'

test('compares an hour and a half of a Friday by default', () => {
  const { seed, from, to, isStrict } = checkOptions([])
  expect(seed).toBe(20_261_121)
  expect(new Date(from).toISOString()).toBe('2026-11-20T08:00:00.000Z')
  expect(to - from).toBe(5_400_000)
  expect(isStrict).toBe(false)
})

test('reads seed, beginning, length, and whether misses count as failure', () => {
  const given = ['--seed', '5', '--from', '2026-11-18T12:00:00Z', '--hours', '0.5', '--strict']
  expect(checkOptions(given)).toEqual({
    seed: 5,
    from: Date.parse('2026-11-18T12:00:00Z'),
    to: Date.parse('2026-11-18T12:30:00Z'),
    isStrict: true,
  })
})

test.each([
  [['--seed', 'x'], '--seed: a whole number, not x'],
  [['--from', 'noon'], '--from: an instant like 2026-11-20T08:00:00Z, not noon'],
  [['--hours', '0'], '--hours: more than 0, up to 24, not 0'],
  [['--hours', '48'], '--hours: more than 0, up to 24, not 48'],
])('reports what is wrong with %j', (args, message) => expect(() => checkOptions(args)).toThrow(message))
