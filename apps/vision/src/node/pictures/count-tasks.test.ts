import { packCountTask, unpackCountTask } from '@foresite/contract/picture-counts'
import { expect, test } from 'vitest'

const box = { x: 0.1, y: 0.2, w: 0.3, h: 0.4 }
const task = {
  picture: Uint8Array.of(1, 2, 3),
  examples: [box],
  kept: [
    { picture: Uint8Array.of(4), box },
    { picture: Uint8Array.of(5, 6), box: { ...box, x: 0 } },
  ],
}

test('[PCNT-2.b] a task arrives as sent, with every picture', () =>
  expect(unpackCountTask(packCountTask(task))).toEqual(task))

test.each([
  ['no bytes', new Uint8Array()],
  ['no header', Uint8Array.of(0, 0, 0, 9, 123)],
  ['a truncated picture', packCountTask(task).subarray(0, -1)],
  ['extra bytes', Uint8Array.from([...packCountTask(task), 7])],
])('[PCNT-1.e] a body with %s is refused', (_, body) => expect(unpackCountTask(body)).toBeNull())
