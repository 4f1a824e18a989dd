import type { Schedule } from '@foresite/contract/schedules'
import { describe, expect, test } from 'vitest'
import { isActive } from './active.ts'

const LISBON = 'Europe/Lisbon'
const always: Schedule = { days: [], times: null }
const nights: Schedule = { days: ['fri'], times: { from: '22:00', to: '06:00' } }

/** Whether it is active then; 21 November 2026 is a Saturday, and Lisbon in winter is on UTC. */
const at = (schedule: Schedule, instant: string, timezone = LISBON) => isActive(schedule, new Date(instant), timezone)

describe('a module’s schedule', () => {
  test('[MOD-7.c] [MOD-9.a] without days and times is always active', () =>
    expect(at(always, '2026-11-21T03:00:00Z')).toBe(true))

  test('[MOD-7.c] with only days is active all day on those days', () => {
    const weekend: Schedule = { days: ['sat', 'sun'], times: null }
    expect(at(weekend, '2026-11-21T00:00:00Z')).toBe(true)
    expect(at(weekend, '2026-11-20T23:59:59Z')).toBe(false)
    expect(at(weekend, '2026-11-23T00:00:00Z')).toBe(false)
  })

  test('[MOD-7.c] with only times is active between them every day, the end excluded', () => {
    const shift: Schedule = { days: [], times: { from: '08:30', to: '17:00' } }
    expect(at(shift, '2026-11-21T08:29:59Z')).toBe(false)
    expect(at(shift, '2026-11-21T08:30:00Z')).toBe(true)
    expect(at(shift, '2026-11-21T16:59:59Z')).toBe(true)
    expect(at(shift, '2026-11-21T17:00:00Z')).toBe(false)
  })

  test('[MOD-9.c] past midnight belongs to the day on which it begins', () => {
    expect(at(nights, '2026-11-20T22:00:00Z')).toBe(true)
    expect(at(nights, '2026-11-21T05:59:00Z')).toBe(true)
    expect(at(nights, '2026-11-21T06:00:00Z')).toBe(false)
    expect(at(nights, '2026-11-20T05:00:00Z')).toBe(false)
    expect(at(nights, '2026-11-21T23:00:00Z')).toBe(false)
  })

  test('[MOD-9.c] past midnight from Saturday to Sunday works across the start of the week', () => {
    const saturday: Schedule = { ...nights, days: ['sat'] }
    expect(at(saturday, '2026-11-22T01:00:00Z')).toBe(true)
    expect(at(saturday, '2026-11-21T01:00:00Z')).toBe(false)
  })

  test('[MOD-9.c] with the same start and end time runs for 24 hours from then on', () => {
    const round: Schedule = { days: ['sat'], times: { from: '06:00', to: '06:00' } }
    expect(at(round, '2026-11-21T05:59:00Z')).toBe(false)
    expect(at(round, '2026-11-21T06:00:00Z')).toBe(true)
    expect(at(round, '2026-11-22T05:59:00Z')).toBe(true)
  })

  test('[MOD-9.d] follows the site’s clock, not the server’s', () => {
    const shift: Schedule = { days: ['sat'], times: { from: '08:00', to: '17:00' } }
    expect(at(shift, '2026-11-21T07:30:00Z', 'Europe/Madrid')).toBe(true)
    expect(at(shift, '2026-11-21T07:30:00Z', LISBON)).toBe(false)
    expect(at(shift, '2026-11-20T23:30:00Z', 'Asia/Tokyo')).toBe(true)
  })

  test('[MOD-9.d] stays correct through the change to summer time and back', () => {
    const shift: Schedule = { days: [], times: { from: '08:00', to: '09:00' } }
    // Lisbon goes to UTC+1 on 29 March 2026 at 01:00 UTC, and back on 25 October at 01:00 UTC.
    expect(at(shift, '2026-03-28T08:30:00Z')).toBe(true)
    expect(at(shift, '2026-03-29T07:30:00Z')).toBe(true)
    expect(at(shift, '2026-03-29T08:30:00Z')).toBe(false)
    expect(at(shift, '2026-10-24T07:30:00Z')).toBe(true)
    expect(at(shift, '2026-10-25T08:30:00Z')).toBe(true)
    const early: Schedule = { days: [], times: { from: '01:00', to: '02:00' } }
    // The repeated hour counts twice; the skipped hour never comes.
    expect(at(early, '2026-10-25T00:30:00Z')).toBe(true)
    expect(at(early, '2026-10-25T01:30:00Z')).toBe(true)
    expect(at(early, '2026-03-29T00:59:00Z')).toBe(false)
    expect(at(early, '2026-03-29T01:00:00Z')).toBe(false)
  })
})
