import { expect, test } from 'vitest'
import { nameOf } from './draw.ts'

test.each([
  ['vehicle', true, 'vehicle (inferred)'],
  ['vehicle', false, 'vehicle'],
  ['pallet', false, 'pallet'],
])('a box of a %s (inferred: %s) is called %s in a video', (object, inferred, name) => {
  expect(nameOf({ object, inferred })).toBe(name)
})
