import { describe, expect, test } from 'vitest'
import type { NotificationContent } from './notification.ts'
import { decide, endOfQuiet, nextDigest, type Circumstances } from './rules.ts'

const lisbon = 'Europe/Lisbon'
/** In summer Lisbon is an hour ahead of UTC. */
const night = new Date('2026-07-10T22:30:20Z')

const usual: Circumstances = {
  now: night,
  timezone: lisbon,
  sentToday: 0,
  goesByEmail: false,
  rules: { quietHours: { from: '22:00', to: '06:00' }, dailyCap: 5, digest: 'off' },
}

describe('quiet hours follow the site’s clock', () => {
  test.each([
    ['at 23:30 in Lisbon', night, '2026-07-11T05:00:00.000Z'],
    ['at 21:59 in Lisbon', new Date('2026-07-10T20:59:59Z'), null],
    ['at 22:00 in Lisbon', new Date('2026-07-10T21:00:00Z'), '2026-07-11T05:00:00.000Z'],
    ['at 05:59 in Lisbon', new Date('2026-07-11T04:59:59Z'), '2026-07-11T05:00:00.000Z'],
    ['at 06:00 in Lisbon', new Date('2026-07-11T05:00:00Z'), null],
  ])('[MOD-10.j] quiet from 22 to 6: %s', (_, now, end) => {
    const found = endOfQuiet(now, { from: '22:00', to: '06:00' }, lisbon)
    expect(found?.toISOString() ?? null).toBe(end)
  })

  // On 25 October 2026 Lisbon shows 01:00 to 02:00 twice: from 00:00Z, and from 01:00Z.
  test.each([
    ['the first 01:10', { from: '22:00', to: '01:30' }, '2026-10-25T00:10:00Z', '2026-10-25T00:30:00.000Z'],
    ['the second 01:10', { from: '22:00', to: '01:30' }, '2026-10-25T01:10:00Z', '2026-10-25T01:30:00.000Z'],
    ['the second 01:40', { from: '22:00', to: '01:30' }, '2026-10-25T01:40:00Z', null],
    [
      '23:59, when their end will not be shown again',
      { from: '23:35', to: '23:30' },
      '2026-10-24T22:59:00Z',
      '2026-10-25T23:30:00.000Z',
    ],
  ])('[MOD-10.j] quiet hours in the night the clock is set back: %s', (_, hours, now, end) => {
    const found = endOfQuiet(new Date(now), hours, lisbon)
    expect(found?.toISOString() ?? null).toBe(end)
  })

  test('[MOD-10.j] quiet hours can also lie within one day', () => {
    const noon = new Date('2026-01-10T12:10:00Z')
    const lunch = { from: '12:00', to: '13:00' }
    expect(endOfQuiet(noon, lunch, lisbon)?.toISOString()).toBe('2026-01-10T13:00:00.000Z')
    expect(endOfQuiet(new Date('2026-01-10T13:00:00Z'), lunch, lisbon)).toBeNull()
  })
})

test('[MOD-10.j] Medium incidents wait for the end of the quiet hours; High ones are sent', () => {
  expect(decide({ channel: 'email', severity: 'Medium', content: null }, usual)).toMatchObject({
    kind: 'wait',
    reason: 'quiet-hours',
  })
  expect(decide({ channel: 'email', severity: 'High', content: null }, usual)).toEqual({ kind: 'send' })
})

test.each(['webhook', 'mqtt'] as const)('[MOD-10.j] %s is notified at once at any hour', (channel) => {
  expect(decide({ channel, severity: 'Low', content: null }, { ...usual, sentToday: 99 })).toEqual({
    kind: 'send',
  })
})

test('[MOD-10.j] the daily cap holds back all but High incidents', () => {
  const rules = { ...usual.rules, quietHours: null }
  const full = { ...usual, rules, sentToday: 5 }
  const medium = { channel: 'sms', severity: 'Medium', content: null } as const
  expect(decide(medium, { ...full, sentToday: 4 })).toEqual({ kind: 'send' })
  expect(decide(medium, full)).toEqual({ kind: 'suppress', reason: 'daily-cap' })
  expect(decide({ channel: 'sms', severity: 'High', content: null }, full)).toEqual({ kind: 'send' })
})

test('[MOD-10.j] the daily cap holds back no message about a person’s own work', () => {
  const content = { kind: 'corrective-action' } as NotificationContent
  const full = { ...usual, rules: { ...usual.rules, quietHours: null }, sentToday: 5 }
  expect(decide({ channel: 'email', severity: 'Medium', content }, full)).toEqual({ kind: 'send' })
})

test('[MOD-10.j] Low incidents go into the digest, and not also by SMS', () => {
  const rules = { ...usual.rules, quietHours: null, digest: 'daily' as const }
  const low = { ...usual, rules }
  expect(decide({ channel: 'email', severity: 'Low', content: null }, low)).toMatchObject({
    kind: 'wait',
    reason: 'digest',
    dueAt: new Date('2026-07-11T06:00:00Z'),
  })
  const sms = { channel: 'sms', severity: 'Low', content: null } as const
  expect(decide(sms, { ...low, goesByEmail: true })).toEqual({ kind: 'suppress', reason: 'digest' })
  expect(decide(sms, low)).toEqual({ kind: 'send' })
  expect(decide({ channel: 'email', severity: 'Medium', content: null }, low)).toEqual({ kind: 'send' })
})

test.each([
  ['hourly', '06:00', '2026-07-11T05:00:00Z'],
  ['daily', '08:00', '2026-07-11T07:00:00Z'],
] as const)('[MOD-10.j] a digest due in the quiet hours is sent when they end: %s', (digest, to, dueAt) => {
  const rules = { ...usual.rules, quietHours: { from: '22:00', to }, digest }
  const decision = decide({ channel: 'email', severity: 'Low', content: null }, { ...usual, rules })
  expect(decision).toEqual({ kind: 'wait', reason: 'digest', dueAt: new Date(dueAt) })
})

test('[MOD-10.j] a digest is sent on the hour, or at seven in the site’s morning', () => {
  expect(nextDigest(night, 'hourly', lisbon).toISOString()).toBe('2026-07-10T23:00:00.000Z')
  expect(nextDigest(night, 'daily', 'Asia/Kolkata').toISOString()).toBe('2026-07-11T01:30:00.000Z')
  const atSeven = new Date('2026-07-11T06:00:00Z')
  expect(nextDigest(atSeven, 'daily', lisbon).toISOString()).toBe('2026-07-12T06:00:00.000Z')
})
