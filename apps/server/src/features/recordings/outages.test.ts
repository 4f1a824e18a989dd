import type { CameraReport } from '@foresite/contract/vision-nodes'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { refusalOf, SiteUnderTest } from '../../../test/site-under-test.ts'
import { untilTestEnds } from '../../../test/until-test-ends.ts'

const time = (text: string) => `2026-11-21T${text}.000Z`

function reportOf(cameraId: string, part: Partial<CameraReport>): CameraReport {
  const since = time('08:00:00')
  const recording = { state: 'recording', since } as const
  return { cameraId, state: 'live', since, health: [], recording, ...part }
}

/** A site with one camera, and short functions to report and to read. */
async function watchedSite() {
  const site = untilTestEnds(await SiteUnderTest.start())
  const { id } = await site.camera()
  return {
    site,
    id,
    report: (part: Partial<CameraReport>) =>
      site.server.call('reportCameras', {
        body: { nodeId: 'node', reports: [reportOf(id, part)], disk: null },
      }),
    outages: async () =>
      (await site.server.call('listOutages', { params: { id } })).map(({ kind, problem, from, to }) => ({
        kind,
        problem,
        from,
        to,
      })),
  }
}

test('[CAM-5.b] time without a picture is recorded, from its beginning to its end', async () => {
  const { site, report, outages } = await watchedSite()
  await site.passWatched(600)
  await report({ state: 'offline', since: time('08:05:00'), problem: 'unreachable' })
  await report({ state: 'offline', since: time('08:05:00'), problem: 'unreachable' })
  const begun = { kind: 'offline', problem: 'unreachable', from: time('08:05:00'), to: null }
  expect(await outages()).toEqual([begun])
  await report({ state: 'connecting', since: time('08:06:00') })
  expect(await outages()).toEqual([begun])
  await report({ state: 'offline', since: time('08:07:00'), problem: 'refused-password' })
  expect(await outages()).toEqual([{ ...begun, problem: 'refused-password' }])
  await report({ state: 'live', since: time('08:08:00') })
  const over = { ...begun, problem: 'refused-password', to: time('08:08:00') }
  expect(await outages()).toEqual([over])
  await report({ state: 'offline', since: time('08:09:00'), problem: 'stalled' })
  expect(await outages()).toEqual([{ kind: 'offline', problem: 'stalled', from: time('08:09:00'), to: null }, over])
})

test('[CAM-5.b] each problem of a picture is an outage of its own', async () => {
  const { site, report, outages } = await watchedSite()
  await site.passWatched(60)
  const dark = { problem: 'dark', since: time('08:00:30') } as const
  const moved = { problem: 'moved', since: time('08:00:50') } as const
  await report({ health: [dark, moved] })
  await site.passWatched(60)
  await report({ health: [moved] })
  const ofDark = { kind: 'dark', problem: null, from: dark.since, to: time('08:02:00') }
  const ofMoved = { kind: 'moved', problem: null, from: moved.since, to: null }
  expect(await outages()).toEqual([ofMoved, ofDark])
  // Without a picture, nothing can be wrong with it.
  await site.passWatched(60)
  await report({ state: 'offline', since: time('08:02:30'), problem: 'stalled' })
  expect(await outages()).toEqual([
    { kind: 'offline', problem: 'stalled', from: time('08:02:30'), to: null },
    { ...ofMoved, to: time('08:02:30') },
    ofDark,
  ])
})

test('[CAM-5.b] an absent node is an outage from its last heartbeat to the next picture', async () => {
  const { site, report, outages } = await watchedSite()
  site.clock.pass(5)
  await site.vision.beat()
  await report({ since: time('08:00:01'), health: [{ problem: 'dark', since: time('08:00:02') }] })
  site.clock.pass(30)
  const away = { kind: 'offline', problem: 'vision-away', from: time('08:00:05'), to: null }
  const dark = { kind: 'dark', problem: null, from: time('08:00:02'), to: time('08:00:05') }
  await eventually(async () => {
    expect(await outages()).toEqual([away, dark])
  })
  await site.vision.beat()
  await report({ state: 'live', since: time('08:00:33') })
  expect(await outages()).toEqual([{ ...away, to: time('08:00:33') }, dark])
})

test('[CAM-5.b] a camera that stayed live had no outage while its node was unreachable', async () => {
  const { site, report, outages } = await watchedSite()
  await report({ since: time('07:59:00') })
  site.clock.pass(30)
  await eventually(async () => {
    expect(await outages()).toHaveLength(1)
  })
  await site.vision.beat()
  await report({ since: time('07:59:00') })
  expect(await outages()).toEqual([])
})

test('a report of a deleted camera changes nothing, and reports at the same moment open one outage', async () => {
  const { site, id, report, outages } = await watchedSite()
  const offline = { state: 'offline', problem: 'stalled' } as const
  await Promise.all(Array.from({ length: 5 }, () => report(offline)))
  expect(await outages()).toHaveLength(1)
  await site.server.call('deleteCamera', { params: { id } })
  await report(offline)
  expect(await refusalOf(site.server.call('listOutages', { params: { id } }))).toMatchObject({
    status: 404,
  })
})

test('[VIS-5.g] a timeline includes the outages that overlap it', async () => {
  const { site, id, report } = await watchedSite()
  await site.passWatched(600)
  await report({ state: 'offline', since: time('08:05:00'), problem: 'unreachable' })
  const outagesOf = async (from: string, to: string) =>
    (await site.server.call('readTimeline', { params: { id }, query: { from, to } })).outages
  expect(await outagesOf(time('08:06:00'), time('09:00:00'))).toMatchObject([{ to: null }])
  await report({ state: 'live', since: time('08:06:00') })
  expect(await outagesOf(time('08:00:00'), time('08:05:30'))).toMatchObject([
    { kind: 'offline', from: time('08:05:00'), to: time('08:06:00') },
  ])
  expect(await outagesOf(time('08:06:00'), time('09:00:00'))).toEqual([])
})

test('[CAM-5.b] the time that the server was down is an outage of every camera, until its next picture', async () => {
  const { site, report, outages } = await watchedSite()
  await site.passWatched(600)
  await report({ since: time('07:59:00') })
  await site.restart({ afterSeconds: 3600 })
  expect(await outages()).toEqual([{ kind: 'offline', problem: 'vision-away', from: time('08:10:00'), to: null }])
  site.clock.pass(30)
  await report({ since: time('09:10:20') })
  expect(await outages()).toMatchObject([{ from: time('08:10:00'), to: time('09:10:20') }])
})

test('[CAM-5.b] a restart of the server is no outage, nor is its absence if a node kept monitoring', async () => {
  const { site, report, outages } = await watchedSite()
  await report({ since: time('07:59:00') })
  await site.restart({ afterSeconds: 50 })
  expect(await outages()).toEqual([])
  await site.restart({ afterSeconds: 3600 })
  await report({ since: time('07:59:00') })
  expect(await outages()).toEqual([])
})
