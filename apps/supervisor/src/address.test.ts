import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

test.each([
  ['127.0.0.1', 'http://127.0.0.1:8420'],
  ['0.0.0.0', 'http://127.0.0.1:8420'],
  ['::', 'http://127.0.0.1:8420'],
  ['192.168.1.5', 'http://192.168.1.5:8420'],
  ['::1', 'http://[::1]:8420'],
  ['localhost', 'http://localhost:8420'],
])('reaches a server on %s at %s', (host, address) => expect(addressOf(host, '8420')).toBe(address))
