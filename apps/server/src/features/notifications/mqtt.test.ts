import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { freePort } from '@foresite/ports/free-port'
import { connectAsync, type MqttClient } from 'mqtt'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { brokerAccount, hasMosquitto, startMosquitto } from '../../../test/mosquitto.ts'
import { deliveries, raise, settled, setUpMail, notifyingModule } from '../../../test/notified-site.ts'
import { refusalOf, SiteUnderTest } from '../../../test/site-under-test.ts'
import { skipBackOff } from '../../../test/skip-back-off.ts'
import { BusLink } from './send/mqtt.ts'

interface Message {
  readonly topic: string
  readonly text: string
  readonly retained: boolean
}

/** A client subscribed to everything on the broker. */
async function listen(url: string): Promise<{ client: MqttClient; messages: Message[] }> {
  const { user: username, password } = brokerAccount
  const client = await connectAsync(url, { username, password })
  const messages: Message[] = []
  client.on('message', (topic, payload, { retain }) =>
    messages.push({ topic, text: payload.toString('utf8'), retained: retain }),
  )
  await client.subscribeAsync('norte/#')
  return { client, messages }
}

async function connectSite(site: SiteUnderTest, address: string, prefix = 'norte'): Promise<void> {
  await site.server.call('saveNotificationChannel', {
    body: {
      channel: 'mqtt',
      value: { address, user: brokerAccount.user, prefix },
      secret: brokerAccount.password,
    },
  })
}

interface StrictBroker extends AsyncDisposable {
  readonly url: string
  /** The open connections. */
  readonly sockets: ReadonlySet<Socket>
  /** How many more connections are refused. */
  refusals: number
  /** How many connections have said that the site goes offline. */
  leaving: number
  /** When these are closed: at once by default. */
  closesAfter: Promise<unknown>
}

/** A broker that acknowledges only that the site is online, and closes the connection at everything else. */
async function startStrictBroker(): Promise<StrictBroker> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    const answer = (packet: Buffer) => {
      // MQTT 3.1.1: CONNECT is answered with CONNACK, PUBLISH with PUBACK and its id, which follows the topic.
      if (packet[0] === 0x10 && broker.refusals > 0) {
        broker.refusals -= 1
        // 3: the server is unavailable.
        socket.end(Buffer.from([0x20, 2, 0, 3]))
      } else if (packet[0] === 0x10) socket.write(Buffer.from([0x20, 2, 0, 0]))
      else if (packet.includes('online')) {
        const idAt = 4 + packet.readUInt16BE(2)
        socket.write(Buffer.from([0x40, 2, ...packet.subarray(idAt, idAt + 2)]))
      } else {
        broker.leaving += 1
        void broker.closesAfter.then(() => socket.destroy())
      }
    }
    let received = Buffer.alloc(0)
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes])
      // These packets are shorter than 128 bytes: one byte has their length.
      for (let end = 0; (end = 2 + (received[1] ?? Infinity)) <= received.length; received = received.subarray(end))
        answer(received.subarray(0, end))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const broker: StrictBroker = {
    url: `mqtt://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    sockets,
    refusals: 0,
    leaving: 0,
    closesAfter: Promise.resolve(),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return broker
}

async function connectedTo(broker: StrictBroker): Promise<SiteUnderTest> {
  const site = await SiteUnderTest.start()
  await connectSite(site, broker.url)
  await isUp(site)
  return site
}

function isUp(site: SiteUnderTest): Promise<void> {
  return eventually(async () => expect(await site.server.call('readMqttStatus')).toMatchObject({ state: 'up' }))
}

test('a broker that closes the connection instead of acknowledging holds up neither a test nor a change', async () => {
  await using broker = await startStrictBroker()
  await using site = await connectedTo(broker)
  const tested = site.server.call('testNotificationChannel', { body: { channel: 'mqtt' } })
  expect((await refusalOf(tested)).message).toBe('The message could not be sent: the broker does not answer')
  await site.server.call('removeNotificationChannel', { params: { channel: 'mqtt' } })
  expect(await site.server.call('readMqttStatus')).toMatchObject({ state: 'not-configured' })
})

test('a change while the connection is being replaced leaves one connection to the broker', async () => {
  await using broker = await startStrictBroker()
  await using site = await connectedTo(broker)
  const left = Promise.withResolvers<undefined>()
  broker.closesAfter = left.promise
  const first = connectSite(site, broker.url, 'oeste')
  await eventually(() => expect(broker.leaving).toBe(1))
  const second = connectSite(site, broker.url, 'sul')
  await eventually(async () => {
    expect((await site.server.call('readNotificationSettings')).mqtt.value?.prefix).toBe('sul')
  })
  left.resolve(undefined)
  await Promise.all([first, second])
  await isUp(site)
  await eventually(() => expect(broker.sockets.size).toBe(1))
})

test('a broker that has refused a connection, as a full one does, is tried again', async () => {
  await using broker = await startStrictBroker()
  broker.refusals = 1
  const up = Promise.withResolvers<undefined>()
  const link = new BusLink(() => up.resolve(undefined), undefined, 1)
  const value = { address: broker.url, checkCertificate: true, user: '', prefix: 'norte' }
  await link.connect({ value, secret: '' })
  await up.promise
  expect(link.state).toBe('up')
  await link.close()
})

test('saving another channel keeps the connection to the broker', async () => {
  await using broker = await startStrictBroker()
  await using site = await connectedTo(broker)
  const [socket] = broker.sockets
  await setUpMail(site, 25)
  expect(broker.leaving).toBe(0)
  expect([...broker.sockets]).toEqual([socket])
})

const real = test.skipIf(!hasMosquitto)

real('[MOD-10.h, MOD-10.i] [OPS-3.b] an incident is published to the site’s broker once', async () => {
  await using broker = await startMosquitto()
  await using site = await SiteUnderTest.start()
  const { client, messages } = await listen(broker.url)
  await connectSite(site, broker.url)
  const watched = await notifyingModule(site, {})
  await raise(site, watched)
  const [delivery] = await settled(site, 1)
  expect(delivery).toMatchObject({ channel: 'mqtt', state: 'sent' })
  await eventually(() => {
    const received = messages.filter(({ topic }) => topic === 'norte/incidents')
    expect(received.map(({ text }) => JSON.parse(text) as unknown)).toMatchObject([
      { kind: 'incident', id: delivery?.incidentId, module: { name: 'Keep out' } },
    ])
  })
  await client.endAsync(true)
})

real('[OPS-2.a] status/mqtt reports the state of the site’s own broker', async () => {
  await using site = await SiteUnderTest.start()
  const status = () => site.server.call('readMqttStatus')
  expect(await status()).toMatchObject({ state: 'not-configured' })
  const broker = await startMosquitto()
  await connectSite(site, broker.url)
  await eventually(async () => {
    expect(await status()).toMatchObject({ state: 'up', message: 'The broker is connected.' })
  })
  await broker[Symbol.asyncDispose]()
  await eventually(async () => {
    expect(await status()).toMatchObject({ state: 'down', message: 'The broker does not answer.' })
  })
  await site.server.call('removeNotificationChannel', { params: { channel: 'mqtt' } })
  expect(await status()).toMatchObject({ state: 'not-configured' })
})

real('a later subscriber still receives each camera’s state, and that the site is online', async () => {
  await using broker = await startMosquitto()
  await using site = await SiteUnderTest.start()
  const camera = await site.camera('Gate')
  await connectSite(site, broker.url)
  const retainedTopics = async () => {
    const { client, messages } = await listen(broker.url)
    await eventually(() => expect(messages.map(({ topic }) => topic)).toContain('norte/available'))
    await client.endAsync(true)
    return new Map(messages.filter(({ retained }) => retained).map(({ topic, text }) => [topic, text]))
  }
  await eventually(async () => {
    const topics = await retainedTopics()
    expect(topics.get('norte/available')).toBe('online')
    expect(JSON.parse(topics.get(`norte/cameras/${camera.id}`) ?? 'null')).toMatchObject({
      id: camera.id,
      name: 'Gate',
    })
  })
  await site.server.call('deleteCamera', { params: { id: camera.id } })
  await eventually(async () => {
    expect((await retainedTopics()).has(`norte/cameras/${camera.id}`)).toBe(false)
  })
  await site.server.stop()
  expect((await retainedTopics()).get('norte/available')).toBe('offline')
})

real('a camera deleted while the broker could not be reached is not retained there', async () => {
  await using broker = await startMosquitto()
  await using site = await SiteUnderTest.start()
  const sockets = new Set<Socket>()
  const relay = createServer((socket) => {
    const onward = connect(broker.port, '127.0.0.1')
    for (const one of [socket, onward]) sockets.add(one.on('error', () => one.destroy()))
    socket.pipe(onward).pipe(socket)
  })
  // No other process is given it while the relay is away.
  const port = await freePort()
  await once(relay.listen(port, '127.0.0.1'), 'listening')
  const cut = () => {
    relay.close()
    for (const socket of sockets) socket.destroy()
  }
  const camera = await site.camera('Gate')
  await connectSite(site, `mqtt://127.0.0.1:${String(port)}`)
  const isRetained = async () => {
    const { client, messages } = await listen(broker.url)
    await eventually(() => expect(messages.map(({ topic }) => topic)).toContain('norte/available'))
    await client.endAsync(true)
    return messages.some(({ topic }) => topic === `norte/cameras/${camera.id}`)
  }
  await eventually(async () => expect(await isRetained()).toBe(true))
  cut()
  await eventually(async () => expect(await site.server.call('readMqttStatus')).toMatchObject({ state: 'down' }))
  await site.server.call('deleteCamera', { params: { id: camera.id } })
  relay.listen(port, '127.0.0.1')
  await eventually(async () => expect(await isRetained()).toBe(false))
  cut()
})

real('[MOD-10.h, MOD-10.i] incidents from the broker’s downtime are published once when it is back', async () => {
  const broker = await startMosquitto()
  const { port } = broker
  await using site = await SiteUnderTest.start()
  await connectSite(site, broker.url)
  const watched = await notifyingModule(site, {})
  await broker[Symbol.asyncDispose]()
  await raise(site, watched)
  await eventually(async () => {
    expect((await deliveries(site))[0]).toMatchObject({ state: 'queued', reason: 'retrying' })
  })
  await using back = await startMosquitto({ port })
  const { client, messages } = await listen(back.url)
  await eventually(async () => {
    await skipBackOff(site)
    expect((await deliveries(site))[0]).toMatchObject({ state: 'sent' })
  })
  await eventually(() => expect(messages.filter(({ topic }) => topic === 'norte/incidents')).toHaveLength(1))
  await client.endAsync(true)
})

real('[MOD-10.i] an incident sent again because the broker did not answer in time is published once', async () => {
  await using broker = await startMosquitto()
  const { client, messages } = await listen(broker.url)
  const up = Promise.withResolvers<undefined>()
  let limit = new AbortController()
  const link = new BusLink(
    () => up.resolve(undefined),
    () => limit.signal,
  )
  const { user, password } = brokerAccount
  await link.connect({
    value: { address: broker.url, checkCertificate: true, user, prefix: 'norte' },
    secret: password,
  })
  await up.promise
  broker.signal('SIGSTOP')
  const late = link.publish('incidents', 'first', 'a')
  limit.abort()
  await expect(late).rejects.toThrow('the broker does not answer')
  limit = new AbortController()
  const again = link.publish('incidents', 'first', 'a')
  broker.signal('SIGCONT')
  await again
  await link.publish('incidents', 'second', 'b')
  await link.close()
  await eventually(() => expect(messages.at(-1)?.text).toBe('offline'))
  const published = messages.filter(({ topic }) => topic === 'norte/incidents')
  expect(published.map(({ text }) => text)).toEqual(['"first"', '"second"'])
  await client.endAsync(true)
})
