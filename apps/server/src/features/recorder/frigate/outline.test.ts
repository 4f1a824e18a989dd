import { expect, test } from 'vitest'
import { arrowAcross, readOutline } from './outline.ts'

const detect = { width: 1280, height: 720 }
const triangle = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 0.5, y: 1 },
]

test.each([
  ['a text', '0,0,1,0,0.5,1'],
  ['a list', ['0,0', '1,0', '0.5,1']],
  ['a text with spaces', '0, 0, 1, 0, 0.5, 1'],
  ['texts that Frigate would take for pixels', '0,0,1.000,0,0.5,1.000'],
  ['pixels', '0,0,1280,0,640,720'],
  ['an outline closed by repetition', '0,0,1,0,0.5,1,0,0'],
])('[CAM-4.b] reads an outline from %s', (_, coordinates) => expect(readOutline(coordinates, detect)).toEqual(triangle))

test('[CAM-4.b] a pixel outside the picture moves to its edge', () =>
  expect(readOutline('0,0,1290,0,640,730', detect)).toEqual(triangle))

test.each([
  ['nothing', ''],
  ['two points', '0,0,1,1'],
  ['half a point', '0,0,1,0,0.5'],
  ['words', 'a,b,c,d,e,f'],
  ['numbers below 0', '-0.5,0,1,0,0.5,1'],
  ['infinity', '0,0,Infinity,0,0.5,1'],
  ['too many points', Array.from({ length: 65 }, (_, i) => `${i / 100},${(i % 2) / 10}`)],
])('[CAM-4.b] %s is not an outline', (_, coordinates) =>
  expect(readOutline(coordinates, { width: undefined, height: undefined })).toBeNull(),
)

test('[CAM-4.b] pixels of a picture of unknown size are not an outline', () =>
  expect(readOutline('0,0,1280,0,640,720', { width: 0, height: 720 })).toBeNull())

test('an arrow crosses its zone, and is long enough in the narrowest one', () => {
  expect(arrowAcross(triangle)).toEqual({ from: { x: 0, y: 0.5 }, to: { x: 1, y: 0.5 } })
  const { from, to } = arrowAcross([
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0.999, y: 0.5 },
  ])
  expect(to.x - from.x).toBeGreaterThan(0.01)
  expect(to.x).toBeLessThanOrEqual(1)
})
