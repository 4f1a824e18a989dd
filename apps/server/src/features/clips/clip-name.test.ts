import { expect, test } from 'vitest'
import { clipName } from './clip-name.ts'

const at = new Date('2026-07-01T23:05:09Z')
const utc = { timezone: 'UTC', isSimulated: false }
const lisbon = { timezone: 'Europe/Lisbon', isSimulated: false }

test('names a clip by its camera and the site’s time, not UTC', () => {
  expect(clipName('Dock 3', at, lisbon)).toBe('Dock 3 2026-07-02 00-05-09.mp4')
  expect(clipName('Dock 3', at, utc)).toBe('Dock 3 2026-07-01 23-05-09.mp4')
})

test('omits characters that file systems refuse from a name', () =>
  expect(clipName('../Gate "A"/B', at, utc)).toBe('-Gate -A--B 2026-07-01 23-05-09.mp4'))

test('[OPS-1.c] marks a clip of a simulated site as such, also when its camera was renamed', () => {
  const simulated = { ...utc, isSimulated: true }
  expect(clipName('Gate in', at, simulated)).toBe('Gate in (simulated) 2026-07-01 23-05-09.mp4')
  expect(clipName('Gate in (simulated)', at, simulated)).toBe('Gate in (simulated) 2026-07-01 23-05-09.mp4')
})
