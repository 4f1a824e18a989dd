import { expect, test } from 'vitest'
import { clipName } from './clip-name.ts'

const at = new Date('2026-07-01T23:05:09Z')

test('names a clip by its camera and the time of the site, not of UTC', () => {
  expect(clipName('Dock 3', at, 'Europe/Lisbon')).toBe('Dock 3 2026-07-02 00-05-09.mp4')
  expect(clipName('Dock 3', at, 'UTC')).toBe('Dock 3 2026-07-01 23-05-09.mp4')
})

test('leaves out of a name what file systems refuse', () => {
  expect(clipName('../Gate "A"/B', at, 'UTC')).toBe('-Gate -A--B 2026-07-01 23-05-09.mp4')
})
