import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { account, configs, FrigateUnderTest, yardCamera } from '../../../test/frigate-under-test.ts'
import { restEvent, reviewItem } from '../../../test/recorder-events.ts'
import { SiteUnderTest } from '../../../test/site-under-test.ts'

const wait = { timeout: 60_000 }

/** 2026-11-21T08:00:00Z, the time of the tests' clock. */
const now = Date.parse('2026-11-21T08:00:00Z') / 1000
const ago = (seconds: number) => new Date((now - seconds) * 1000).toISOString()

let site: SiteUnderTest
let frigate: FrigateUnderTest
let yard = ''
let dock = ''

beforeAll(async () => {
  site = await SiteUnderTest.start()
  frigate = await FrigateUnderTest.start()
  const { cameras } = configs['0.17.2']
  const both = { ...cameras, dock: yardCamera({ name: 'dock', friendly_name: 'Dock' }) }
  frigate.config = { ...configs['0.17.2'], cameras: both }
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await frigate[Symbol.asyncDispose]()
})

/** Fetches the recorder's events until `total` are known. */
async function catchUp(total: number): Promise<void> {
  await site.server.call('saveRecorder', { body: { address: frigate.address, ...account } })
  await vi.waitFor(async () => {
    expect((await site.server.call('listRecorderEvents', { query: {} })).total).toBe(total)
  }, wait)
}

/** Whether the last request had more events than it returned. */
let more = false

/** The recorder's events on a camera's timeline, from this many seconds ago. */
async function seenOn(id: string, from: number, to = 0, near?: string) {
  const query = { from: ago(from), to: ago(to), ...(near === undefined ? {} : { near }) }
  const timeline = await site.server.call('readTimeline', { params: { id }, query })
  more = timeline.moreRecorderEvents
  return timeline.recorderEvents
}

test('[CAM-4.b] the recorder’s events are on their camera’s timeline, in order, where they began', async () => {
  await site.server.call('saveRecorder', { body: { address: frigate.address, ...account } })
  const { results } = await site.server.call('importRecorderCameras', {
    body: { names: ['yard', 'dock'] },
  })
  ;[yard = '', dock = ''] = results.map(({ cameraId }) => cameraId ?? '')
  frigate.events = [
    restEvent('late', now - 60, { label: 'car', end_time: null }),
    restEvent('early', now - 600),
    restEvent('elsewhere', now - 300, { camera: 'dock' }),
  ]
  await catchUp(3)
  const [early, late] = await seenOn(yard, 3600)
  expect([early, late]).toEqual([
    {
      id: expect.any(String) as string,
      label: 'person',
      severity: null,
      at: ago(600),
      endedAt: ago(587.5),
    },
    {
      id: expect.any(String) as string,
      label: 'car',
      severity: null,
      at: ago(60),
      endedAt: null,
    },
  ])
  expect((await seenOn(dock, 3600)).map(({ at }) => at)).toEqual([ago(300)])
  // The start of a period is inclusive, its end exclusive.
  expect(await seenOn(yard, 600, 60)).toEqual([early])
  expect(more).toBe(false)
})

test('[CAM-4.b] a camera with review items shows these on the timeline instead of its objects', async () => {
  frigate.reviews = [
    reviewItem('r1', now - 590),
    reviewItem('r2', now - 200, { severity: 'detection', end_time: null }),
  ]
  await catchUp(5)
  expect(await seenOn(yard, 3600)).toMatchObject([
    { label: 'person, car', severity: 'alert', at: ago(590), endedAt: ago(580) },
    { severity: 'detection', at: ago(200), endedAt: null },
  ])
  expect((await seenOn(dock, 3600)).map(({ label }) => label)).toEqual(['person'])
})

test('[CAM-4.b] when the recorder has more events than a timeline shows, those nearest to the requested moment are listed', async () => {
  const starts = Array.from({ length: 520 }, (_, i) => 40_000 - i * 20)
  frigate.events = starts.map((start) => restEvent(`many-${String(start)}`, now - start, { camera: 'dock' }))
  await catchUp(525)
  const first = await seenOn(dock, 86_400, 1_000, ago(40_000))
  expect(first.map(({ at }) => at)).toEqual(starts.slice(0, 500).map(ago))
  expect(more).toBe(true)
  const last = await seenOn(dock, 86_400, 1_000, ago(0))
  expect(last.map(({ at }) => at)).toEqual(starts.slice(20).map(ago))
  // Without a moment: the middle, between the tenth event from either end.
  const middle = await seenOn(dock, 34_810 + 10_000, 34_810 - 10_000)
  expect(middle.map(({ at }) => at)).toEqual(starts.slice(10, 510).map(ago))
})

test('an invalid moment is refused at its field', async () => {
  const range = `from=${ago(3600)}&to=${ago(0)}`
  const answer = await site.server.fetch(`/api/cameras/${dock}/timeline?${range}&near=yesterday`)
  expect([answer.status, await answer.json()]).toMatchObject([400, { field: 'near' }])
})
