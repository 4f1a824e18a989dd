import { describe, expect, test } from 'vitest'
import { assign } from './assignment.ts'

const total = (likeness: readonly (readonly number[])[], pairs: ReturnType<typeof assign>): number =>
  pairs.reduce((sum, { row, column }) => sum + (likeness[row]?.[column] ?? 0), 0)

/** The best possible total by exhaustive search: each row takes any free column or none. */
function bestTotal(likeness: readonly (readonly number[])[], least: number, row = 0): number {
  const options = likeness[row]
  if (options === undefined) return 0
  const blocked = (column: number) => likeness.map((values) => values.map((value, i) => (i === column ? -1 : value)))
  return Math.max(
    bestTotal(likeness, least, row + 1),
    ...options.map((value, column) => (value >= least ? value + bestTotal(blocked(column), least, row + 1) : 0)),
  )
}

describe('rows and columns are paired', () => {
  test.each<[string, number[][], [number, number][]]>([
    ['nothing with nothing', [], []],
    ['rows with no columns', [[], []], []],
    ['one with one', [[0.8]], [[0, 0]]],
    ['not below the least likeness', [[0.29]], []],
    ['at exactly the least likeness', [[0.3]], [[0, 0]]],
    [
      'for the best total, not greedily',
      [
        [0.9, 0.8],
        [0.85, 0.1],
      ],
      [
        [1, 0],
        [0, 1],
      ],
    ],
    ['with more columns than rows', [[0.1, 0.9, 0.4]], [[0, 1]]],
    ['with more rows than columns', [[0.4], [0.9], [0.5]], [[1, 0]]],
    [
      'as many as are allowed, when some are not',
      [
        [0.9, 0, 0],
        [0.8, 0, 0],
        [0, 0, 0.5],
      ],
      [
        [0, 0],
        [2, 2],
      ],
    ],
  ])('%s', (_name, likeness, expected) => {
    const pairs = assign(likeness, 0.3).map(({ row, column }) => [row, column])
    expect(pairs.toSorted()).toEqual(expected.toSorted())
  })

  test('as well as exhaustive search, and never twice the same', () => {
    let state = 42
    const random = () => {
      state = (state * 1103515245 + 12345) % 2 ** 31
      return state / 2 ** 31
    }
    for (let round = 0; round < 150; round += 1) {
      const rows = 1 + Math.floor(random() * 5)
      const columns = 1 + Math.floor(random() * 5)
      const likeness = Array.from({ length: rows }, () => Array.from({ length: columns }, random))
      const pairs = assign(likeness, 0)
      expect(new Set(pairs.map(({ row }) => row)).size).toBe(pairs.length)
      expect(new Set(pairs.map(({ column }) => column)).size).toBe(pairs.length)
      expect(pairs).toHaveLength(Math.min(rows, columns))
      expect(total(likeness, pairs)).toBeCloseTo(bestTotal(likeness, 0), 9)
    }
  })

  test('never below the minimum likeness, whatever the total', () => {
    const pairs = assign(
      [
        [0.9, 0.31],
        [0.9, 0.1],
      ],
      0.3,
    )
    expect(pairs.toSorted((a, b) => a.row - b.row)).toEqual([
      { row: 0, column: 1 },
      { row: 1, column: 0 },
    ])
  })
})
