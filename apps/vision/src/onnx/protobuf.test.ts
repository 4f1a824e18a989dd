import { expect, test } from 'vitest'
import { bytes, integer, message, text } from './protobuf.ts'

test.each<[string, Buffer, string]>([
  // The first two are the examples of https://protobuf.dev/programming-guides/encoding/.
  ['150 in field 1', integer(1, 150), '089601'],
  ['the text "testing" in field 2', text(2, 'testing'), '120774657374696e67'],
  ['zero', integer(3, 0), '1800'],
  ['−1, as int64 in ten bytes', integer(1, -1), '08ffffffffffffffffff01'],
  ['a big integer', integer(1, 2n ** 40n), '08808080808020'],
  ['a field above 15, in a tag of two bytes', integer(20, 7), 'a00107'],
  ['bytes', bytes(9, Uint8Array.of(0, 255)), '4a0200ff'],
  ['text that is not ASCII, counted in bytes', text(1, 'é'), '0a02c3a9'],
  ['a message within a message', message(3, [integer(1, 150)]), '1a03089601'],
  ['an empty message', message(3, []), '1a00'],
])('writes %s', (_name, written, expected) => expect(written.toString('hex')).toBe(expected))
