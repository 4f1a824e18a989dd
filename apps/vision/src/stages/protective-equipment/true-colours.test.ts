import { expect, test } from 'vitest'
import { noisy } from '../../../test/noisy-picture.ts'
import { paintedPerson, type Outfit } from '../../../test/painted-person.ts'
import type { Picture } from './colour.ts'
import { showsTrueColours } from './true-colours.ts'

const dressed: Outfit = { hat: [236, 198, 40], torso: [238, 92, 28], stripes: [205, 208, 212] }
const { picture } = paintedPerson(dressed)
const painted = (how: Partial<Outfit>): Picture => paintedPerson({ ...dressed, ...how }).picture

test.each<[string, Picture]>([
  ['white light', picture],
  ['poor light', painted({ light: 0.5 })],
  ['the light of bulbs', painted({ lamp: [1, 0.88, 0.7] })],
  ['white light with a little noise', noisy(picture, { chroma: 5 })],
])('[VIS-4.f] colours are true in %s', (_name, seen) => expect(showsTrueColours(seen)).toBe(true))

test.each<[string, Picture]>([
  ['infrared light', painted({ withoutColours: true })],
  ['infrared light, tinted', painted({ withoutColours: true, lamp: [1, 0.8, 0.95] })],
  ['infrared light with coloured noise', noisy(painted({ withoutColours: true }), { chroma: 40 })],
  [
    'infrared light with coloured noise in blotches',
    noisy(painted({ withoutColours: true }), { chroma: 25, blotch: 8 }),
  ],
  ['infrared light with a line of yellow text', withText(painted({ withoutColours: true }))],
  ['white light with more noise than colour', noisy(picture, { chroma: 90, blotch: 4 })],
  ['the light of sodium lamps', painted({ lamp: [1, 0.6, 0.1] })],
  ['the blue light of dawn', painted({ lamp: [0.35, 0.6, 1] })],
  ['green light', painted({ lamp: [0.5, 1, 0.5] })],
  ['fog', veiled(picture)],
  ['the dark', painted({ light: 0.1 })],
])('[VIS-4.f] colours are not true in %s', (_name, seen) => expect(showsTrueColours(seen)).toBe(false))

/** Half of the colours and of the contrast, the rest grey. */
function veiled({ rgb, width, height }: Picture): Picture {
  return { rgb: rgb.map((one) => 0.5 * one + 110), width, height }
}

/** Date and time, burnt in by the camera. */
function withText({ rgb, width, height }: Picture): Picture {
  const written = Uint8Array.from(rgb)
  for (let y = 8; y < 28; y += 1) for (let x = 8; x < 200; x += 1) written.set([240, 220, 0], (y * width + x) * 3)
  return { rgb: written, width, height }
}
