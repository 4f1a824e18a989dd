import { expect, test } from 'vitest'
import {
  Attempts,
  attemptsOfAll,
  firstWaitMs,
  freeAttempts,
  forgottenAfterMs,
  longestWaitMs,
  windowOfAllMs,
} from './attempts.ts'

function setUp() {
  const clock = { nowMs: Date.parse('2026-11-21T08:00:00Z'), now: () => new Date(clock.nowMs) }
  return { clock, attempts: new Attempts(clock) }
}

/** Sends wrong passwords, each after the required wait. */
function failAndWait({ clock, attempts }: ReturnType<typeof setUp>, address: string, times: number): number {
  let waited = 0
  for (let sent = 0; sent < times;) {
    const wait = attempts.begin(address)
    if (wait === 0) sent += 1
    clock.nowMs += wait
    waited = wait === 0 ? waited : wait
  }
  return waited
}

test('[AUTH-9.f] five wrong passwords are free, then an address waits half a minute', () => {
  const { clock, attempts } = setUp()
  for (let sent = 0; sent < freeAttempts; sent += 1) expect(attempts.begin('10.0.0.7')).toBe(0)
  expect(attempts.begin('10.0.0.7')).toBe(firstWaitMs)
  clock.nowMs += firstWaitMs - 1
  expect(attempts.begin('10.0.0.7')).toBe(1)
  clock.nowMs += 1
  expect(attempts.begin('10.0.0.7')).toBe(0)
})

test('[AUTH-9.f] each further wrong password doubles the wait, up to a quarter of an hour', () => {
  const site = setUp()
  expect(failAndWait(site, '10.0.0.7', freeAttempts + 1)).toBe(firstWaitMs)
  expect(failAndWait(site, '10.0.0.7', 1)).toBe(firstWaitMs * 2)
  expect(failAndWait(site, '10.0.0.7', 10)).toBe(longestWaitMs)
})

test('[AUTH-9.f] one address that waits does not make another one wait', () => {
  const site = setUp()
  failAndWait(site, '10.0.0.7', freeAttempts)
  expect(site.attempts.begin('10.0.0.7')).toBeGreaterThan(0)
  expect(site.attempts.begin('10.0.0.8')).toBe(0)
})

test('[AUTH-9.f] attempts at the same moment are counted before any of them is checked', () => {
  const { attempts } = setUp()
  const started = Array.from({ length: 1000 }, () => attempts.begin('10.0.0.7'))
  expect(started.filter((wait) => wait === 0)).toHaveLength(freeAttempts)
})

test('[AUTH-9.f] the machine’s own addresses count as one', () => {
  const { attempts } = setUp()
  const own = (sent: number) => ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.2'][sent % 4] ?? ''
  for (let sent = 0; sent < freeAttempts; sent += 1) expect(attempts.begin(own(sent))).toBe(0)
  for (let sent = 0; sent < 4; sent += 1) expect(attempts.begin(own(sent))).toBe(firstWaitMs)
})

test('[AUTH-9.f] all addresses together have a limit, which does not lock out the machine itself', () => {
  const { clock, attempts } = setUp()
  const ofMany = (sent: number) => `10.1.${String(sent >> 8)}.${String(sent & 255)}`
  for (let sent = 0; sent < attemptsOfAll; sent += 1) expect(attempts.begin(ofMany(sent))).toBe(0)
  expect(attempts.begin(ofMany(attemptsOfAll))).toBe(windowOfAllMs)
  expect(attempts.begin('127.0.0.1')).toBe(0)
  clock.nowMs += windowOfAllMs
  expect(attempts.begin(ofMany(attemptsOfAll))).toBe(0)
})

test('a right password, or an hour without a wrong one, resets an address’s attempts', () => {
  const site = setUp()
  failAndWait(site, '10.0.0.7', freeAttempts - 1)
  site.attempts.succeed('10.0.0.7')
  for (let sent = 0; sent < freeAttempts; sent += 1) expect(site.attempts.begin('10.0.0.7')).toBe(0)
  site.clock.nowMs += forgottenAfterMs
  for (let sent = 0; sent < freeAttempts; sent += 1) expect(site.attempts.begin('10.0.0.7')).toBe(0)
})
