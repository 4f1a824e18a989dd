import { request } from 'node:http'
import type { Camera } from '@foresite/contract/cameras'
import type { RecordedSegment } from '@foresite/contract/node-recordings'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { presence, refusalOf, sharedSite, SiteUnderTest } from '../../../test/site-under-test.ts'

const shared = sharedSite()
let cameras = 0

async function newCamera(site = shared()): Promise<Camera> {
  cameras += 1
  // Cameras are listed by name.
  return site.camera(`Reading ${String(cameras).padStart(3, '0')}`, `rtsp://camera.example/${String(cameras)}`)
}

/** Ten seconds from a second of 07:00. */
function segmentAt(cameraId: string, second: number, part: Partial<RecordedSegment> = {}) {
  return {
    cameraId,
    startsAt: new Date(Date.parse('2026-11-21T07:00:00.000Z') + second * 1_000).toISOString(),
    durationMs: 10_000,
    bytes: 1_000,
    codec: 'hvc1.1.6.L93.B0',
    width: 1920,
    height: 1080,
    ...part,
  }
}

async function record(site: SiteUnderTest, ...segments: RecordedSegment[]): Promise<void> {
  for (const segment of segments) site.vision.recordings.has(segment, `video ${segment.startsAt}`)
  await site.server.call('handOverSegments', { body: { nodeId: 'node', segments } })
}

const time = (text: string) => `2026-11-21T${text}Z`
const timelineOf = (id: string, from: string, to: string, site = shared()) =>
  site.server.call('readTimeline', { params: { id }, query: { from, to } })

test('[VIS-5.g] a timeline joins gapless recordings, and shows the gaps', async () => {
  const { id } = await newCamera()
  await record(
    shared(),
    segmentAt(id, 0),
    segmentAt(id, 10.4),
    segmentAt(id, 21.5),
    segmentAt(id, 25, { durationMs: 2_000 }),
    segmentAt(id, 31.5),
  )
  const { recorded } = await timelineOf(id, time('06:00:00.000'), time('08:00:00.000'))
  expect(recorded).toEqual([
    { from: time('07:00:00.000'), to: time('07:00:20.400'), held: false },
    { from: time('07:00:21.500'), to: time('07:00:41.500'), held: false },
  ])
})

test('a timeline ends where requested, even in the middle of a file', async () => {
  const { id } = await newCamera()
  await record(shared(), segmentAt(id, 0), segmentAt(id, 10), segmentAt(id, 20))
  const { recorded } = await timelineOf(id, time('07:00:05.000'), time('07:00:12.000'))
  expect(recorded).toEqual([{ from: time('07:00:05.000'), to: time('07:00:12.000'), held: false }])
  expect((await timelineOf(id, time('07:00:30.000'), time('07:01:00.000'))).recorded).toEqual([])
})

test('a timeline includes the incidents of its camera that overlap it', async () => {
  await using site = await SiteUnderTest.start()
  const watched = await site.watchedCamera()
  const startedAt = time('07:30:00.000')
  await site.handOver(presence(watched, { startedAt, endedAt: time('07:31:00.000') }))
  const eventsOf = async (from: string, to: string) => (await timelineOf(watched.camera.id, from, to, site)).events
  expect(await eventsOf(time('07:30:30.000'), time('08:00:00.000'))).toEqual([
    {
      id: expect.any(String) as string,
      type: 'restricted-area',
      severity: 'High',
      name: 'Person in restricted area (Door) for 1 min',
      at: startedAt,
      endedAt: time('07:31:00.000'),
    },
  ])
  expect(await eventsOf(time('07:31:00.001'), time('08:00:00.000'))).toEqual([])
  expect(await eventsOf(time('07:00:00.000'), startedAt)).toEqual([])
})

test('[VIS-5.g] a player gets every file that overlaps its range, oldest first', async () => {
  const { id } = await newCamera()
  await record(shared(), segmentAt(id, 20), segmentAt(id, 0), segmentAt(id, 10), segmentAt(id, 30))
  const query = { from: time('07:00:09.999'), to: time('07:00:30.000') }
  const segments = await shared().server.call('listSegments', { params: { id }, query })
  expect(segments.map(({ startsAt }) => startsAt)).toEqual([
    time('07:00:00.000'),
    time('07:00:10.000'),
    time('07:00:20.000'),
  ])
  expect(segments[0]).toEqual({
    startsAt: time('07:00:00.000'),
    durationMs: 10_000,
    codec: 'hvc1.1.6.L93.B0',
    width: 1920,
    height: 1080,
    bytes: 1_000,
    url: `/api/cameras/${id}/segments/${String(Date.parse(time('07:00:00.000')))}`,
  })
})

test('[VIS-5.g] a file comes from its node: whole, in parts and as H.264', async () => {
  const { id } = await newCamera()
  const segment = segmentAt(id, 0)
  await record(shared(), segment)
  const url = `/api/cameras/${id}/segments/${String(Date.parse(segment.startsAt))}`
  const { server } = shared()

  const whole = await server.fetch(url)
  expect(whole.headers.get('content-type')).toBe('video/mp4')
  expect(await whole.text()).toBe(`video ${segment.startsAt}`)
  const part = await server.fetch(url, { headers: { range: 'bytes=6-9' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 6-9/30'])
  expect(await part.text()).toBe('2026')
  expect((await server.fetch(url, { headers: { range: 'bytes=99-' } })).status).toBe(416)
  const playable = await server.fetch(`${url}?codec=h264`)
  expect(await playable.text()).toBe(`h264 of video ${segment.startsAt}`)
  const head = await server.fetch(url, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '30'])
})

test('a file’s detections, and the picture of a moment, come from their node', async () => {
  const { id } = await newCamera()
  const segment = segmentAt(id, 0)
  await record(shared(), segment)
  const start = Date.parse(segment.startsAt)
  const seen = [{ at: segment.startsAt, tracks: [] }]
  shared().vision.recordings.tracks.set(`${id}/${String(start)}`, seen)
  const params = { id, start }
  expect(await shared().server.call('readSegmentTracks', { params })).toEqual(seen)

  const at = time('07:00:04.250')
  const still = await shared().server.fetch(`/api/cameras/${id}/recorded-still?at=${at}`)
  expect(still.headers.get('content-type')).toBe('image/jpeg')
  expect(await still.text()).toBe(`still at ${String(Date.parse(at))}`)
})

test('a recording that does not exist, or is gone from its node, is not found', async () => {
  const { id } = await newCamera()
  const { server, vision } = shared()
  await record(shared(), segmentAt(id, 0))
  const start = Date.parse(time('07:00:00.000'))
  const statusOf = async (path: string) => (await server.fetch(`/api/cameras/${id}/${path}`)).status
  expect(await statusOf(`segments/${String(start + 1)}`)).toBe(404)
  expect(await statusOf(`recorded-still?at=${time('07:00:10.000')}`)).toBe(404)
  vision.recordings.files.clear()
  expect(await statusOf(`segments/${String(start)}`)).toBe(404)
  expect(await statusOf(`segments/${String(start)}/tracks`)).toBe(404)
  expect(await statusOf(`recorded-still?at=${time('07:00:05.000')}`)).toBe(404)
})

test('[VIS-7.b] recordings of an absent node are marked as away, and their index stays', async () => {
  await using site = await SiteUnderTest.start()
  const { id } = await newCamera(site)
  const segment = segmentAt(id, 0)
  await site.server.call('handOverSegments', { body: { nodeId: 'gone', segments: [segment] } })
  const params = { id, start: Date.parse(segment.startsAt) }
  expect(await refusalOf(site.server.call('readSegmentTracks', { params }))).toMatchObject({
    status: 503,
    error: 'vision.away',
  })
  const { nodes } = await site.server.call('readStorage')
  expect(nodes).toContainEqual({
    nodeId: 'gone',
    state: 'away',
    totalBytes: 0,
    freeBytes: 0,
    recordingBytes: 1_000,
    reserveBytes: 0,
  })
  expect((await timelineOf(id, time('06:00:00.000'), time('08:00:00.000'), site)).recorded).toHaveLength(1)
})

test('a viewer who leaves also ends the call to the node', async () => {
  const { id } = await newCamera()
  await record(shared(), segmentAt(id, 0))
  const { server, vision } = shared()
  vision.recordings.isStuck = true
  const start = String(Date.parse(time('07:00:00.000')))
  const call = request(`${server.url}/api/cameras/${id}/segments/${start}`)
  call.on('error', () => undefined)
  call.end()
  await eventually(() => expect(vision.recordings.asked).toHaveLength(1))
  call.destroy()
  await eventually(() => expect(vision.recordings.hungUp).toEqual([`GET /recordings/${id}/${start}`]))
})

test('[VIS-5.f] storage shows how much each camera’s and node’s recordings use', async () => {
  await using site = await SiteUnderTest.start()
  const [first, second] = [await newCamera(site), await newCamera(site)]
  await record(site, segmentAt(first.id, 0), segmentAt(first.id, 10, { bytes: 500 }))
  // Not full: recordings on a full disk would soon be deleted.
  const disk = { state: 'slow', totalBytes: 100_000_000_000, freeBytes: 90_000_000_000 } as const
  await site.server.call('reportCameras', { body: { nodeId: 'node', reports: [], disk } })
  expect(await site.server.call('readStorage')).toEqual({
    nodes: [{ nodeId: 'node', ...disk, recordingBytes: 1_500, reserveBytes: 5_000_000_000 }],
    cameras: [
      {
        cameraId: first.id,
        bytes: 1_500,
        oldest: time('07:00:00.000'),
        newest: time('07:00:20.000'),
        heldBytes: 0,
      },
      { cameraId: second.id, bytes: 0, oldest: null, newest: null, heldBytes: 0 },
    ],
  })
})

test('reversed or overlong ranges are refused at their field', async () => {
  const { id } = await newCamera()
  const ask = (name: 'readTimeline' | 'listSegments', from: string, to: string) =>
    refusalOf(shared().server.call(name, { params: { id }, query: { from, to } }))
  const [early, late] = [time('07:00:00.000'), time('09:00:00.001')]
  expect(await ask('listSegments', early, late)).toMatchObject({
    status: 422,
    field: 'to',
    error: 'segments.tooLong',
  })
  expect(await ask('readTimeline', '2026-10-21T06:59:59.999Z', early)).toMatchObject({
    status: 422,
    field: 'to',
    error: 'timeline.tooLong',
  })
  for (const name of ['readTimeline', 'listSegments'] as const) {
    expect(await ask(name, late, early)).toMatchObject({ field: 'to', error: 'range.backwards' })
    expect(await ask(name, early, early)).toMatchObject({ field: 'to', error: 'range.backwards' })
    // In alphabetical order, not in order of time.
    expect(await ask(name, time('07:00:00.5'), time('07:00:00'))).toMatchObject({
      error: 'range.backwards',
    })
  }
})
