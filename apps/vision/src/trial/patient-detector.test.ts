import { expect, test } from 'vitest'
import { testFrame } from '../../test/test-frame.ts'
import { patient } from './patient-detector.ts'

test('[MOD-11] a trial waits for a detector that restarts, so that no frame is skipped', async () => {
  let asked = 0
  const restarting = () => Promise.resolve((asked += 1) < 3 ? null : [])
  expect(await patient(restarting)(testFrame())).toEqual([])
  expect(asked).toBe(3)
})

test('[MOD-11] a trial fails while there is no detector, rather than finding nothing', async () => {
  await expect(patient(() => Promise.resolve(null), 0)(testFrame())).rejects.toThrow('not available')
})
