import { expect, test } from 'vitest'
import { refusalOf, SiteUnderTest } from '../../../test/site-under-test.ts'
import { untilTestEnds } from '../../../test/until-test-ends.ts'

const hour = 3_600

/** A site in Lisbon with a camera that was added at 08:00 on 21 November 2026. */
async function lisbon() {
  const site = untilTestEnds(await SiteUnderTest.start())
  const value = { time: { timezone: 'Europe/Lisbon' } }
  await site.server.call('saveConfig', { body: { field: 'global_settings', value } })
  const { id } = await site.camera()
  const report = (state: 'live' | 'offline', since: string, dark?: string) =>
    site.server.call('reportCameras', {
      body: {
        nodeId: 'node',
        reports: [
          {
            cameraId: id,
            state,
            since,
            health: dark === undefined ? [] : [{ problem: 'dark', since: dark } as const],
            recording: { state: 'off', since },
          },
        ],
        disk: null,
      },
    })
  return { site, id, report }
}

const at = (text: string) => new Date(text).toISOString()

test('[CAM-5.b] a day’s coverage counts from when the camera was added, up to now', async () => {
  const { site, id, report } = await lisbon()
  // 08:00 to 12:00: offline for an hour, then dark from half of that until half an hour after.
  site.clock.pass(4 * hour)
  await site.vision.beat()
  await report('live', at('2026-11-21T08:00:00Z'), at('2026-11-21T09:30:00Z'))
  await report('offline', at('2026-11-21T10:30:00Z'))
  await report('live', at('2026-11-21T11:30:00Z'))
  const [day, ...more] = await site.server.call('readCoverage', {
    query: { from: '2026-11-20', to: '2026-11-22' },
  })
  expect(day).toEqual({ cameraId: id, day: '2026-11-20', seen: null, recorded: null, outages: 0 })
  expect(more).toEqual([
    { cameraId: id, day: '2026-11-21', seen: 0.5, recorded: 0, outages: 2 },
    { cameraId: id, day: '2026-11-22', seen: null, recorded: null, outages: 0 },
  ])
})

test('[CAM-5.b] overlapping outages count once, and an open one counts up to now', async () => {
  const { site, id: cameraId } = await lisbon()
  site.clock.pass(4 * hour)
  await site.vision.beat()
  const everything = [
    { problem: 'dark', since: at('2026-11-21T10:00:00Z') },
    { problem: 'blurred', since: at('2026-11-21T11:00:00Z') },
  ] as const
  const since = at('2026-11-21T08:00:00Z')
  const live = { cameraId, state: 'live', since, recording: { state: 'off', since } } as const
  const body = { nodeId: 'node', reports: [{ ...live, health: [...everything] }], disk: null }
  await site.server.call('reportCameras', { body })
  const query = { from: '2026-11-21', to: '2026-11-21', cameraId }
  expect(await site.server.call('readCoverage', { query })).toMatchObject([{ seen: 0.5, outages: 2 }])
  site.clock.pass(4 * hour)
  expect(await site.server.call('readCoverage', { query })).toMatchObject([{ seen: 0.25 }])
})

test('[CAM-5.b] a day that loses an hour to summer time has 23', async () => {
  const { site, id, report } = await lisbon()
  // Clocks go forward in the night to 28 March 2027: the day lasts from 00:00Z to 23:00Z.
  site.clock.pass((Date.parse('2027-03-29T12:00:00Z') - Date.parse('2026-11-21T08:00:00Z')) / 1000)
  await site.vision.beat()
  await report('live', at('2026-11-21T08:00:00Z'))
  await report('offline', at('2027-03-27T23:00:00Z'))
  await report('live', at('2027-03-28T11:30:00Z'))
  const startsAt = at('2027-03-28T00:00:00Z')
  const shape = { bytes: 1, codec: 'avc1', width: 1, height: 1, durationMs: 1_800_000 }
  const segments = Array.from({ length: 23 }, (_, i) => ({
    cameraId: id,
    ...shape,
    startsAt: new Date(Date.parse(startsAt) + i * 1_800_000).toISOString(),
  }))
  // One that begins before midnight counts from midnight, and overlaps another.
  const before = { cameraId: id, ...shape, startsAt: at('2027-03-27T23:45:00Z') }
  await site.server.call('handOverSegments', {
    body: { nodeId: 'node', segments: [before, ...segments] },
  })
  const query = { from: '2027-03-27', to: '2027-03-28' }
  const days = await site.server.call('readCoverage', { query })
  expect(days).toMatchObject([
    { day: '2027-03-27', seen: 23 / 24, recorded: 0.25 / 24, outages: 1 },
    { day: '2027-03-28', seen: 0.5, recorded: 0.5, outages: 1 },
  ])
})

test('reversed or overlong periods are refused at their field; an unknown camera has no coverage', async () => {
  const lisbonSite = await lisbon()
  const { server } = lisbonSite.site
  const ask = (from: string, to: string) => refusalOf(server.call('readCoverage', { query: { from, to } }))
  expect(await ask('2026-11-21', '2026-11-20')).toMatchObject({
    status: 422,
    field: 'to',
    error: 'range.backwards',
  })
  expect(await ask('2026-10-21', '2026-11-21')).toMatchObject({
    status: 422,
    field: 'to',
    error: 'range.tooLong',
  })
  expect(await ask('2026-02-30', '2026-03-01')).toMatchObject({ status: 400, field: 'from' })
  const cameraId = '018f0000-0000-7000-8000-000000000000'
  const query = { from: '2026-10-22', to: '2026-11-21', cameraId }
  expect(await server.call('readCoverage', { query })).toEqual([])
})
