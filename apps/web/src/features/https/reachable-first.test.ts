import { expect, test } from 'vitest'
import { reachableFirst } from './reachable-first.ts'

const hosts = ['192.168.1.20', '[fd00::2]']

test.each([
  ['hall.example', ['hall.example', '192.168.1.20', '[fd00::2]']],
  ['[fd00::2]', ['[fd00::2]', '192.168.1.20']],
  ['10.1.2.3', ['10.1.2.3', '192.168.1.20', '[fd00::2]']],
  ['hall', hosts],
  ['hall.local', hosts],
  ['localhost', hosts],
  ['127.0.0.1', hosts],
  ['[::1]', hosts],
])('[OPS-6.b] a phone is sent to an address that works: from a page at %s', (open, ordered) => {
  expect(reachableFirst(hosts, open)).toEqual(ordered)
})
