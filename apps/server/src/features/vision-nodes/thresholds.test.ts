import { expect, test } from 'vitest'
import { SiteUnderTest } from '../../../test/site-under-test.ts'

test('[SET-3.f] a waiting node gets changed thresholds, each rule its own', async () => {
  await using site = await SiteUnderTest.start()
  const camera = await site.camera()
  const { id: zoneId } = await site.zone(camera.id)
  const near = await site.module([zoneId], { name: 'Near', useCase: 'near-miss-person-vehicle' })
  const alone = await site.module([zoneId], { name: 'Alone', useCase: 'lone-worker' })
  const keepOut = await site.module([zoneId], { name: 'Keep out' })
  const { version } = await site.vision.beat()

  const waiting = site.vision.beat({ knownVersion: version, waitMs: 5_000 })
  const values = { 'near-miss.gap': 3.5, 'lone-worker.company': 20, 'yard.unmatched': 24 }
  await site.server.call('saveThresholds', { body: { values } })
  // The first answer may be from before the change was committed.
  const first = await waiting
  const { cameras } = first.version === version ? await site.vision.beat() : first
  const rules = cameras.flatMap((one) => one.rules)
  expect(rules.find(({ id }) => id === near.id)?.thresholds).toEqual({ 'near-miss.gap': 3.5 })
  expect(rules.find(({ id }) => id === alone.id)?.thresholds).toEqual({ 'lone-worker.company': 20 })
  expect(rules.find(({ id }) => id === keepOut.id)?.thresholds).toBeUndefined()
})
