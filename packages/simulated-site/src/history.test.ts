import { expect, test } from 'vitest'
import { keypointName } from '@foresite/contract/keypoints'
import { pastLineOf, pastSample } from './history.ts'
import type { SimulatedTruth } from './truth.ts'

const truth: SimulatedTruth = {
  at: 1_790_000_000_000,
  objects: [
    {
      actorId: 'worker-1',
      label: 'person',
      hidden: 0.25,
      worn: ['hardhat'],
      box: { x: 0.1, y: 0.2, w: 0.05, h: 0.3 },
      keypoints: {
        nose: { at: { x: 0, y: 0.21 }, score: 1 },
        'left-wrist': { at: { x: 0.12345, y: 0 }, score: 1 },
        'right-ankle': { at: { x: 1, y: 0.5 }, score: 1 },
      },
    },
    {
      actorId: 'worker-2',
      label: 'person',
      hidden: 0,
      keypoints: {},
      box: { x: 0.3, y: 0.2, w: 0.05, h: 0.3 },
    },
    {
      actorId: 'truck-1',
      label: 'truck',
      hidden: 0,
      box: { x: 0.5, y: 0.2, w: 0.4, h: 0.3 },
      texts: [{ kind: 'plate', text: 'AA-01-BB', box: { x: 0.6, y: 0.3, w: 0.1, h: 0.05 } }],
    },
  ],
}

test('a line of the past describes a whole sample, including hidden key points', () =>
  expect(pastSample(pastLineOf(truth))).toEqual(truth))

test('a line omits what has not changed; the first line of a period is complete', () => {
  const later = { ...truth, at: truth.at + 200 }
  const line = pastLineOf(later, truth)
  expect(JSON.parse(line)).toEqual({ at: later.at })
  expect(pastSample(line, truth)).toEqual(later)
  expect(() => pastSample(line)).toThrow('must list its objects')
})

test('a line with too few keypoints, or an impossible one, is refused', () => {
  const points = keypointName.options.map(() => '12kw255s').join('')
  const [person] = truth.objects
  const { keypoints: _, ...object } = person ?? {}
  const line = (given: unknown) => JSON.stringify({ at: 1, objects: [{ ...object, points: given }] })
  expect(pastSample(line(points)).objects).toHaveLength(1)
  for (const wrong of [points.slice(8), `${points}12kw`, `zzzz${points.slice(4)}`, [0.5, 0.5]])
    expect(() => pastSample(line(wrong))).toThrow()
})
