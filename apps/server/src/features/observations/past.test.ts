import { HOUR_MS } from '@foresite/contract/duration'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { presence, SiteUnderTest } from '../../../test/site-under-test.ts'

const instant = (at: number) => new Date(at).toISOString()

/** An observation of a day ago, already ended, as a simulated past delivers it. */
function ofYesterday({ clock }: SiteUnderTest, watched: Parameters<typeof presence>[0], minutes = 0) {
  const startedAt = clock.now().getTime() - 24 * HOUR_MS - minutes * 60_000
  return presence(watched, {
    startedAt: instant(startedAt),
    endedAt: instant(startedAt + 12_000),
  })
}

test('[MOD-7.a] an observation that ended long before it arrived is an incident of its time, whose clip follows', async () => {
  await using site = await SiteUnderTest.start()
  const past = ofYesterday(site, await site.watchedCamera())
  await site.handOver(past)
  const { rows } = await site.server.call('listIncidents')
  expect(rows).toMatchObject([{ createdAt: past.startedAt, endedAt: past.endedAt, clip: { state: 'recording' } }])
})

test('[MOD-7.a] a batch of observations is recorded together: each once, whatever came before, dropped ones included', async () => {
  await using site = await SiteUnderTest.start()
  const watched = await site.watchedCamera()
  const past = Array.from({ length: 60 }, (_, i) => ofYesterday(site, watched, i))
  const nothing = { ...ofYesterday(site, watched), ruleId: randomUUID() }
  const goesOn = presence(watched)
  await site.handOver(...past.slice(0, 5), goesOn)
  const over = { ...goesOn, endedAt: instant(Date.parse(goesOn.startedAt) + 5_000) }
  const { accepted } = await site.handOver(...past, nothing, over)
  expect(accepted).toEqual([...past, nothing, over].map(({ id }) => id))
  const list = await site.server.call('listIncidents', { query: { limit: 100 } })
  expect(list.total).toBe(61)
  expect(list.rows.map(({ createdAt }) => createdAt).toSorted()).toEqual(
    [...past, goesOn].map(({ startedAt }) => startedAt).toSorted(),
  )
  expect(list.rows.find(({ createdAt }) => createdAt === goesOn.startedAt)?.endedAt).toBe(over.endedAt)
})

test('[MOD-7.a] an observation twice in a batch, with its end after its start, is one ended incident', async () => {
  await using site = await SiteUnderTest.start()
  const watched = await site.watchedCamera()
  const begun = presence(watched)
  const over = { ...begun, endedAt: instant(Date.parse(begun.startedAt) + 5_000) }
  const { accepted } = await site.handOver(begun, ofYesterday(site, watched), over)
  expect(accepted).toHaveLength(3)
  const { rows, total } = await site.server.call('listIncidents')
  expect(total).toBe(2)
  expect(rows.find(({ createdAt }) => createdAt === begun.startedAt)?.endedAt).toBe(over.endedAt)
})
