import { expect, test } from 'vitest'
import { photoFaults, type PhotoFault, type Pixels } from './photo-faults.ts'

const size = { width: 64, height: 48 }

function painted(lightAt: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(size.width * size.height * 4)
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      const light = lightAt(x, y)
      data.set([light, light, light, 255], 4 * (y * size.width + x))
    }
  return { data, ...size }
}

/** Cartons: bright faces with dark edges. */
const cartons = (x: number, y: number) => (x % 8 === 0 || y % 8 === 0 ? 70 : 150)
/** The same out of focus: brightness changes slowly. */
const soft = (x: number, y: number) => 120 + 30 * Math.sin(x / 8) + 10 * Math.sin(y / 8)

test.each<[string, (x: number, y: number) => number, readonly PhotoFault[]]>([
  ['a sharp one', cartons, []],
  ['one out of focus', soft, ['blurred']],
  ['one in the dark', (x, y) => cartons(x, y) / 5, ['dark']],
  ['one with a lamp across a quarter of it', (x, y) => (x < 16 ? 255 : cartons(x, y)), ['glare']],
  ['one with a small lamp', (x, y) => (x < 4 ? 255 : cartons(x, y)), []],
  ['a white wall', () => 255, ['glare', 'blurred']],
])('[SHIP-6.b] says what is wrong with a photo: %s', (_, lightAt, faults) =>
  expect(photoFaults(painted(lightAt))).toEqual(faults),
)
