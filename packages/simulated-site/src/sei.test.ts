import { expect, test } from 'vitest'
import { seiOf, truthIn } from './sei.ts'
import type { SimulatedTruth } from './truth.ts'

const truth = (objects: number): SimulatedTruth => ({
  at: 1_795_248_000_000,
  objects: Array.from({ length: objects }, (_, i) => ({
    actorId: `worker-${i}`,
    label: 'person',
    box: { x: 0.1, y: 0.2, w: 0.05, h: 0.2 },
    hidden: 0.25,
    worn: ['hardhat'],
    keypoints: { nose: { at: { x: 0.12, y: 0.22 }, score: 1 } },
    texts: [{ kind: 'label', text: 'Estação 1', box: { x: 0, y: 0, w: 0.1, h: 0.1 } }],
  })),
})

test.each([0, 1, 2, 40])('the truth of %d objects reads back from its unit', (objects) =>
  expect(truthIn(seiOf(truth(objects)))).toEqual(truth(objects)),
)

test('nothing in a unit looks like a start code', () => {
  const unit = seiOf(truth(40))
  expect(unit.indexOf(0)).toBe(-1)
})

test('units of other kinds or other makers, and broken ones, are ignored', () => {
  const unit = seiOf(truth(1))
  expect(truthIn(Uint8Array.from([0x65, 1, 2, 3]))).toBeNull()
  expect(truthIn(Uint8Array.from([]))).toBeNull()
  expect(truthIn(unit.slice(0, -40))).toBeNull()
  const other = unit.slice()
  other[5] = 1
  expect(truthIn(other)).toBeNull()
  const garbled = unit.slice()
  garbled[30] = 0x22
  expect(truthIn(garbled)).toBeNull()
})
