import { expect, test } from 'vitest'
import { addressGroup, isLocal, isLoopback } from './peer.ts'

test.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.168.1.20', false],
  ['::ffff:192.168.1.20', false],
  ['fe80::1', false],
  ['127.evil.example', false],
])('%s is the machine itself: %s', (address, own) => expect(isLoopback(address)).toBe(own))

test.each([
  ['localhost', true],
  ['foresite.localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['evil.example', false],
  ['192.168.1.20', false],
  ['', false],
])('a page on the machine itself with the host %s is local: %s', (host, local) => {
  expect(isLocal({ address: '127.0.0.1', host, forwarded: false })).toBe(local)
  expect(isLocal({ address: '192.168.1.9', host, forwarded: false })).toBe(false)
  expect(isLocal({ address: '127.0.0.1', host, forwarded: true })).toBe(false)
})

test.each([
  ['192.168.1.20', '192.168.1.20'],
  ['::ffff:192.168.1.20', '192.168.1.20'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('attempts from %s are counted under %s', (address, group) => expect(addressGroup(address)).toBe(group))
