import { expect, test } from 'vitest'
import { match, medianOf } from './match.ts'

const at = (from: number, to = from) => ({ from, to })

test('pairs overlapping events, each once; further matches are repeats, not new events', () => {
  const [first, second] = [at(1_000, 3_000), at(20_000, 21_000)]
  const [one, again, wrong] = [at(2_000), at(2_500), at(10_000)]
  expect(match([first, second], [one, again, wrong], 500)).toEqual({
    found: [{ truth: first, by: one }],
    missed: [second],
    again: [again],
    wrong: [wrong],
  })
})

test('pairs two neighbouring events with the right detections', () => {
  const [first, second] = [at(1_000, 5_000), at(4_000, 8_000)]
  const [one, other] = [at(1_200, 4_900), at(4_100, 8_100)]
  expect(match([first, second], [one, other], 1_000).found).toEqual([
    { truth: first, by: one },
    { truth: second, by: other },
  ])
})

test('a detection of another person matches nothing, whenever it was', () => {
  const truth = { ...at(1_000, 3_000), of: 'picker-1' }
  const [his, another] = [
    { ...at(2_000), of: 'picker-1' },
    { ...at(1_500), of: 'picker-2' },
  ]
  const isOf = (one: { of: string }, { of }: { of: string }) => one.of === of
  expect(match([truth], [his, another], 500, isOf)).toEqual({
    found: [{ truth, by: his }],
    missed: [],
    again: [],
    wrong: [another],
  })
})

test('a detection that ends before, or begins after, by more than the slack is a separate one', () => {
  const { missed, wrong } = match([at(10_000, 12_000)], [at(7_000, 8_000), at(14_000)], 1_500)
  expect([missed.length, wrong.length]).toEqual([1, 2])
})

test('the median of nothing is null', () => {
  expect(medianOf([9, 1, 4])).toBe(4)
  expect(medianOf([])).toBeNull()
})
