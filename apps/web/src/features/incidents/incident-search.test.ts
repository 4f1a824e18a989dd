import { describe, expect, test } from 'vitest'
import { filterOf, incidentSearch } from './incident-search.ts'

const { read: readSearch, change: changeSearch } = incidentSearch

const today = '2026-11-21'
const camera = '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0001'
const filter = (query: string) => filterOf(readSearch(new URLSearchParams(query)), 'Europe/Lisbon', today)

test('[INC-2.f] without filters, requests the first page of incidents to review, or else of all', () => {
  const queue = { page: 1, limit: 20, grouped: '1', state: 'new,acknowledged' }
  expect(filter('')).toEqual(queue)
  expect(filter(`incident=${camera}`)).toEqual(queue)
  expect(filter('state=all')).toEqual({ page: 1, limit: 20, grouped: '1' })
  expect(filter('severity=Low')).toEqual({ page: 1, limit: 20, grouped: '1', severity: 'Low' })
})

test.each([
  ['[INC-2.a] by type', 'type=restricted-area', { type: 'restricted-area' }],
  ['[INC-2.b] by camera', `camera=${camera}`, { cameraId: camera }],
  ['[INC-2.c] by severity', 'severity=High', { severity: 'High' }],
  ['[INC-2.e] by text', 'text=robot', { text: 'robot' }],
  ['[INC-2.f] paged on the server', 'page=3', { page: 3 }],
])('the address filters by %s', (_, query, expected) => expect(filter(query)).toMatchObject(expected))

describe('[INC-2.d] by dates, in the site’s days', () => {
  test.each([
    ['period=today', { from: '2026-11-21T00:00:00.000Z' }],
    ['period=7days', { from: '2026-11-15T00:00:00.000Z' }],
    // Before clocks went back on 25 October, days started an hour earlier in UTC.
    ['period=30days', { from: '2026-10-22T23:00:00.000Z' }],
    [
      'period=custom&from=2026-11-01&to=2026-11-02',
      { from: '2026-11-01T00:00:00.000Z', to: '2026-11-03T00:00:00.000Z' },
    ],
  ])('%s', (query, expected) => expect(filter(query)).toMatchObject(expected))
})

test('ignores invalid values in the address', () => {
  expect(filter('severity=Terrible&page=-2&camera=x&period=ever&state=gone&hour=24')).toEqual({
    page: 1,
    limit: 20,
    grouped: '1',
    state: 'new,acknowledged',
  })
})

test('changing a filter returns to page 1; opening an incident does not', () => {
  const params = new URLSearchParams('page=4&severity=Low')
  expect(changeSearch(params, { severity: 'High' }).toString()).toBe('severity=High')
  expect(changeSearch(params, { incident: camera }).get('page')).toBe('4')
})

test('[INC-2.h] state, assignee, verdict, zone, hour and weekday narrow the list', () => {
  const user = '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0001'
  const address = `state=new,closed&assignee=${user}&verdict=none&zone=Robot floor&hour=8&weekday=1`
  expect(filter(address)).toMatchObject({
    state: 'new,closed',
    assigneeId: user,
    verdict: 'none',
    zone: 'Robot floor',
    hour: 8,
    weekday: 1,
  })
})

test('[INC-2.g] lists a single event in full; otherwise each event is one row', () => {
  const episode = '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0002'
  expect(filter(`episode=${episode}`)).toEqual({ page: 1, limit: 20, episode })
  expect(filter('state=all')).toEqual({ page: 1, limit: 20, grouped: '1' })
})

test('[COMP-2.d] a heat map cell is requested with its camera and removed with it', () => {
  expect(filter(`camera=${camera}&cell=f-3,12`)).toMatchObject({ cameraId: camera, cell: 'f-3,12' })
  expect(filter('cell=f-3,12')).toEqual({ page: 1, limit: 20, grouped: '1' })
  const params = new URLSearchParams(`camera=${camera}&cell=p1,2`)
  expect(changeSearch(params, { camera: undefined }).toString()).toBe('')
})

test.each([
  ['a removed camera', 'goneCamera=Old+gate&zone=Dock'],
  ['all removed cameras', 'cameras=gone&zone=Dock'],
])('[COMP-2.d] choosing a camera removes %s; nothing else does', (_, address) => {
  const params = new URLSearchParams(address)
  expect(changeSearch(params, { camera }).toString()).toBe(`zone=Dock&camera=${camera}`)
  expect(changeSearch(params, { camera: undefined }).toString()).toBe(address)
  expect(changeSearch(params, { severity: 'High' }).toString()).toBe(`${address}&severity=High`)
})

test('[COMP-2.d] one hour is listed from its start and removed with its day', () => {
  const address = 'period=custom&from=2026-10-25&to=2026-10-25&hourAt=2026-10-25T00:00:00.000Z'
  const hour = { from: '2026-10-25T00:00:00.000Z', to: '2026-10-25T01:00:00.000Z' }
  expect(filter(address)).toMatchObject(hour)
  const params = new URLSearchParams(address)
  expect(changeSearch(params, { to: '2026-10-26' }).has('hourAt')).toBe(false)
  expect(changeSearch(params, { period: 'today' }).has('hourAt')).toBe(false)
  expect(changeSearch(params, { severity: 'High' }).has('hourAt')).toBe(true)
})
