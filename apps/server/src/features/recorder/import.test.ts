import type { ProbeAnswer, StreamSource } from '@foresite/contract/vision-nodes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account, configs, FrigateUnderTest, yardCamera } from '../../../test/frigate-under-test.ts'
import { probed } from '../../../test/vision-node-under-test.ts'
import { eventually } from '../../../test/eventually.ts'
import { restEvent } from '../../../test/recorder-events.ts'
import { refusalOf, SiteUnderTest } from '../../../test/site-under-test.ts'

let site: SiteUnderTest
let frigate: FrigateUnderTest

beforeAll(async () => {
  site = await SiteUnderTest.start()
  frigate = await FrigateUnderTest.start()
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await frigate[Symbol.asyncDispose]()
})

const config = configs['0.18.0']
const square = '0.1,0.1,0.5,0.1,0.5,0.5,0.1,0.5'

/** One camera has no restream, one gives no picture, and some zones of one cannot be read. */
const cameras = {
  ...config.cameras,
  dock: yardCamera({
    name: 'dock',
    friendly_name: null,
    ffmpeg: { inputs: [{ path: 'rtsp://*:*@10.0.0.8/1', roles: ['detect', 'record'] }] },
    live: { streams: { Main: 'dock' } },
    zones: {
      pixels: { coordinates: '0,0,1280,0,640,720' },
      crossed: { friendly_name: 'Torta', coordinates: '0,0,1,1,1,0,0,1' },
      odd: { coordinates: '0,0,1' },
    },
  }),
  hidden: yardCamera({ name: 'hidden', ffmpeg: { inputs: [] }, live: { streams: {} } }),
  dark: yardCamera({ name: 'dark', ffmpeg: { inputs: [] }, live: { streams: { Main: 'dark' } } }),
}
const streams = { ...config.go2rtc.streams, dock: [], dark: [] }

async function connect(): Promise<void> {
  frigate.config = { ...config, cameras, go2rtc: { streams } }
  const body = {
    address: frigate.address,
    ...account,
    streams: { address: 'rtsp://10.0.0.5:8554', user: 'view', password: 'restream-secret' },
  }
  await site.server.call('saveRecorder', { body })
  site.clock.pass(60)
  await site.vision.beat()
}

const importing = (names: string[], by: { readonly statedBy?: string } = {}) =>
  site.server.call('importRecorderCameras', { body: { names } }, by)

test('[CAM-4.b] without a recorder there is nothing to import', async () => {
  const none = { status: 404, error: 'recorder.none' }
  expect(await refusalOf(importing(['yard']))).toMatchObject(none)
  expect(await refusalOf(site.server.call('listRecorderCameras'))).toMatchObject(none)
})

test('[CAM-4.b] lists a Frigate’s cameras with their zones and picture addresses, without passwords', async () => {
  await connect()
  const listed = await site.server.call('listRecorderCameras')
  expect(listed.map(({ name }) => name)).toEqual(['dark', 'dock', 'hidden', 'yard'])
  expect(listed[3]).toEqual({
    name: 'yard',
    title: 'Pátio norte',
    enabled: true,
    address: 'rtsp://10.0.0.5:8554/yard',
    zones: [
      {
        name: 'gate',
        title: 'Portão',
        polygon: [
          { x: 0.1, y: 0.1 },
          { x: 0.5, y: 0.1 },
          { x: 0.5, y: 0.5 },
          { x: 0.1, y: 0.5 },
        ],
      },
    ],
    unreadableZones: [],
    cameraId: null,
  })
  expect(listed[1]).toMatchObject({
    title: 'dock',
    zones: [
      {
        name: 'pixels',
        polygon: [
          { x: 0, y: 0 },
          { x: 1, y: 0 },
          { x: 0.5, y: 1 },
        ],
      },
    ],
    unreadableZones: ['Torta', 'odd'],
  })
  expect(listed[2]?.address).toBeNull()
  expect(JSON.stringify(listed)).not.toContain('restream-secret')
})

test('[CAM-4.b] imports the selected cameras: failures are named, the others have their zones', async () => {
  site.vision.answerProbe = (source: StreamSource): ProbeAnswer =>
    'url' in source && source.url.endsWith('/dark') ? { ok: false, problem: 'timeout' } : probed
  await site.camera('PÁTIO NORTE')
  const { user } = await site.server.call('createUser', {
    body: { firstName: 'Ana', lastName: 'Sá', companyEmail: 'ana@site.example' },
  })
  const { message, results } = await importing(['yard', 'dark', 'dock', 'hidden', 'nobody', 'yard'], {
    statedBy: user.id,
  })
  expect(message).toBe('Cameras imported: 2 of 5.')
  expect(results.map(({ name, outcome, zonesAdded }) => [name, outcome, zonesAdded])).toEqual([
    ['yard', 'imported', 1],
    ['dark', 'failed', 0],
    ['dock', 'imported', 1],
    ['hidden', 'failed', 0],
    ['nobody', 'failed', 0],
  ])
  expect(results.map((result) => result.message)).toEqual([
    'Imported as “Pátio norte (2)”. Zones: 1.',
    'The camera did not send a picture within 10 seconds.',
    'Imported as “dock”. Zones: 1. Zones not imported: Torta, odd.',
    'The recorder does not share a stream of this camera.',
    'The recorder has no camera of this name.',
  ])
  const { cameras: assigned } = await site.vision.beat()
  const yardId = results[0]?.cameraId
  expect(assigned.find(({ cameraId }) => cameraId === yardId)).toMatchObject({
    source: { kind: 'rtsp', url: 'rtsp://view:restream-secret@10.0.0.5:8554/yard' },
    analysis: { kind: 'rtsp', url: 'rtsp://view:restream-secret@10.0.0.5:8554/yard_sub' },
    zones: [{ polygon: [{ x: 0.1, y: 0.1 }, {}, {}, {}] }],
  })
  const ours = await site.server.call('listCameras')
  expect(ours.map(({ name, recorderName, updatedBy }) => [name, recorderName, updatedBy?.name])).toEqual(
    expect.arrayContaining([
      ['Pátio norte (2)', 'yard', 'Ana Sá'],
      ['dock', 'dock', 'Ana Sá'],
    ]),
  )
  expect(ours).toHaveLength(3)
})

test('[CAM-4.b] a repeated import adds new cameras, and none twice', async () => {
  const opened = site.vision.sources.length
  const again = await importing(['yard'])
  expect(again.results).toMatchObject([{ outcome: 'present', zonesAdded: 0 }])
  frigate.config = {
    ...config,
    go2rtc: { streams },
    cameras: {
      yard: yardCamera({
        zones: {
          gate: { coordinates: square },
          Portão: { coordinates: square },
          ramp: { coordinates: square },
        },
      }),
    },
  }
  site.clock.pass(60)
  await site.vision.beat()
  const [result] = (await importing(['yard'])).results
  // `gate` was called Portão before, and is another zone under its own name.
  expect(result).toMatchObject({ outcome: 'present', zonesAdded: 2 })
  expect((await importing(['yard'])).results).toMatchObject([{ zonesAdded: 0 }])
  const zones = await site.server.call('listZones', { query: { cameraId: result?.cameraId ?? '' } })
  expect(zones.map(({ name }) => name).toSorted()).toEqual(['Portão', 'gate', 'ramp'])
  expect(site.vision.sources).toHaveLength(opened)
})

test('[CAM-4.b] events from before a camera’s import come with it, although they were fetched earlier', async () => {
  await using fresh = await SiteUnderTest.start()
  await using other = await FrigateUnderTest.start()
  other.config = configs['0.18.0']
  const now = fresh.clock.now().getTime() / 1000
  other.events = [restEvent('early', now - 7200), restEvent('late', now - 60, { camera: 'other' })]
  const { server } = fresh
  await server.call('saveRecorder', { body: { address: other.address, ...account } })
  const reviews = () => other.asked.filter((line) => line.startsWith('GET /api/review')).length
  await eventually(() => expect(reviews()).toBeGreaterThanOrEqual(4))
  expect((await server.call('listRecorderEvents')).total).toBe(0)
  const { results } = await server.call('importRecorderCameras', { body: { names: ['yard'] } })
  const { cameraId } = results[0] ?? {}
  await eventually(async () => {
    const { rows } = await server.call('listRecorderEvents')
    expect(rows).toEqual([expect.objectContaining({ cameraId, label: 'person' })])
  })
})
