import { once } from 'node:events'
import { connectAsync } from 'mqtt'
import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { account, configs, FrigateUnderTest } from '../../../test/frigate-under-test.ts'
import { brokerAccount, hasMosquitto, startMosquitto } from '../../../test/mosquitto.ts'
import { hasOpenssl, selfSigned } from '@foresite/testkit/self-signed'
import { startServer } from '../../../test/server-under-test.ts'
import { refusalOf, SiteUnderTest } from '../../../test/site-under-test.ts'

const wait = { timeout: 60_000 }

const unchecked = { ...account, checkCertificate: false }

test.skipIf(!hasOpenssl)(
  '[CAM-4.b] a recorder with an untrusted certificate is refused before it gets the password, unless allowed',
  async () => {
    await using server = await startServer()
    await using frigate = await FrigateUnderTest.start({ tls: selfSigned() })
    frigate.config = configs['0.17.2']
    const { address } = frigate
    const checked = server.call('saveRecorder', { body: { address, ...account } })
    expect(await refusalOf(checked)).toEqual({
      status: 422,
      error: 'recorder.problem.certificate',
      field: 'checkCertificate',
      message: 'The recorder’s certificate cannot be verified. If it is self-signed, switch verification off.',
    })
    expect(frigate.asked).toEqual([])

    const { facts } = await server.call('saveRecorder', { body: { address, ...unchecked } })
    expect(facts).toMatchObject({ cameras: 1 })
    expect(await server.call('readNvrStatus')).toMatchObject({ state: 'up' })
    expect(await server.call('listRecorderCameras')).toHaveLength(1)
    const plain = address.replace('https:', 'http:')
    const inTheClear = server.call('testRecorder', { body: { address: plain, ...unchecked } })
    expect(await refusalOf(inTheClear)).toMatchObject({ status: 422, field: 'address' })
  },
)

test.skipIf(!hasOpenssl)(
  '[CAM-4.b] live pictures use TLS with the same certificate check, or without it where allowed',
  async () => {
    await using server = await startServer()
    await using frigate = await FrigateUnderTest.start({ tls: selfSigned() })
    frigate.config = configs['0.17.2']
    frigate.live = (socket) => {
      socket.once('message', () => socket.send(JSON.stringify({ type: 'error', value: 'mse: stream not found' })))
    }
    const view = async () => {
      const url = `${server.url.replace('http', 'ws')}/api/recorder/cameras/yard/live`
      const [code] = (await once(new WebSocket(url), 'close')) as [number]
      return code
    }
    const asked = () => frigate.asked.filter((line) => line.startsWith('WS '))
    const body = { address: frigate.address, ...account, force: true }
    await server.call('saveRecorder', { body })
    expect(await view()).toBeGreaterThanOrEqual(4000)
    expect(frigate.asked).toEqual([])
    await server.call('saveRecorder', { body: { ...body, checkCertificate: false } })
    expect(await view()).toBeGreaterThanOrEqual(4000)
    expect(asked()).toEqual(['WS /live/mse/api/ws?src=yard'])
  },
)

test.skipIf(!hasOpenssl || !hasMosquitto)(
  '[CAM-4.b] a broker is followed over TLS; one with an untrusted certificate is refused, unless allowed',
  async () => {
    await using site = await SiteUnderTest.start()
    await using frigate = await FrigateUnderTest.start()
    await using broker = await startMosquitto({ tls: selfSigned() })
    frigate.config = configs['0.17.2']
    const mqtt = { address: broker.url, ...brokerAccount }
    const body = { address: frigate.address, ...account, mqtt }
    const { server } = site
    expect(await refusalOf(server.call('testRecorder', { body }))).toEqual({
      status: 422,
      error: 'recorder.mqtt.certificate',
      field: 'checkCertificate',
      message: 'The broker’s certificate cannot be verified. If it is self-signed, switch verification off.',
    })
    // If saved anyway, its status reports the problem.
    await server.call('saveRecorder', { body: { ...body, force: true } })
    await vi.waitFor(async () => {
      expect(await server.call('readMqttStatus')).toMatchObject({
        state: 'down',
        message: expect.stringContaining('cannot be verified') as string,
      })
    }, wait)
    const plain = { ...mqtt, address: broker.url.replace('mqtts:', 'mqtt:') }
    const inTheClear = { ...body, checkCertificate: false, mqtt: plain }
    expect(await refusalOf(server.call('testRecorder', { body: inTheClear }))).toMatchObject({
      error: 'recorder.mqtt.unreachable',
      field: 'mqtt.address',
    })

    await server.call('saveRecorder', { body: { ...body, checkCertificate: false } })
    await vi.waitFor(async () => {
      expect((await server.call('readMqttStatus')).state).toBe('up')
    }, wait)
    await server.call('importRecorderCameras', { body: { names: ['yard'] } })
    const { user: username, password } = brokerAccount
    const teller = await connectAsync(broker.url, { username, password, rejectUnauthorized: false })
    const at = Date.parse('2026-11-21T07:59:00Z') / 1000
    const after = {
      id: 't1',
      camera: 'yard',
      label: 'truck',
      frame_time: at,
      start_time: at,
      box: [128, 72, 640, 360],
      top_score: 0.7,
    }
    // Repeated until received: the server may not have subscribed yet.
    await vi.waitFor(async () => {
      await teller.publishAsync('frigate/events', JSON.stringify({ type: 'new', before: {}, after }))
      const { rows } = await server.call('listRecorderEvents')
      expect(rows).toMatchObject([{ label: 'truck' }])
    }, wait)
    await teller.endAsync(true)
  },
)
