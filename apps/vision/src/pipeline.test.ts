import { randomUUID } from 'node:crypto'
import type { RuleAssignment } from '@foresite/contract/vision-nodes'
import { expect, test } from 'vitest'
import type { Detection } from '#detect/detection.ts'
import { testFrame } from '../test/test-frame.ts'
import { Pipeline } from './pipeline.ts'

const zone = {
  id: randomUUID(),
  polygon: [
    { x: 0.2, y: 0.2 },
    { x: 0.8, y: 0.2 },
    { x: 0.8, y: 0.9 },
    { x: 0.2, y: 0.9 },
  ],
  arrow: { from: { x: 0.3, y: 0.5 }, to: { x: 0.7, y: 0.5 } },
}
const crate: Detection = {
  box: { x: 0.25, y: 0.3, w: 0.5, h: 0.58 },
  score: 0.8,
  label: 'suitcase',
  objectClass: 'other',
}

/** Half an hour of a picture in which nothing ever moves, five frames a second; what is said, and the looks it took. */
async function stillPicture(kind: 'blocked-pathway' | 'gate') {
  const rule: RuleAssignment = { id: randomUUID(), kind, zoneIds: [zone.id], thresholdMs: 60_000 }
  const task = { ground: null, zones: [zone], rules: [rule] }
  let looks = 0
  const detector = {
    detect: () => {
      looks += 1
      return Promise.resolve([crate])
    },
  }
  const pipeline = new Pipeline(randomUUID(), task, detector)
  const said = []
  for (let at = 0; at < 1_800_000; at += 200) said.push(...(await pipeline.look(testFrame({ at }))))
  return { said, looks }
}

test('[MOD-8] what stands in the way is said though nothing moves in the picture', async () => {
  const { said, looks } = await stillPicture('blocked-pathway')
  expect(said).toMatchObject([{ kind: 'blocked-pathway', object: 'other', endedAt: null }])
  expect(looks).toBeLessThan(2_000)
})

test('[VIS-6] such a picture is looked at seldom where no rule asks for what stands still', async () => {
  expect((await stillPicture('gate')).looks).toBeLessThan(400)
})
