import { totalOf } from '@foresite/contract/compliance'
import { expect, test } from 'vitest'
import {
  another,
  countedSite,
  counts,
  lisbon,
  pagoPago,
  passLive,
  raiseAt,
  summaryOf,
} from '../../../test/counted-site.ts'
import { refusalOf } from '../../../test/site-under-test.ts'

// The camera was added on 21 November 2026 at 08:00 UTC; it is 21 December, a Monday, at 08:00 UTC.

test('[COMP-1.a] incidents over time follow the site’s days, by severity', async () => {
  await using counted = await countedSite(pagoPago)
  const { site, yard } = counted
  const low = await another(site, yard, {
    name: 'No trucks',
    useCase: 'unauthorised-vehicle',
    criticality: 'Low',
    detectedObjects: ['vehicle'],
  })
  // There: 23:59:59 on the 14th, the first second of the 15th, and 23:59:59 on the 15th.
  await raiseAt(site, await another(site, yard, { name: 'Second' }), '2026-12-15T10:59:59Z')
  await raiseAt(site, yard, '2026-12-15T11:00:00Z')
  await raiseAt(site, low, '2026-12-16T10:59:59Z', { object: 'vehicle' })
  const {
    buckets,
    counts: all,
    timezone,
  } = await summaryOf(site, {
    from: '2026-12-14',
    to: '2026-12-16',
  })
  expect(timezone).toBe(pagoPago)
  expect(all).toEqual(counts({ Low: 1, High: 2 }))
  expect(buckets).toEqual([
    {
      day: '2026-12-14',
      hour: null,
      startsAt: '2026-12-14T11:00:00.000Z',
      counts: counts({ High: 1 }),
      coverage: 1,
    },
    {
      day: '2026-12-15',
      hour: null,
      startsAt: '2026-12-15T11:00:00.000Z',
      counts: counts({ Low: 1, High: 1 }),
      coverage: 1,
    },
    {
      day: '2026-12-16',
      hour: null,
      startsAt: '2026-12-16T11:00:00.000Z',
      counts: counts({}),
      coverage: 1,
    },
  ])
})

test('[COMP-1.a] a single day is shown by its hours, also a day of 25 hours', async () => {
  await using counted = await countedSite(lisbon)
  const { site, yard } = counted
  // Up to the night in which clocks go back: on 31 October 2027, 02:00 becomes 01:00.
  await passLive(site, (Date.parse('2027-11-02T00:00:00Z') - Date.parse('2026-12-21T08:00:00Z')) / 3.6e6, [yard.camera])
  await raiseAt(site, yard, '2027-10-31T00:30:00Z')
  await raiseAt(site, yard, '2027-10-31T01:30:00Z')
  await raiseAt(site, yard, '2027-10-31T23:59:00Z')
  const { buckets } = await summaryOf(site, { from: '2027-10-31', to: '2027-10-31' })
  expect(buckets).toHaveLength(25)
  expect(buckets.slice(0, 4).map(({ hour, counts: { High } }) => [hour, High])).toEqual([
    [0, 0],
    // 01:30 in summer time, then 01:30 again.
    [1, 1],
    [1, 1],
    [2, 0],
  ])
  expect(buckets[24]).toMatchObject({ day: '2027-10-31', hour: 23, counts: { High: 1 } })
})

test('[COMP-1.b] incidents by type list the most frequent type first', async () => {
  await using counted = await countedSite(lisbon)
  const { site, yard } = counted
  const vehicles = await another(site, yard, {
    name: 'No trucks',
    useCase: 'unauthorised-vehicle',
    criticality: 'Low',
    detectedObjects: ['vehicle'],
  })
  await raiseAt(site, yard, '2026-12-15T10:00:00Z')
  await raiseAt(site, vehicles, '2026-12-15T11:00:00Z', { object: 'vehicle' })
  await raiseAt(site, vehicles, '2026-12-15T12:00:00Z', { object: 'vehicle' })
  const { byType } = await summaryOf(site, { from: '2026-12-15', to: '2026-12-15' })
  expect(byType).toEqual([
    { type: 'unauthorised-vehicle', counts: counts({ Low: 2 }) },
    { type: 'restricted-area', counts: counts({ High: 1 }) },
  ])
})

test('[COMP-1.d] incidents by severity are summed by the module’s criticality', async () => {
  await using counted = await countedSite(lisbon)
  const { site, yard } = counted
  const medium = await another(site, yard, { name: 'Second', criticality: 'Medium' })
  const low = await another(site, yard, { name: 'Third', criticality: 'Low' })
  for (const place of [yard, medium, low]) await raiseAt(site, place, '2026-12-15T10:00:00Z')
  await raiseAt(site, medium, '2026-12-15T12:00:00Z')
  const summary = await summaryOf(site, { from: '2026-12-01', to: '2026-12-20' })
  expect(summary.counts).toEqual({ Low: 1, Medium: 2, High: 1 })
})

test('[COMP-1.c] incidents by camera and by zone list quiet cameras with zero and removed ones by name', async () => {
  await using counted = await countedSite(lisbon)
  const { site, yard } = counted
  const gate = await site.camera('Gate', 'rtsp://camera.example/2')
  const gateZone = await site.zone(gate.id, { name: 'Barrier' })
  const watched = {
    camera: gate,
    zone: gateZone,
    module: await site.module([gateZone.id], { name: 'Gate' }),
  }
  await site.camera('Attic', 'rtsp://camera.example/3')
  await raiseAt(site, yard, '2026-12-20T10:00:00Z')
  await raiseAt(site, watched, '2026-12-20T10:00:00Z')
  await raiseAt(site, watched, '2026-12-20T11:00:00Z')
  const asked = { from: '2026-12-19', to: '2026-12-21' }
  const before = await summaryOf(site, asked)
  expect(before.byCamera.map(({ name, counts: found }) => [name, totalOf(found)])).toEqual([
    ['Gate', 2],
    ['Yard', 1],
    ['Attic', 0],
  ])
  expect(before.byZone).toEqual([
    { name: 'Barrier', cameraId: gate.id, cameraName: 'Gate', counts: counts({ High: 2 }) },
    {
      name: 'Door',
      cameraId: yard.camera.id,
      cameraName: 'Yard',
      counts: counts({ High: 1 }),
    },
  ])

  await site.server.call('deleteModule', { params: { id: watched.module.id } })
  await site.server.call('deleteCamera', { params: { id: gate.id } })
  const after = await summaryOf(site, asked)
  expect(after.counts).toEqual(counts({ High: 3 }))
  expect(after.byCamera.map(({ cameraId, name, coverage }) => [cameraId, name, coverage === null])).toEqual([
    [yard.camera.id, 'Yard', false],
    [expect.any(String), 'Attic', false],
    [null, 'Gate', true],
  ])
  expect(after.byZone[0]).toMatchObject({ name: 'Barrier', cameraId: null, cameraName: 'Gate' })
  // Its camera-hours are gone with it: its incidents count in no score.
  expect(after.score).toMatchObject({ counts: counts({ High: 1 }), leftOut: 2 })

  const one = await summaryOf(site, { ...asked, cameraId: yard.camera.id })
  expect(one.counts).toEqual(counts({ High: 1 }))
  expect(one.byCamera.map(({ name }) => name)).toEqual(['Yard'])
})

test('[COMP-1.e] incidents by hour and weekday follow the site’s clock', async () => {
  await using counted = await countedSite(pagoPago)
  const { site, yard } = counted
  // Tuesday 03:30 UTC is Monday 16:30 there; Monday 10:15 UTC is Sunday 23:15.
  await raiseAt(site, yard, '2026-12-08T03:30:00Z')
  await raiseAt(site, yard, '2026-12-15T03:59:00Z')
  await raiseAt(site, yard, '2026-12-14T10:15:00Z')
  const { byHour } = await summaryOf(site, { from: '2026-12-01', to: '2026-12-20' })
  expect(byHour).toEqual([
    { weekday: 1, hour: 16, incidents: 2 },
    { weekday: 7, hour: 23, incidents: 1 },
  ])
})

test('[COMP-1.i] today is compared with the median of its weekday in the four weeks before, up to the same time', async () => {
  await using counted = await countedSite(lisbon)
  const { site, yard } = counted
  // Now it is Monday 08:00. Before: 14 and 7 December, 30 and 23 November.
  for (const at of ['2026-12-21T07:00:00Z', '2026-12-21T00:00:00Z']) await raiseAt(site, yard, at)
  for (const at of ['2026-12-14T07:59:59Z', '2026-12-07T01:00:00Z', '2026-12-07T02:00:00Z', '2026-12-07T03:00:00Z'])
    await raiseAt(site, yard, at)
  // Later on those days and on other weekdays: not counted.
  for (const at of ['2026-12-14T08:00:00Z', '2026-11-30T20:00:00Z', '2026-12-20T07:00:00Z'])
    await raiseAt(site, yard, at)
  const { today } = await summaryOf(site, { from: '2026-12-01', to: '2026-12-02' })
  expect(today).toMatchObject({
    day: '2026-12-21',
    counts: counts({ High: 2 }),
    usual: { low: 0, high: 3 },
    days: [
      { day: '2026-12-14', incidents: 1 },
      { day: '2026-12-07', incidents: 3 },
      { day: '2026-11-30', incidents: 0 },
      { day: '2026-11-23', incidents: 0 },
    ],
    coverage: { hours: 8, possible: 8, share: 1 },
  })
})

test('[COMP-1.i] days before the first camera do not count towards the usual range, and without any days there is none', async () => {
  await using counted = await countedSite(lisbon)
  const { site, yard } = counted
  const asked = { from: '2026-12-21', to: '2026-12-21' }
  expect((await summaryOf(site, asked)).today.days).toHaveLength(4)
  const attic = await site.camera('Attic', 'rtsp://camera.example/3')
  const { today } = await summaryOf(site, { ...asked, cameraId: attic.id })
  expect(today).toMatchObject({ usual: null, days: [] })
  await passLive(site, 7 * 24 + 1, [yard.camera, attic])
  const later = await summaryOf(site, { ...asked, cameraId: attic.id })
  expect(later.today).toMatchObject({ usual: { low: 0, high: 0 }, days: [{ day: '2026-12-21', incidents: 0 }] })
})

test('reversed or overlong periods and an invalid camera are refused by field', async () => {
  await using counted = await countedSite(lisbon)
  const { site } = counted
  const ask = (from: string, to: string, cameraId?: string) =>
    refusalOf(summaryOf(site, { from, to, ...(cameraId === undefined ? {} : { cameraId }) }))
  expect(await ask('2026-11-21', '2026-11-20')).toMatchObject({
    status: 422,
    field: 'to',
    error: 'range.backwards',
  })
  expect(await ask('2025-11-20', '2026-11-21')).toMatchObject({
    status: 422,
    field: 'to',
    error: 'range.tooLong',
    message: 'Choose 366 days or fewer.',
  })
  expect(await ask('2026-02-30', '2026-03-01')).toMatchObject({ status: 400, field: 'from' })
  const unknown = '018f0000-0000-7000-8000-000000000000'
  expect(await ask('2026-11-21', '2026-11-21', unknown)).toMatchObject({
    status: 404,
    error: 'camera.unknown',
    field: 'cameraId',
  })
})
