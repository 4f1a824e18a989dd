import { expect, test } from 'vitest'
import { columnsOf, nextTile } from './tile-keys.ts'

const grid = { count: 7, columns: 3 }

test.each([
  ['arrowright', 0, 1],
  ['arrowleft', 1, 0],
  ['arrowdown', 1, 4],
  ['arrowup', 4, 1],
  ['home', 5, 0],
  ['end', 2, 6],
])('%s moves from tile %i to tile %i', (key, at, to) => expect(nextTile(key, { ...grid, at })).toBe(to))

test('arrows stop at the edge of the grid', () => {
  expect(nextTile('arrowleft', { ...grid, at: 0 })).toBeNull()
  expect(nextTile('arrowup', { ...grid, at: 2 })).toBeNull()
  expect(nextTile('arrowdown', { ...grid, at: 5 })).toBeNull()
  expect(nextTile('arrowright', { ...grid, at: 6 })).toBeNull()
})

test('the first sideways arrow enters the grid; until then up and down scroll the page', () => {
  expect(nextTile('arrowright', { ...grid, at: null })).toBe(0)
  expect(nextTile('arrowdown', { ...grid, at: null })).toBeNull()
})

test('the number of columns is that of the first row on screen', () => {
  expect(columnsOf([{ offsetTop: 10 }, { offsetTop: 10 }, { offsetTop: 300 }])).toBe(2)
  expect(columnsOf([{ offsetTop: 10 }, { offsetTop: 10 }])).toBe(2)
  expect(columnsOf([])).toBe(1)
})
