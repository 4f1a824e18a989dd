import { rm } from 'node:fs/promises'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { expect, test } from 'vitest'
import { makeVideo } from '../../test/make-video.ts'
import { startVisionSite, assignedCamera } from '../../test/vision-site.ts'

const at = temporaryFolder()
const trucks = new URL('../../test/truck-detect-worker.ts', import.meta.url)

// A vehicle that crosses a gate is reported once it is out of sight; here because the stream ends.
test('[YARD-9.a] a vehicle inside the gate when the picture was lost is reported with its time of entry', async () => {
  const site = await startVisionSite(at('gate'), trucks)
  await makeVideo(at('gate.mp4'), { rate: 5, frames: 40, keyEvery: 5 })
  const { rules, ...camera } = assignedCamera(at('gate.mp4'))
  const gates = rules.map(({ id, zoneIds }) => {
    return { kind: 'gate' as const, id, zoneIds, thresholdMs: 0 }
  })
  await site.cameras.assign({ version: '1', cameras: [{ ...camera, rules: gates }] })
  // The file plays to its end, which comes while the square is still in sight.
  await expect.poll(() => site.cameras.reports()[0]?.state, { timeout: 60_000 }).toBe('live')
  await rm(at('gate.mp4'))
  await site.untilObserved(({ endedAt }) => endedAt !== null)

  const episodes = site.observations().map(({ kind, endedAt }) => ({ kind, isOver: endedAt !== null }))
  expect(episodes).toEqual([
    { kind: 'gate', isOver: false },
    { kind: 'gate', isOver: true },
  ])
})
