import { retentionDefaults, type RetentionSettings } from '@foresite/contract/retention'
import { describe, expect, test } from 'vitest'
import { lossesOf } from './shortening.ts'

const now = Date.parse('2026-11-21T12:00:00.000Z')
const day = 86_400_000
const ids = ['0198d5b0-7a34-7cc2-9d3e-5b1f00aa0001', '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0002']
const at = (daysAgo: number) => new Date(now - daysAgo * day).toISOString()
const storage = {
  nodes: [],
  cameras: ids.map((cameraId, index) => ({
    cameraId,
    bytes: 3e9,
    oldest: at(10 + index * 10),
    newest: at(0),
    heldBytes: 0,
  })),
}
const withDays = (days: Partial<RetentionSettings['days']>): RetentionSettings => ({
  ...retentionDefaults,
  days: { ...retentionDefaults.days, ...days },
})

describe('what a change removes', () => {
  test('[PRIV-1.c] nothing, when times stay or grow', () => {
    const longer = withDays({ recordings: 31, clips: 90, stills: 3650, records: null })
    expect(lossesOf(retentionDefaults, longer, storage, now)).toEqual([])
    expect(lossesOf(withDays({ records: 10 }), withDays({ records: null }), storage, now)).toEqual([])
  })
  test('[PRIV-1.c] each type of data with a shorter time, up to its cut-off', () => {
    const shorter = withDays({ clips: 89, stills: 1, records: 400 })
    expect(lossesOf(retentionDefaults, shorter, storage, now)).toEqual([
      { what: 'clips', days: 89, before: now - 89 * day },
      { what: 'stills', days: 1, before: now - day },
      { what: 'records', days: 400, before: now - 400 * day },
    ])
  })
  test.each([
    [25, undefined],
    [15, { cameras: 1, oldest: at(20) }],
    [5, { cameras: 2, oldest: at(20) }],
  ])('[PRIV-1.c] of recordings for %i days, those that exist', (recordings, found) => {
    const [loss] = lossesOf(retentionDefaults, withDays({ recordings }), storage, now)
    expect(loss).toEqual({
      what: 'recordings',
      days: recordings,
      before: now - recordings * day,
      ...(found === undefined ? {} : { found }),
    })
  })
  test('[PRIV-1.c] less space, with the current use of recordings if known', () => {
    const next = { ...retentionDefaults, maxGigabytes: 5 }
    expect(lossesOf(retentionDefaults, next, storage, now)).toEqual([{ what: 'room', gigabytes: 5, usedBytes: 6e9 }])
    expect(lossesOf(retentionDefaults, next, undefined, now)).toEqual([{ what: 'room', gigabytes: 5, usedBytes: null }])
    expect(lossesOf({ ...next, maxGigabytes: 4 }, next, storage, now)).toEqual([])
  })
})
