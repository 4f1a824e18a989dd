import { expect, test } from 'vitest'
import { correctionFor } from './live-edge.ts'

test('a player that has not started jumps to just before the newest picture', () =>
  expect(correctionFor(0, { start: 3, end: 8 })).toEqual({ kind: 'jump', to: 7.85 }))

test('a player close to live plays at normal speed', () =>
  expect(correctionFor(7.8, { start: 3, end: 8 })).toEqual({ kind: 'rate', rate: 1 }))

test('a player speeds up the further it is behind', () => {
  expect(correctionFor(7.65, { start: 3, end: 8 })).toEqual({ kind: 'rate', rate: 1.05 })
  expect(correctionFor(7.5, { start: 3, end: 8 })).toEqual({ kind: 'rate', rate: 1.1 })
})

test('a player of a 5 fps camera keeps time for one picture in its buffer', () =>
  expect(correctionFor(7.75, { start: 3, end: 8 })).toEqual({ kind: 'rate', rate: 1 }))

test('a player more than a second behind jumps', () =>
  expect(correctionFor(6.9, { start: 3, end: 8 })).toEqual({ kind: 'jump', to: 7.85 }))

test('a very short buffer is played from its start', () =>
  expect(correctionFor(0, { start: 3, end: 3.04 })).toEqual({ kind: 'jump', to: 3 }))
