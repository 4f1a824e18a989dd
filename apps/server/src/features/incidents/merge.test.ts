import { expect, test } from 'vitest'
import { isSameEvent, type Occurrence } from './merge.ts'

const gapMs = 5 * 60_000

function happening(second: number, { camera = 'a', zone = 'one', lastsS = 0 } = {}): Occurrence {
  const startedAt = new Date(second * 1000)
  return { cameraId: camera, zoneName: zone, startedAt, endedAt: new Date((second + lastsS) * 1000) }
}

test.each([
  ['[INC-7.b] stay', 'stay', { zone: 'two' }, 60, true],
  ['[INC-7.b] stay', 'stay', { zone: 'two' }, 61, false],
  ['[INC-7.b] stay', 'stay', { camera: 'b' }, 60, true],
  ['[INC-7.a] stay', 'stay', {}, 300, true],
  ['[INC-7.a] standing', 'standing', {}, 300, true],
  ['[INC-7.a] standing', 'standing', { zone: 'two' }, 0, false],
  ['[INC-7.b] moment', 'moment', { camera: 'b' }, 10, true],
  ['[INC-7.b] moment', 'moment', { camera: 'b' }, 11, false],
  ['[INC-7.b] moment', 'moment', {}, 5, false],
  ['[INC-7.a] never', 'never', {}, 0, false],
] as const)('%s: %s, %o, %i s later: %s', (_, merging, place, seconds, isSame) => {
  expect(isSameEvent(happening(seconds, place), happening(0), merging, gapMs)).toBe(isSame)
  // The order of the two does not matter.
  expect(isSameEvent(happening(0), happening(seconds, place), merging, gapMs)).toBe(isSame)
})
