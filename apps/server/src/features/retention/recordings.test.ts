import { retentionDefaults, type RetentionSettings } from '@foresite/contract/retention'
import type { DiskReport } from '@foresite/contract/vision-nodes'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { filesOf, indexOf, record, recordedAt } from '../../../test/recorded.ts'
import { refusalOf, SiteUnderTest } from '../../../test/site-under-test.ts'

const daysAgo = (days: number) => new Date(Date.parse('2026-11-21T08:00:00.000Z') - days * 86_400_000).toISOString()
const gigabyte = 1_000_000_000

/** Sets how long data is kept, which deletes due data at once. */
function keep(site: SiteUnderTest, part: Partial<RetentionSettings>) {
  return site.server.call('saveRetention', { body: { ...retentionDefaults, ...part } })
}

const keepDays = (recordings: number) => ({ days: { ...retentionDefaults.days, recordings } })

async function limitCamera(site: SiteUnderTest, id: string, limit: { days?: number; maxGigabytes?: number }) {
  const recording = {
    enabled: true,
    days: limit.days ?? null,
    maxGigabytes: limit.maxGigabytes ?? null,
  }
  await site.server.call('changeCamera', { params: { id }, body: { recording } })
}

/** A camera with a file of one gigabyte every hour from 01:00 to `count`:00. */
async function recordedCamera(site: SiteUnderTest, name: string, count: number, minute = 0) {
  const { id } = await site.camera(name)
  const starts = Array.from({ length: count }, (_, i) => new Date(Date.UTC(2026, 10, 21, i + 1, minute)).toISOString())
  await record(
    site,
    starts.map((start) => recordedAt(id, start, { bytes: gigabyte })),
  )
  return { id, starts }
}

test('[VIS-5.b] recordings older than the site’s retention are deleted from disk and index', async () => {
  await using site = await SiteUnderTest.start()
  const { id } = await site.camera()
  const [old, edge, young] = [daysAgo(8), daysAgo(7), daysAgo(6)]
  await record(site, [recordedAt(id, old), recordedAt(id, edge), recordedAt(id, young)])
  await keep(site, keepDays(7))
  await eventually(async () => {
    expect(await indexOf(site, id, old)).toEqual([])
  })
  // One that began seven days ago has since ended.
  expect(filesOf(site, id)).toEqual([edge, young])
  expect(await indexOf(site, id, edge)).toEqual([edge])
})

test('[VIS-5.b] a camera can keep less than the site, never more', async () => {
  await using site = await SiteUnderTest.start()
  const [short, long] = [await site.camera('Short'), await site.camera('Long')]
  await limitCamera(site, short.id, { days: 2 })
  await limitCamera(site, long.id, { days: 300 })
  for (const { id } of [short, long])
    await record(
      site,
      [20, 5, 1].map((days) => recordedAt(id, daysAgo(days))),
    )
  await keep(site, keepDays(10))
  await eventually(() => {
    expect(filesOf(site, short.id)).toEqual([daysAgo(1)])
    expect(filesOf(site, long.id)).toEqual([daysAgo(5), daysAgo(1)])
  })
})

test('[VIS-5.f] a camera beyond its own quota loses its oldest recordings, and no other camera does', async () => {
  await using site = await SiteUnderTest.start()
  const full = await recordedCamera(site, 'Full', 5)
  const other = await recordedCamera(site, 'Other', 5)
  await limitCamera(site, full.id, { maxGigabytes: 2.5 })
  await keep(site, {})
  await eventually(() => expect(filesOf(site, full.id)).toEqual(full.starts.slice(3)))
  expect(filesOf(site, other.id)).toEqual(other.starts)
  await eventually(async () => {
    expect(await indexOf(site, full.id, full.starts[2] ?? '')).toEqual([full.starts[3]])
  })
})

test('[VIS-5.f] a site beyond its quota loses the oldest recordings of all cameras', async () => {
  await using site = await SiteUnderTest.start()
  const first = await recordedCamera(site, 'First', 3)
  const second = await recordedCamera(site, 'Second', 3, 30)
  await keep(site, { maxGigabytes: 3 })
  await eventually(() => {
    expect(filesOf(site, first.id)).toEqual(first.starts.slice(2))
    expect(filesOf(site, second.id)).toEqual(second.starts.slice(1))
  })
})

test.each(['low', 'full'] as const)(
  '[VIS-5.f] a disk that is %s loses the oldest recordings, up to a tenth more than its reserve',
  async (state) => {
    await using site = await SiteUnderTest.start()
    const { id, starts } = await recordedCamera(site, 'Yard', 6)
    // The reserve is 5 % of 100 GB: with 3.6 GB free, 1.9 GB must be removed.
    const disk = { state, totalBytes: 100 * gigabyte, freeBytes: 3.6 * gigabyte }
    await site.server.call('reportCameras', { body: { nodeId: 'node', reports: [], disk } })
    await eventually(() => expect(filesOf(site, id)).toEqual(starts.slice(2)))
  },
)

test('[VIS-5.f] a disk is not cleared twice for one report, but again when it is still low', async () => {
  await using site = await SiteUnderTest.start()
  const { id, starts } = await recordedCamera(site, 'Yard', 6)
  const report = (disk: DiskReport) =>
    site.server.call('reportCameras', { body: { nodeId: 'node', reports: [], disk } })
  const low = { state: 'low', totalBytes: 100 * gigabyte, freeBytes: 3.6 * gigabyte } as const
  await report(low)
  await eventually(() => expect(filesOf(site, id)).toEqual(starts.slice(2)))
  // An old recording shows that each of these sweeps has finished.
  const old = recordedAt(id, daysAgo(9))
  await record(site, [old])
  await keep(site, keepDays(7))
  await eventually(() => expect(filesOf(site, id)).toEqual(starts.slice(2)))
  await report(low)
  await report(low)
  await keep(site, {})
  await eventually(() => expect(filesOf(site, id)).toEqual(starts.slice(4)))
})

test('[VIS-5.f] thousands of files are all deleted eventually, and those of an absent node wait for it', async () => {
  await using site = await SiteUnderTest.start()
  const { id } = await site.camera()
  const start = Date.parse(daysAgo(20))
  const segments = Array.from({ length: 1_300 }, (_, i) => recordedAt(id, new Date(start + i * 1_000)))
  for (let at = 0; at < segments.length; at += 500)
    await record(site, segments.slice(at, at + 500), at === 500 ? 'away' : 'node')
  await record(site, [recordedAt(id, daysAgo(1))], 'away')
  await keep(site, keepDays(7))
  const left = segments.slice(500, 1_000).map(({ startsAt }) => startsAt)
  await eventually(async () => {
    expect(await indexOf(site, id, daysAgo(20))).toEqual(left)
  })
  expect(filesOf(site, id)).toEqual([...left, daysAgo(1)])
  await site.vision.beat({ nodeId: 'away' })
  await keep(site, keepDays(7))
  await eventually(async () => {
    expect(await indexOf(site, id, daysAgo(20))).toEqual([])
  })
})

test('[VIS-5.b] a node that has recorded nothing for a week loses its expired recordings from the index', async () => {
  await using site = await SiteUnderTest.start()
  const { id } = await site.camera()
  const [expired, kept] = [daysAgo(20), daysAgo(8)]
  await record(site, [recordedAt(id, expired), recordedAt(id, kept)], 'gone')
  await keep(site, keepDays(10))
  await eventually(async () => {
    expect(await indexOf(site, id, expired)).toEqual([])
  })
  expect(await indexOf(site, id, kept)).toEqual([kept])
})

test('[VIS-5.b] files that a node failed to delete stay in the index, and are deleted the next time', async () => {
  await using site = await SiteUnderTest.start()
  const { id } = await site.camera()
  await record(site, [recordedAt(id, daysAgo(20))])
  site.vision.recordings.keepsAll = true
  await keep(site, keepDays(7))
  await eventually(() => expect(site.vision.recordings.asked).toContain('POST /recordings/remove'))
  expect(await indexOf(site, id, daysAgo(20))).toEqual([daysAgo(20)])
  site.vision.recordings.keepsAll = false
  await keep(site, keepDays(7))
  await eventually(async () => {
    expect(await indexOf(site, id, daysAgo(20))).toEqual([])
  })
})

test('[VIS-5.b] deleting a camera deletes its recordings, also on a node that returns later', async () => {
  await using site = await SiteUnderTest.start()
  const { id } = await site.camera()
  await record(site, [recordedAt(id, daysAgo(2))])
  await record(site, [recordedAt(id, daysAgo(1))], 'away')
  await site.server.call('deleteCamera', { params: { id } })
  await eventually(() => expect(filesOf(site, id)).toEqual([daysAgo(1)]))
  const body = { nodeId: 'away' }
  expect(await site.server.call('listRecordedHours', { body })).toHaveLength(1)
  await site.vision.beat({ nodeId: 'away' })
  await keep(site, {})
  await eventually(async () => {
    expect(await site.server.call('listRecordedHours', { body })).toEqual([])
  })
  expect(filesOf(site, id)).toEqual([])
})

test('[VIS-5.b] a camera with a held recording cannot be deleted; one without can', async () => {
  await using site = await SiteUnderTest.start()
  const { id } = await site.camera('Gate')
  await record(site, [recordedAt(id, daysAgo(2))])
  const to = new Date(Date.parse(daysAgo(2)) + 5_000).toISOString()
  const subject = { kind: 'recording', cameraId: id, from: daysAgo(3), to } as const
  const { hold } = await site.server.call('createHold', { body: { subject, reason: 'Police' } })
  const refused = await refusalOf(site.server.call('deleteCamera', { params: { id } }))
  expect(refused).toMatchObject({ status: 409, error: 'camera.held' })
  expect(refused.message).toContain(hold.title)
  expect(await site.server.call('listCameras')).toHaveLength(1)
  await site.server.call('releaseHold', { params: { id: hold.id }, body: { reason: 'Returned' } })
  await site.server.call('deleteCamera', { params: { id } })
  await eventually(() => expect(filesOf(site, id)).toEqual([]))
})
