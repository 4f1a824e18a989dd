import { totalOf } from '@foresite/contract/compliance'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  another,
  countedSite,
  counts,
  lisbon,
  pagoPago,
  passLive,
  raiseAt,
  report,
  summaryOf,
} from '../../../test/counted-site.ts'

// The camera was added on 21 November 2026 at 08:00 UTC; it is 21 December, a Monday, at 08:00 UTC.

test('[COMP-2.c] every figure comes with its coverage: of the period, of each bar and of each camera', async () => {
  await using counted = await countedSite(lisbon)
  const { site, yard } = counted
  await report(site, yard.camera.id, 'offline', '2026-12-21T08:00:00.000Z')
  site.clock.pass(4 * 3_600)
  await site.vision.beat()
  await report(site, yard.camera.id, 'live', '2026-12-21T10:00:00.000Z')
  const attic = await site.camera('Attic', 'rtsp://camera.example/3')
  // At 14:00 eight hours were covered, two not, then two; the attic has existed for two.
  await passLive(site, 2, [attic])
  const { coverage, buckets, byCamera } = await summaryOf(site, {
    from: '2026-12-21',
    to: '2026-12-22',
  })
  expect(coverage).toEqual({ hours: 14, possible: 16, share: 14 / 16 })
  expect(buckets.map(({ day, coverage: share }) => [day, share])).toEqual([
    ['2026-12-21', 14 / 16],
    // That day has not come yet.
    ['2026-12-22', null],
  ])
  expect(byCamera.map(({ name, coverage: of }) => [name, of])).toEqual([
    ['Attic', { hours: 2, possible: 2, share: 1 }],
    ['Yard', { hours: 12, possible: 14, share: 12 / 14 }],
  ])
})

test('[COMP-2.c] a simulated camera counts from its first observation in the simulated past', async () => {
  await using counted = await countedSite(lisbon)
  const { site, yard } = counted
  await raiseAt(site, yard, '2026-11-18T12:00:00Z')
  const asked = { from: '2026-11-17', to: '2026-11-19' }
  // A real camera cannot have seen anything before it was added.
  expect((await summaryOf(site, asked)).coverage.possible).toBe(0)
  await site.server.db.execute(sql`update cameras set kind = 'simulated', simulated_id = 'yard'`)
  const { coverage, buckets } = await summaryOf(site, asked)
  expect(coverage).toEqual({ hours: 36, possible: 36, share: 1 })
  expect(buckets.map(({ coverage: of }) => of)).toEqual([null, 1, 1])
  const byDay = await site.server.call('readCoverage', { query: asked })
  expect(byDay.map(({ seen }) => seen)).toEqual([null, 1, 1])
})

test('[COMP-2.b] the score follows from the weighted incidents and the covered hours that it lists', async () => {
  await using counted = await countedSite(lisbon)
  const { site, yard } = counted
  await site.server.call('saveThresholds', { body: { values: { 'compliance.benchmark-hours': 40 } } })
  const low = await another(site, yard, { name: 'Second', criticality: 'Low' })
  for (const place of [yard, low]) await raiseAt(site, place, '2026-12-15T10:00:00Z')
  await raiseAt(site, low, '2026-12-15T12:00:00Z')
  const { score } = await summaryOf(site, { from: '2026-12-12', to: '2026-12-16' })
  // 9 + 2 weighted in 5 days of 24 hours.
  const w = (11 / 120) * 100
  expect(score).toEqual({
    value: 100 * Math.exp(-w / 20),
    counts: counts({ Low: 2, High: 1 }),
    leftOut: 0,
    weights: { Low: 1, Medium: 3, High: 9 },
    weighted: 11,
    perHundredHours: w,
    coveredHours: 120,
    inOpeningHours: false,
    minHours: 10,
    decay: 20,
    reference: 'standard',
    before: 100,
    driver: { type: 'restricted-area', incidents: 3, before: 0 },
    target: 60,
    shifts: [
      {
        shift: 'early',
        counts: counts({ Low: 2, High: 1 }),
        coveredHours: 40,
        value: 100 * Math.exp(-((11 / 40) * 100) / 20),
      },
      { shift: 'late', counts: counts({}), coveredHours: 40, value: 100 },
      { shift: 'night', counts: counts({}), coveredHours: 40, value: 100 },
    ],
  })

  const values = { 'compliance.high': 20, 'compliance.decay': 50 }
  await site.server.call('saveThresholds', { body: { values } })
  const own = await summaryOf(site, { from: '2026-12-12', to: '2026-12-16' })
  expect(own.score).toMatchObject({
    weighted: 22,
    decay: 50,
    value: 100 * Math.exp(-(22 / 120) * 2),
  })

  // Before the camera was added nothing was covered, so there is no score.
  const early = await summaryOf(site, { from: '2026-11-01', to: '2026-11-20' })
  expect(early.score).toMatchObject({ value: null, coveredHours: 0, minHours: 10 })
  expect(early.coverage).toEqual({ hours: 0, possible: 0, share: null })
})

test('[COMP-2.b] rejected incidents, closed ones included, are left out of every figure and lower the precision', async () => {
  await using counted = await countedSite(lisbon)
  const { site, yard } = counted
  const at = ['2026-12-15T10:00:00Z', '2026-12-15T11:00:00Z', '2026-12-15T12:00:00Z', '2026-12-15T13:00:00Z']
  const ids: string[] = []
  for (const one of at) ids.push(await raiseAt(site, yard, one))
  const review = (place: number, state: 'confirmed' | 'rejected' | 'closed') =>
    site.server.call('reviewIncident', { params: { id: ids[place] ?? '' }, body: { state } })
  await review(0, 'confirmed')
  await review(1, 'rejected')
  await review(2, 'rejected')
  await review(2, 'closed')
  const summary = await summaryOf(site, { from: '2026-12-15', to: '2026-12-15' })
  const left = counts({ High: 2 })
  expect(summary.counts).toEqual(left)
  expect(summary.byType.map((one) => one.counts)).toEqual([left])
  expect(summary.byCamera.map((one) => one.counts)).toEqual([left])
  expect(summary.byZone.map((one) => one.counts)).toEqual([left])
  expect(summary.byHour.map(({ hour }) => hour)).toEqual([10, 13])
  expect(summary.buckets.filter((one) => totalOf(one.counts) > 0).map(({ hour }) => hour)).toEqual([10, 13])
  expect(summary.score.counts).toEqual(left)
  expect(summary.precision).toEqual([
    {
      moduleId: yard.module.id,
      name: 'Keep out',
      confirmed: 1,
      rejected: 2,
      open: 1,
      share: 1 / 3,
    },
  ])
  const nobody = await summaryOf(site, { from: '2026-12-16', to: '2026-12-16' })
  expect(nobody.precision).toEqual([])
})

test('[INC-7.c] incidents of one event count once in every figure', async () => {
  await using counted = await countedSite(lisbon)
  const { site, yard } = counted
  for (const at of ['10:00:00', '10:00:00', '10:00:40', '10:04:00', '10:20:00'])
    await raiseAt(site, yard, `2026-12-15T${at}Z`)
  const summary = await summaryOf(site, { from: '2026-12-15', to: '2026-12-15' })
  const two = counts({ High: 2 })
  expect(summary.counts).toEqual(two)
  expect(summary.score.counts).toEqual(two)
  expect(summary.byType.map((one) => one.counts)).toEqual([two])
  expect(summary.byCamera.map((one) => one.counts)).toEqual([two])
  expect(summary.byHour.map(({ incidents }) => incidents)).toEqual([2])
  expect(summary.precision).toMatchObject([{ open: 2 }])
})

test('[INC-7.c] an event whose severity rose counts once, as the highest', async () => {
  await using counted = await countedSite(lisbon)
  const { site, yard } = counted
  const asked = { from: '2026-12-15', to: '2026-12-15' }
  const low = await another(site, yard, { name: 'Second', criticality: 'Low' })
  await raiseAt(site, low, '2026-12-15T13:58:00Z')
  await site.server.call('updateModule', {
    params: { id: low.module.id },
    body: { ...low.module, criticality: 'High' },
  })
  await raiseAt(site, low, '2026-12-15T14:01:00Z')
  const summary = await summaryOf(site, asked)
  const one = counts({ High: 1 })
  expect(summary.counts).toEqual(one)
  expect(summary.byType.map((found) => found.counts)).toEqual([one])
  expect(summary.byCamera.map((found) => found.counts)).toEqual([one])
  expect(summary.byZone.map((found) => found.counts)).toEqual([one])
  // A bar shows what happened in it.
  const bars = summary.buckets.filter((bar) => totalOf(bar.counts) > 0)
  expect(bars.map(({ hour, counts: found }) => [hour, found])).toEqual([
    [13, counts({ Low: 1 })],
    [14, one],
  ])
  expect(summary.score.counts).toEqual(one)
  expect(summary.score.shifts.map((found) => found.counts)).toEqual([one, counts({}), counts({})])
})

test('[COMP-2.e] the period before a day of 25 hours, or of 23, is the whole day before and none of its own', async () => {
  await using counted = await countedSite(lisbon)
  const { site, yard } = counted
  await passLive(site, 100 * 24, [yard.camera])
  // The site’s clock goes forward on 28 March 2027.
  for (const at of ['2027-03-27T23:30:00Z', '2027-03-28T00:30:00Z']) await raiseAt(site, yard, at)
  const forward = await summaryOf(site, { from: '2027-03-28', to: '2027-03-28' })
  expect(forward.score.driver).toEqual({ type: 'restricted-area', incidents: 1, before: 1 })
  await passLive(site, 220 * 24, [yard.camera])
  // It goes back on 31 October 2027.
  for (const at of ['2027-10-30T23:10:00Z', '2027-10-31T10:00:00Z']) await raiseAt(site, yard, at)
  const back = await summaryOf(site, { from: '2027-10-31', to: '2027-10-31' })
  expect(back.score.driver).toEqual({ type: 'restricted-area', incidents: 2, before: 0 })
})

test('[COMP-2.d] every figure equals the length of its list of incidents', async () => {
  await using counted = await countedSite(pagoPago)
  const { site, yard } = counted
  const low = await another(site, yard, { name: 'Second', criticality: 'Low' })
  const times = ['2026-12-15T10:59:59Z', '2026-12-15T11:00:00Z', '2026-12-16T03:30:00Z', '2026-12-17T10:59:59Z']
  for (const at of times) {
    await raiseAt(site, yard, at)
    await raiseAt(site, low, at)
  }
  const rejected = await raiseAt(site, yard, '2026-12-16T03:40:00Z')
  await site.server.call('reviewIncident', {
    params: { id: rejected },
    body: { state: 'rejected' },
  })
  const summary = await summaryOf(site, { from: '2026-12-15', to: '2026-12-16' })
  const list = async (filter: Record<string, string | number>) => {
    const query = {
      from: '2026-12-15T11:00:00.000Z',
      to: '2026-12-17T11:00:00.000Z',
      verdict: 'none,confirmed',
      limit: 1,
      ...filter,
    }
    return (await site.server.call('listIncidents', { query })).total
  }
  expect(await list({})).toBe(totalOf(summary.counts))
  expect(totalOf(summary.counts)).toBe(6)
  for (const severity of ['Low', 'Medium', 'High'] as const)
    expect(await list({ severity })).toBe(summary.counts[severity])
  for (const { type, counts: found } of summary.byType) expect(await list({ type })).toBe(totalOf(found))
  for (const { cameraId, counts: found } of summary.byCamera)
    expect(await list({ cameraId: cameraId ?? '' })).toBe(totalOf(found))
  for (const { name, cameraId, counts: found } of summary.byZone)
    expect(await list({ zone: name, cameraId: cameraId ?? '' })).toBe(totalOf(found))
  for (const { weekday, hour, incidents } of summary.byHour) expect(await list({ weekday, hour })).toBe(incidents)
  const [first] = summary.buckets
  const to = summary.buckets[1]?.startsAt ?? ''
  expect(await list({ to })).toBe(totalOf(first?.counts ?? counts({})))
})
