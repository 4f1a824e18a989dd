import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test.each([
  ['the first ten', 'bytes=0-9', { start: 0, end: 9 }],
  ['from the middle to the end', 'bytes=40-', { start: 40, end: 99 }],
  ['the last five', 'bytes=-5', { start: 95, end: 99 }],
  ['an end beyond the file becomes its end', 'bytes=90-1000', { start: 90, end: 99 }],
  ['more last bytes than the file has are the whole file', 'bytes=-1000', { start: 0, end: 99 }],
  ['a start at the end is outside', 'bytes=100-', 'unsatisfiable'],
  ['a suffix of zero bytes is outside', 'bytes=-0', 'unsatisfiable'],
  ['an end before its start is ignored', 'bytes=9-3', null],
  ['several parts are answered whole', 'bytes=0-1,5-6', null],
  ['another unit is ignored', 'items=0-9', null],
  ['no range is the whole file', undefined, null],
])('%s', (_, header, expected) => expect(byteRange(header, 100)).toEqual(expected))
