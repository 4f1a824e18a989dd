import { expect, test } from 'vitest'
import { siteInstant } from './site-instant.ts'

test.each([
  ['Europe/Lisbon', '2026-07-01T23:30:00Z', '2026-07-02T00:30:00+01:00'],
  ['Europe/Lisbon', '2026-12-01T23:30:00Z', '2026-12-01T23:30:00+00:00'],
  ['UTC', '2026-12-01T23:30:00Z', '2026-12-01T23:30:00+00:00'],
  ['Asia/Kolkata', '2026-12-01T23:30:00Z', '2026-12-02T05:00:00+05:30'],
])('[SET-1.b] an instant is written by the site’s clock: %s, %s', (timezone, at, written) => {
  expect(siteInstant(new Date(at), timezone)).toBe(written)
  expect(Date.parse(written)).toBe(Date.parse(at))
})
