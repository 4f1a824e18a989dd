import { operationsDefaults, hoursOf, type Operations } from '@foresite/contract/operations'
import { weekday } from '@foresite/contract/schedules'
import { definitionOf, thresholdIds } from '@foresite/contract/thresholds'
import { expect, test } from 'vitest'
import { newPlace, startServer, type ServerUnderTest } from '../../../test/server-under-test.ts'
import { refusalOf } from '../../../test/site-under-test.ts'
import { TestClock } from '../../../test/test-clock.ts'

const weekdays = { from: '06:00', to: '22:00' }
const week = {
  sun: null,
  mon: weekdays,
  tue: weekdays,
  wed: weekdays,
  thu: weekdays,
  fri: weekdays,
  sat: { from: '08:00', to: '12:00' },
}
const night = { from: '20:00', to: '04:00' }
const operations: Operations = {
  openingHours: {
    site: week,
    docks: [
      {
        dock: 'Dock 7',
        hours: { ...week, sun: night, mon: night },
      },
    ],
  },
  targets: {
    turnaroundMin: 45,
    freeTimeMin: 90,
    detention: { perHour: 62.5, currency: 'EUR' },
    earlyMin: 20,
    lateMin: 10,
  },
}

const read = (server: ServerUnderTest) => server.call('readOperations')

test('[SET-3.a, SET-3.d] opening hours and targets have their defaults until someone sets them', async () => {
  await using server = await startServer()
  expect(await read(server)).toEqual({ ...operationsDefaults, changed: null })
  expect(operationsDefaults.targets).toEqual({
    turnaroundMin: 60,
    freeTimeMin: 120,
    detention: null,
    earlyMin: 30,
    lateMin: 15,
  })
})

test.each([
  ['opening hours by day', (saved: Operations) => saved.openingHours.site, week],
  ['opening hours per dock', (saved: Operations) => hoursOf(saved.openingHours, 'dock 7', 'sun'), night],
  ['the turnaround target', (saved: Operations) => saved.targets.turnaroundMin, 45],
  ['the free time', (saved: Operations) => saved.targets.freeTimeMin, 90],
  ['the detention rate', (saved: Operations) => saved.targets.detention, { perHour: 62.5, currency: 'EUR' }],
  ['the appointment tolerance', ({ targets }: Operations) => [targets.earlyMin, targets.lateMin], [20, 10]],
])('[SET-3.a, SET-3.d, SET-3.e] %s: saved values survive a restart', async (_what, part, expected) => {
  await using at = await newPlace()
  const first = await startServer({ at })
  const { message } = await first.call('saveOperations', { body: operations })
  expect(message).toBe('Opening hours and targets were saved.')
  await first.stop()
  await using second = await startServer({ at })
  expect(part(await read(second))).toEqual(expected)
})

test('[SET-3.a] a dock without its own hours has the site’s; a site without any is always open', () => {
  expect(hoursOf(operations.openingHours, 'Dock 1', 'sat')).toEqual({ from: '08:00', to: '12:00' })
  expect(hoursOf(operations.openingHours, 'Dock 1', 'sun')).toBeNull()
  for (const day of weekday.options)
    expect(hoursOf(operationsDefaults.openingHours, 'Dock 1', day)).toEqual({
      from: '00:00',
      to: '00:00',
    })
})

test.each([
  ['openingHours.docks', { docks: [operations.openingHours.docks[0], { dock: 'DOCK 7', hours: week }] }],
  ['openingHours.docks.0.dock', { docks: [{ dock: ' ', hours: week }] }],
  ['openingHours.site.mon.from', { site: { ...week, mon: { from: '25:00', to: '04:00' } } }],
])('[SET-3.a] wrong opening hours are refused at %s, and nothing changes', async (field, wrong) => {
  await using server = await startServer()
  const body = { ...operations, openingHours: { ...operations.openingHours, ...wrong } }
  const answer = await server.fetch('/api/config/operations', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ field })
  expect(await read(server)).toMatchObject(operationsDefaults)
})

test('[SET-3.e] every threshold has a default within its range, and uses it until changed', async () => {
  await using server = await startServer()
  expect(thresholdIds.length).toBeGreaterThan(50)
  for (const id of thresholdIds) {
    const { default: normally, min, max } = definitionOf(id)
    expect([id, normally >= min && normally <= max]).toEqual([id, true])
  }
  expect(await server.call('readThresholds')).toEqual({ values: {}, changed: null })
})

test('[SET-3.e] every threshold can be changed, and an omitted one returns to its default', async () => {
  await using server = await startServer()
  // Halfway to the end of its range: still in order.
  const all = Object.fromEntries(
    thresholdIds.map((id) => {
      const { default: normally, min, max } = definitionOf(id)
      return [id, normally + (normally === max ? min - normally : max - normally) / 1_000]
    }),
  )
  await server.call('saveThresholds', { body: { values: all } })
  expect((await server.call('readThresholds')).values).toEqual(all)
  await server.call('saveThresholds', { body: { values: { 'near-miss.gap': 3 } } })
  expect((await server.call('readThresholds')).values).toEqual({ 'near-miss.gap': 3 })
})

test.each([
  ['tooSmall', { 'near-miss.gap': 0 }, '“values.near-miss.gap” must be at least 0.2.'],
  ['tooLarge', { 'ppe-missing.share': 101 }, '“values.ppe-missing.share” must be at most 100.'],
])('[SET-3.e] a threshold that is %s is refused with the limit of its range', async (key, values, message) => {
  await using server = await startServer()
  const refused = await refusalOf(server.call('saveThresholds', { body: { values } }))
  expect(refused).toMatchObject({ status: 400, error: `threshold.${key}`, message: message })
  expect((await server.call('readThresholds')).values).toEqual({})
})

test('[SET-3.e] two contradicting thresholds are refused', async () => {
  await using server = await startServer()
  const values = { 'capacity.average': 95 }
  const refused = await refusalOf(server.call('saveThresholds', { body: { values } }))
  expect(refused).toMatchObject({
    status: 422,
    error: 'threshold.order',
    field: 'values.capacity.average',
    message: '“capacity.average” must be below “capacity.excellent”.',
  })
})

test('a user whose section was changed meanwhile is warned, and overwrites nothing', async () => {
  await using server = await startServer({ clock: new TestClock() })
  const save = (gap: number, since: string | null) =>
    server.call('saveThresholds', { body: { values: { 'near-miss.gap': gap }, since } })
  await save(3, null)
  expect(await refusalOf(save(4, null))).toMatchObject({
    status: 409,
    error: 'record.changed',
  })
  const { values, changed } = await server.call('readThresholds')
  expect(values).toEqual({ 'near-miss.gap': 3 })
  // Within the same millisecond.
  await save(5, changed?.at ?? null)
  expect(await refusalOf(save(6, changed?.at ?? null))).toMatchObject({ status: 409 })
  expect((await server.call('readThresholds')).values).toEqual({ 'near-miss.gap': 5 })

  await server.call('saveOperations', { body: { ...operations, since: null } })
  const late = server.call('saveOperations', { body: { ...operationsDefaults, since: null } })
  expect(await refusalOf(late)).toMatchObject({ status: 409, error: 'record.changed' })
  expect((await read(server)).openingHours.site).toEqual(week)
})

test('a user whose global settings or products were changed meanwhile is warned', async () => {
  await using server = await startServer()
  const name = (organization_name: string, since: string | null) =>
    server.call('saveConfig', {
      body: { field: 'global_settings', since, value: { organization_name } },
    })
  await name('Norte', null)
  expect(await refusalOf(name('Sul', null))).toMatchObject({ status: 409 })
  const products = (value: 'quality' | 'compliance') =>
    server.call('saveConfig', {
      body: {
        field: 'products',
        value: [value],
        was: ['compliance', 'quality', 'productivity'],
      },
    })
  await products('quality')
  expect(await refusalOf(products('compliance'))).toMatchObject({
    status: 409,
    error: 'record.changed',
  })
  expect(await server.call('readConfig', { query: { field: 'products' } })).toEqual(['quality'])
})
