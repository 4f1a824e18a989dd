import type { ShownTrack } from '@foresite/contract/cameras'
import { expect, test } from 'vitest'
import { TrackLine } from './track-line.ts'

function person(x: number, id = '1'): ShownTrack {
  return {
    id,
    object: 'person',
    inferred: false,
    confidence: 0.9,
    box: { x, y: 0.2, w: 0.1, h: 0.3 },
  }
}
const places = (tracks: readonly ShownTrack[]) => tracks.map(({ box }) => Number(box.x.toFixed(3)))

test('[CAM-2.c] a box is drawn where its object was in the shown picture', () => {
  const line = new TrackLine()
  line.add({ time: 10, tracks: [person(0.1)] })
  line.add({ time: 10.2, tracks: [person(0.3)] })
  expect(places(line.at(10))).toEqual([0.1])
  expect(places(line.at(10.1))).toEqual([0.2])
  expect(places(line.at(10.2))).toEqual([0.3])
})

test('[CAM-2.c] draws nothing before an object is seen, and nothing two seconds after', () => {
  const line = new TrackLine()
  line.add({ time: 10, tracks: [person(0.1)] })
  expect(line.at(9.9)).toEqual([])
  expect(places(line.at(11.9))).toEqual([0.1])
  expect(line.at(12.1)).toEqual([])
})

test('[CAM-2.c] an object that left disappears with the first picture without it', () => {
  const line = new TrackLine()
  line.add({ time: 10, tracks: [person(0.1), person(0.5, '2')] })
  line.add({ time: 10.2, tracks: [person(0.1)] })
  expect(line.at(10.1)).toHaveLength(2)
  expect(line.at(10.2)).toHaveLength(1)
})

test('does not interpolate between pictures that are far apart', () => {
  const line = new TrackLine([
    { time: 10, tracks: [person(0.1)] },
    { time: 11.5, tracks: [person(0.9)] },
  ])
  expect(places(line.at(11))).toEqual([0.1])
})

test('a restarted stream starts over', () => {
  const line = new TrackLine()
  line.add({ time: 500, tracks: [person(0.1)] })
  line.add({ time: 1, tracks: [person(0.4)] })
  expect(places(line.at(1.1))).toEqual([0.4])
  expect(line.at(500)).toEqual([])
})

test('an hour of boxes takes no more memory than the last seconds', () => {
  const line = new TrackLine()
  for (let time = 0; time <= 3600; time += 0.5) line.add({ time, tracks: [person(0.1)] })
  expect(line.at(3580)).toEqual([])
  expect(line.at(3590)).toHaveLength(1)
})
