import { expect, test } from 'vitest'
import { pictureNumber } from './clip.ts'

/** The upper rows of a plane whose first blocks, 12 pixels each, are white where the number has a bit. */
function plane(number: number): Uint8Array {
  const luma = new Uint8Array(192 * 108).fill(90)
  for (let y = 0; y < 4; y += 1)
    for (let x = 0; x < 192; x += 1) {
      const isWhite = x < 144 && (number & (1 << Math.floor(x / 12))) !== 0
      luma[y * 192 + x] = isWhite ? 235 : 16
    }
  return luma
}

test.each([0, 1, 2, 1234, 4095])('reads the number of picture %i', (number) =>
  expect(pictureNumber(plane(number))).toBe(number),
)
