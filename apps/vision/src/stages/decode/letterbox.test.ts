import { expect, test } from 'vitest'
import { letterboxPlace } from './letterbox.ts'

const box = { width: 512, height: 288 }

test.each([
  ['of the box’s shape', { width: 1920, height: 1080 }, { x: 0, y: 0, w: 512, h: 288 }],
  ['wider', { width: 1600, height: 400 }, { x: 0, y: 80, w: 512, h: 128 }],
  ['taller', { width: 480, height: 640 }, { x: 148, y: 0, w: 216, h: 288 }],
  ['smaller', { width: 256, height: 144 }, { x: 0, y: 0, w: 512, h: 288 }],
  ['a line', { width: 4000, height: 1 }, { x: 0, y: 143, w: 512, h: 1 }],
])('a picture that is %s is centred with its shape kept', (_, picture, place) =>
  expect(letterboxPlace(picture, box)).toEqual(place),
)
