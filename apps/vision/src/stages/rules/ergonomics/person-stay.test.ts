import { expect, test } from 'vitest'
import { testTrack } from '../../../../test/test-track.ts'
import { PersonStay } from './person-stay.ts'

test('[ERGO-1.b] a stay is in whole milliseconds, even if frame times have fractions', () => {
  const from = 1_795_330_243_907.25
  const track = testTrack()
  const stay = new PersonStay(track, from, true)
  for (let frame = 1; frame <= 10; frame++) stay.see(track, from + frame * 133.37, true)
  expect(stay.stayed).toMatchObject({ seenMs: 1_334, visibleMs: 1_334 })
})
