import { HOUR_MS } from '@foresite/contract/duration'
import { randomUUID } from 'node:crypto'
import type { DockUtilization, LiveEvents } from '@foresite/contract/live-events'
import { operationsDefaults } from '@foresite/contract/operations'
import { pino } from 'pino'
import { io, type Socket } from 'socket.io-client'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { passLive, report } from '../../../test/counted-site.ts'
import { refusalOf, sharedSite, SiteUnderTest } from '../../../test/site-under-test.ts'
import { doorStay } from '../../../test/yard.ts'
import { dockUtilization } from './index.ts'

const site = sharedSite()
/** The tests' clock. */
const NOW = Date.parse('2026-11-21T08:00:00.000Z')
const iso = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString()

/** A dock with a camera and a door that a module monitors. */
async function dock(of: SiteUnderTest, number: string) {
  const camera = await of.camera(randomUUID())
  const zone = await of.zone(camera.id, { name: `Door ${number}`, type: 'dock-door' })
  const module = await of.module([zone.id], { name: randomUUID(), useCase: 'dock-door', detectedObjects: [] })
  const body = { type: 'dock', name: `Dock ${number}`, location: 'warehouse', dockNumber: number } as const
  const { area } = await of.server.call('createArea', { body: { ...body, cameraIds: [camera.id] } })
  return { camera, zone, module, area }
}

function stay({ camera, zone, module }: Awaited<ReturnType<typeof dock>>, from: number, to: number | null) {
  const door = { cameraId: camera.id, zoneId: zone.id, ruleId: module.id }
  return doorStay(door, iso(from), to === null ? null : iso(to))
}

const today = { startDate: '2026-11-21', endDate: '2026-11-22' }

test('[DOCK-2.a] [LIVE-2.b] a dock is occupied while a vehicle stands there; screens receive it at once, with a change of docks', async () => {
  const one = await dock(site(), '12A')
  const presence = async () => (await site().server.call('listDocks', {})).find(({ id }) => id === one.area.id)
  const free = { id: one.area.id, name: 'Dock 12A', occupied: false, since: one.zone.createdAt }
  expect(await presence()).toEqual(free)

  const received: DockUtilization[] = []
  const socket: Socket<LiveEvents> = io(site().server.url, { transports: ['websocket'] })
  socket.on('dock-utilization', (docks) => received.push(docks.filter(({ id }) => id === one.area.id)))
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  const there = stay(one, 0, null)
  await site().handOver(there)
  await site().handOver({ ...there, endedAt: iso(0.5) })
  // The same observation again, and a start delivered after its end.
  await site().handOver({ ...there, endedAt: iso(0.7) }, there)
  // Skips events from before the test: one may arrive right after the connection opens.
  const sinceTaken = () => received.slice(received.findIndex(([dock]) => dock?.occupied === true))
  await eventually(() =>
    expect(sinceTaken().slice(0, 2)).toEqual([
      [{ ...free, occupied: true, since: iso(0) }],
      [{ ...free, since: iso(0.5) }],
    ]),
  )
  expect(await presence()).toEqual({ ...free, since: iso(0.5) })
  const since = one.area.updatedAt
  const body = {
    type: 'dock' as const,
    name: 'Dock 12',
    location: 'warehouse' as const,
    dockNumber: '12',
    cameraIds: [one.camera.id],
    since,
  }
  await site().server.call('updateArea', { params: { id: one.area.id }, body })
  await eventually(() => expect(received.at(-1)).toEqual([{ ...free, name: 'Dock 12', since: iso(0.5) }]))
  // A camera takes its doors with it.
  await site().server.call('deleteModule', { params: { id: one.module.id } })
  await site().server.call('deleteCamera', { params: { id: one.camera.id } })
  await eventually(() => expect(received.at(-1)).toEqual([]))
  socket.disconnect()
})

test('[DOCK-2.a] no screen gets an older state of the docks after a newer one', async () => {
  const { db } = site().server
  const steps: string[] = []
  const { observed } = dockUtilization({
    db,
    clock: site().clock,
    log: pino({ enabled: false }),
    areas: { list: () => Promise.resolve([]) },
    zones: {
      list: () => {
        steps.push('read')
        return Promise.resolve([])
      },
    },
    recordings: { covered: () => Promise.resolve([]) },
    timezone: () => Promise.resolve('Europe/Lisbon'),
    siteSettings: { operations: { read: () => Promise.resolve(operationsDefaults) } },
    push: () => steps.push('sent'),
  })
  await Promise.all([observed.publish(), observed.publish()])
  expect(steps).toEqual(['read', 'sent', 'read', 'sent'])
})

test('[DOCK-1.a, DOCK-3.a] [SET-3.b] utilization excludes closed hours and time without a picture', async () => {
  await using own = await SiteUnderTest.start()
  const [one, other] = [await dock(own, '1'), await dock(own, '2')]
  const hours = { from: '08:00', to: '18:00' }
  const site = { sun: null, mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours }
  await own.server.call('saveOperations', { body: { ...operationsDefaults, openingHours: { site, docks: [] } } })
  // Saturday 08:00 to Sunday 08:00; the first dock's camera has no picture from 12:00 to 16:00.
  await report(own, one.camera.id, 'live', iso(0))
  await report(own, other.camera.id, 'live', iso(0))
  own.clock.pass(24 * 3_600)
  await own.vision.beat()
  await report(own, one.camera.id, 'offline', iso(4))
  await report(own, one.camera.id, 'live', iso(8))
  const left = stay(one, 9, null)
  // Two stays that overlap, one across the outage, one past closing time that continues.
  await own.handOver(stay(one, 0, 1), stay(one, 0.5, 2), stay(one, 3, 5), left)

  const { docks, days, ...whole } = await own.server.call('readDockUtilization', { query: today })
  const ofOne = {
    occupiedMs: 4 * HOUR_MS,
    operatingMs: 6 * HOUR_MS,
    closedMs: 22 * HOUR_MS,
    blindMs: 4 * HOUR_MS,
  }
  expect(docks.map(({ name, share, stays, medianStayMs }) => [name, share, stays, medianStayMs])).toEqual([
    ['Dock 1', 4 / 6, 4, 1.5 * HOUR_MS],
    ['Dock 2', 0, 0, null],
  ])
  expect(docks[0]).toMatchObject({ ...ofOne, days: [4 / 6, null] })
  expect(days.map(({ day, share }) => [day, share])).toEqual([
    ['2026-11-21', 4 / 16],
    ['2026-11-22', null],
  ])
  expect(whole).toMatchObject({ share: 4 / 16, operatingMs: 16 * HOUR_MS, blindMs: 4 * HOUR_MS })

  const lanes = await own.server.call('listDockStays', { query: { from: iso(0), to: iso(24) } })
  expect(lanes.docks[0]?.stays.at(-1)).toEqual({ from: iso(9), to: null })
  expect(lanes.docks[0]?.closed).toEqual([{ from: iso(10), to: iso(24) }])
  expect(lanes.docks[0]?.blind).toEqual([{ from: iso(4), to: iso(8) }])

  // The door is deleted while the vehicle is there.
  await own.server.call('deleteModule', { params: { id: one.module.id } })
  await own.server.call('deleteZone', { params: { id: one.zone.id }, query: { since: one.zone.updatedAt } })
  const after = await own.server.call('readDockUtilization', { query: today })
  expect(after.docks.map(({ name, share, isRemoved }) => [name, share, isRemoved])).toEqual([
    ['Dock 1', null, false],
    ['Dock 2', 0, false],
    ['Door 1', 4 / 6, true],
  ])
  // The next days do not count for a door that no longer exists.
  own.clock.pass(30 * 3_600)
  await own.vision.beat()
  const later = await own.server.call('readDockUtilization', { query: { ...today, endDate: '2026-11-23' } })
  expect(later.docks.at(-1)).toMatchObject({ name: 'Door 1', operatingMs: 6 * HOUR_MS })
})

test('[DOCK-1.a, DOCK-3.a] a stay across a clock change counts its real duration, on days of 23 and 25 hours', async () => {
  await using own = await SiteUnderTest.start()
  const value = { time: { timezone: 'Europe/Lisbon' } }
  await own.server.call('saveConfig', { body: { field: 'global_settings', value } })
  const one = await dock(own, '1')
  const hours = { from: '00:00', to: '06:00' }
  const site = { sun: hours, mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours }
  await own.server.call('saveOperations', { body: { ...operationsDefaults, openingHours: { site, docks: [] } } })
  await passLive(own, 345 * 24, [one.camera])
  const since = (at: string) => (Date.parse(at) - NOW) / HOUR_MS
  // March, 23:30 to 03:00: two and a half hours. October, 01:30 to 01:30: one hour.
  const spring = ['2027-03-27T23:30:00.000Z', '2027-03-28T02:00:00.000Z'] as const
  const autumn = ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z'] as const
  for (const [from, to] of [spring, autumn]) await own.handOver(stay(one, since(from), since(to)))

  const on = async (day: string) => {
    const query = { startDate: day, endDate: day }
    const { docks } = await own.server.call('readDockUtilization', { query })
    return docks[0]
  }
  expect(await on('2027-03-28')).toMatchObject({
    share: 2 / 5,
    occupiedMs: 2 * HOUR_MS,
    operatingMs: 5 * HOUR_MS,
    closedMs: 18 * HOUR_MS,
    blindMs: 0,
    medianStayMs: 2.5 * HOUR_MS,
  })
  expect(await on('2027-10-31')).toMatchObject({
    share: 1 / 7,
    occupiedMs: HOUR_MS,
    operatingMs: 7 * HOUR_MS,
    closedMs: 18 * HOUR_MS,
    blindMs: 0,
    medianStayMs: HOUR_MS,
  })
  const lane = async (from: string, to: string) => {
    const { docks } = await own.server.call('listDockStays', { query: { from, to } })
    return docks[0]
  }
  expect(await lane('2027-03-28T00:00:00.000Z', '2027-03-28T23:00:00.000Z')).toMatchObject({
    stays: [{ from: spring[0], to: spring[1] }],
    closed: [{ from: '2027-03-28T05:00:00.000Z', to: '2027-03-28T23:00:00.000Z' }],
  })
  // All of October has an hour more than 31 days.
  expect(await lane('2027-09-30T23:00:00.000Z', '2027-11-01T00:00:00.000Z')).toBeDefined()
  expect(await lane('2027-10-30T23:00:00.000Z', '2027-11-01T00:00:00.000Z')).toMatchObject({
    stays: [{ from: autumn[0], to: autumn[1] }],
    closed: [{ from: '2027-10-31T06:00:00.000Z', to: '2027-11-01T00:00:00.000Z' }],
  })
})

test('[DOCK-1.a] reversed or overlong periods are refused', async () => {
  const refused = (startDate: string, endDate: string) =>
    refusalOf(site().server.call('readDockUtilization', { query: { startDate, endDate } }))
  expect(await refused('2026-11-22', '2026-11-21')).toMatchObject({ status: 422, error: 'range.backwards' })
  expect(await refused('2026-01-01', '2026-11-21')).toMatchObject({ status: 422, error: 'range.tooLong' })
  const long = site().server.call('listDockStays', { query: { from: iso(-900), to: iso(0) } })
  expect(await refusalOf(long)).toMatchObject({ status: 422, error: 'range.tooLong', field: 'to' })
})
