import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { account, bytesOf, configs, FrigateUnderTest } from '../../../test/frigate-under-test.ts'
import { brokerAccount, hasMosquitto, startMosquitto, type Mosquitto } from '../../../test/mosquitto.ts'
import { restEvent, reviewItem } from '../../../test/recorder-events.ts'
import { refusalOf, SiteUnderTest } from '../../../test/site-under-test.ts'

/** 2026-11-21T08:00:00Z, the time of the tests' clock. */
const now = Date.parse('2026-11-21T08:00:00Z') / 1000
/** A generous limit for a busy machine. */
const wait = { timeout: 60_000 }

let site: SiteUnderTest
let frigate: FrigateUnderTest
let cameraId = ''

beforeAll(async () => {
  site = await SiteUnderTest.start()
  frigate = await FrigateUnderTest.start()
  frigate.config = configs['0.17.2']
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await frigate[Symbol.asyncDispose]()
})

const connect = (mqtt: object | null = null) =>
  site.server.call('saveRecorder', {
    body: {
      address: frigate.address,
      ...account,
      ...(mqtt === null ? {} : { mqtt: mqtt as never }),
    },
  })
const list = (query: object = {}) => site.server.call('listRecorderEvents', { query })

test('[CAM-4.b] without a broker, a recorder is polled for its events of the last day, page by page', async () => {
  await connect()
  const { results } = await site.server.call('importRecorderCameras', { body: { names: ['yard'] } })
  cameraId = results[0]?.cameraId ?? ''
  frigate.events = [
    restEvent('too-old', now - 25 * 3600),
    // As long as it is open, reading resumes here, and the odd one is on the first page.
    restEvent('parked', now - 9010, { end_time: null }),
    { ...restEvent('odd', now - 9005), label: 7 },
    ...Array.from({ length: 150 }, (_, i) => restEvent(`${now - 9000 + i * 20}.5-a${i}`, now - 9000 + i * 20)),
    restEvent('car.1', now - 60, {
      label: 'car',
      end_time: null,
      data: { box: [0.5, 0.5, 0.9, 0.9], recognized_license_plate: 'AA-12-BB' },
    }),
    restEvent('elsewhere', now - 50, { camera: 'other' }),
  ]
  frigate.reviews = [reviewItem('r1', now - 100)]
  await connect()
  await vi.waitFor(async () => {
    expect((await list()).total).toBe(153)
  }, wait)
  const { rows } = await list({ limit: 2 })
  expect(rows).toEqual([
    {
      id: rows[0]?.id,
      kind: 'object',
      cameraId,
      cameraName: 'Pátio norte',
      label: 'car',
      subLabel: null,
      plate: 'AA-12-BB',
      zones: ['gate'],
      score: null,
      severity: null,
      box: { x: 0.5, y: 0.5, w: 0.5, h: 0.5 },
      startedAt: '2026-11-21T07:59:00.000Z',
      endedAt: null,
      clipUrl: `/api/recorder/events/${rows[0]?.id ?? ''}/clip`,
      stillUrl: `/api/recorder/events/${rows[0]?.id ?? ''}/still`,
    },
    expect.objectContaining({
      kind: 'review',
      label: 'person, car',
      severity: 'alert',
      endedAt: '2026-11-21T07:58:30.000Z',
    }),
  ])
})

test('[CAM-4.b] a repeated event stays one: its end is added, and nothing else is fetched twice', async () => {
  frigate.events = frigate.events.map((event) => (event['id'] === 'car.1' ? { ...event, end_time: now - 10 } : event))
  await connect()
  await vi.waitFor(async () => {
    const { rows, total } = await list({ label: 'CAR', kind: 'object' })
    expect([total, rows[0]?.endedAt]).toEqual([1, '2026-11-21T07:59:50.000Z'])
  }, wait)
  expect((await list()).total).toBe(153)
})

test('[CAM-4.b] events are filtered by camera, kind, label and time, and paged', async () => {
  const other = '018f0000-0000-7000-8000-000000000000'
  expect((await list({ cameraId: other })).total).toBe(0)
  expect((await list({ kind: 'review' })).total).toBe(1)
  expect((await list({ label: 'car' })).total).toBe(2)
  const between = { from: '2026-11-21T07:58:00.000Z', to: '2026-11-21T07:58:59.000Z' }
  expect((await list(between)).rows.map(({ kind }) => kind)).toEqual(['review'])
  const second = await list({ kind: 'object', limit: 100, page: 2 })
  expect([second.rows.length, second.total]).toEqual([52, 152])
})

test('[CAM-4.b] an event’s clip and picture are served by our server, ranges included', async () => {
  const clip = Buffer.from('0123456789')
  frigate.answers.set('/api/events/car.1/clip.mp4', bytesOf(clip, 'video/mp4', frigate.ranges))
  frigate.answers.set('/api/events/car.1/snapshot.jpg', bytesOf(clip, 'image/jpeg', []))
  const [car] = (await list({ label: 'car', kind: 'object' })).rows
  const whole = await site.server.fetch(car?.clipUrl ?? '')
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4'])
  expect(await whole.text()).toBe('0123456789')
  const part = await site.server.fetch(car?.clipUrl ?? '', { headers: { range: 'bytes=2-5' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 2-5/10'])
  expect(await part.text()).toBe('2345')
  const still = await site.server.fetch(car?.stillUrl ?? '')
  expect([still.status, still.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  await still.arrayBuffer()
  // Media that the recorder has deleted answers 404.
  frigate.answers.clear()
  const gone = await site.server.fetch(car?.clipUrl ?? '')
  expect([gone.status, await gone.json()]).toMatchObject([404, { error: 'recorder.event.noClip' }])
})

async function publisher(broker: Mosquitto): Promise<MqttClient> {
  const { user, password } = brokerAccount
  return connectAsync(broker.url, { username: user, password })
}

function seen(id: string, at: number, part: object = {}) {
  return {
    id,
    camera: 'yard',
    label: 'truck',
    sub_label: ['Volvo', 0.8],
    frame_time: now + at,
    start_time: now + 1,
    end_time: null,
    false_positive: false,
    top_score: 0.7,
    box: [128, 72, 640, 360],
    entered_zones: [],
    has_clip: false,
    has_snapshot: false,
    ...part,
  }
}

test.skipIf(!hasMosquitto)(
  '[CAM-4.b] a recorder’s events arrive through its broker: new, update and end in order, also late or twice',
  async () => {
    await using broker = await startMosquitto()
    await connect({ address: broker.url, ...brokerAccount })
    await vi.waitFor(async () => {
      expect(await site.server.call('readMqttStatus')).toEqual({
        state: 'up',
        message: 'The broker is connected.',
      })
    }, wait)
    const changes = await site.listen()
    const frigateClient = await publisher(broker)
    const tell = (type: string, after: object) =>
      frigateClient.publishAsync('frigate/events', JSON.stringify({ type, before: {}, after }), {
        qos: 1,
      })
    await vi.waitFor(async () => {
      await tell('new', seen('t1', 1))
      expect((await list({ label: 'truck' })).total).toBe(1)
    }, wait)
    expect((await list({ label: 'truck' })).rows[0]).toMatchObject({
      subLabel: 'Volvo',
      plate: null,
      box: { x: 0.1, y: 0.1, w: 0.4, h: 0.4 },
      endedAt: null,
      clipUrl: null,
    })
    const update = { entered_zones: ['gate'], recognized_license_plate: ['AA-12-BB', 0.9] }
    await tell('update', seen('t1', 5, update))
    await tell('end', seen('t1', 9, { ...update, end_time: now + 9.5, has_clip: true, sub_label: null }))
    await tell('update', seen('t1', 3, { entered_zones: ['late'] }))
    await tell('new', seen('f1', 4, { false_positive: true }))
    await frigateClient.publishAsync('frigate/events', 'no json')
    const lpr = { type: 'lpr', id: 't1', name: null, plate: 'CC-34-DD', score: 0.9, camera: 'yard' }
    await frigateClient.publishAsync('frigate/tracked_object_update', JSON.stringify(lpr))
    await vi.waitFor(async () => {
      expect((await list({ label: 'truck' })).rows).toEqual([
        expect.objectContaining({
          subLabel: 'Volvo',
          plate: 'CC-34-DD',
          zones: ['gate'],
          endedAt: '2026-11-21T08:00:09.500Z',
        }),
      ])
    }, wait)
    await vi.waitFor(() => expect(changes).toContainEqual({ topic: 'recorder', id: cameraId, change: 'updated' }), wait)
    await frigateClient.publishAsync('frigate/available', 'offline', { retain: true })
    await vi.waitFor(async () => {
      expect((await site.server.call('readMqttStatus')).message).toContain('not connected to it')
    }, wait)
    await frigateClient.endAsync(true)
  },
)

test.skipIf(!hasMosquitto)('[CAM-4.b] events from the broker’s downtime are fetched when it is back', async () => {
  const first = await startMosquitto()
  await connect({ address: first.url, ...brokerAccount })
  const up = { state: 'up', message: 'The broker is connected.' }
  await vi.waitFor(async () => {
    expect(await site.server.call('readMqttStatus')).toEqual(up)
  }, wait)
  await first[Symbol.asyncDispose]()
  await vi.waitFor(async () => {
    expect((await site.server.call('readMqttStatus')).state).toBe('down')
  }, wait)
  frigate.events = [...frigate.events, restEvent('missed', now - 5, { label: 'forklift' })]
  await using _ = await startMosquitto({ port: first.port })
  // It also polls, with or without a broker: only both together prove that it continues as before.
  await vi.waitFor(async () => {
    const { total } = await list({ label: 'forklift' })
    expect([total, await site.server.call('readMqttStatus')]).toEqual([1, up])
  }, wait)
})

test.skipIf(!hasMosquitto)('[CAM-4.b] a broker’s refusal of the password is reported at its field', async () => {
  await using broker = await startMosquitto()
  const wrong = connect({ address: broker.url, user: 'reader', password: 'wrong' })
  expect(await refusalOf(wrong)).toMatchObject({
    status: 422,
    error: 'recorder.mqtt.refused',
    field: 'mqtt.password',
  })
})
