import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { MessageSocket } from './message-socket.ts'

interface Note {
  readonly text: string
}

/** The two ends of one connection. */
async function pair(): Promise<{ near: Socket; far: Socket }> {
  const server = createServer({ pauseOnConnect: true }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const near = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [far] = (await once(server, 'connection')) as [Socket]
  onTestFinished(() => {
    near.destroy()
    far.destroy()
    server.close()
  })
  return { near, far }
}

function received(socket: Socket) {
  const messages: [string, number[]][] = []
  let closed = 0
  const end = new MessageSocket<Note, Note>(socket, {
    onMessage: ({ text }, bytes) => messages.push([text, [bytes.length, bytes[0] ?? -1, bytes.at(-1) ?? -1]]),
    onClose: () => (closed += 1),
  })
  return { messages, end, closed: () => closed }
}

test('messages arrive whole and in order, with and without bytes, regardless of how the network splits them', async () => {
  const { near, far } = await pair()
  const sender = received(near).end
  const { messages } = received(far)
  const picture = new Uint8Array(442_368).fill(7)
  sender.send({ text: 'ção' })
  sender.send({ text: 'picture' }, picture)
  sender.send({ text: 'one byte' }, new Uint8Array([1]))
  await expect
    .poll(() => messages)
    .toEqual([
      ['ção', [0, -1, -1]],
      ['picture', [442_368, 7, 7]],
      ['one byte', [1, 1, 1]],
    ])
})

test('bytes that are no longer needed receive the next message of their length', async () => {
  const { near, far } = await pair()
  const sender = received(near).end
  const places: Uint8Array[] = []
  const end = new MessageSocket<Note, Note>(far, {
    onMessage: (_, bytes) => {
      places.push(bytes)
      end.reuse(bytes)
    },
    onClose: () => undefined,
  })
  for (const [length, value] of [
    [3, 1],
    [3, 2],
    [4, 3],
  ] as const)
    sender.send({ text: '' }, new Uint8Array(length).fill(value))
  await expect.poll(() => places).toHaveLength(3)
  expect(places[1]).toBe(places[0])
  expect(places.map((bytes) => [...bytes])).toEqual([
    [2, 2, 2],
    [2, 2, 2],
    [3, 3, 3, 3],
  ])
})

test('a message split into single bytes is reassembled', async () => {
  const { near, far } = await pair()
  const { messages } = received(far)
  const json = Buffer.from('{"text":"slow"}')
  const prefix = Buffer.alloc(8)
  prefix.writeUInt32LE(json.length, 0)
  prefix.writeUInt32LE(2, 4)
  near.setNoDelay()
  for (const byte of Buffer.concat([prefix, json, Buffer.from([5, 6])])) {
    await new Promise((resolve) => near.write(Buffer.from([byte]), resolve))
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await expect.poll(() => messages).toEqual([['slow', [2, 5, 6]]])
})

test('a peer that sends an invalid message is disconnected', async () => {
  const { near, far } = await pair()
  const { closed } = received(far)
  near.write(Buffer.alloc(64, 0xff))
  await expect.poll(closed).toBe(1)
})

test('closing one side closes the other, once', async () => {
  const { near, far } = await pair()
  const [one, other] = [received(near), received(far)]
  one.end.close()
  await expect.poll(() => [one.closed(), other.closed()]).toEqual([1, 1])
  other.end.send({ text: 'already closed' })
  expect(one.messages).toEqual([])
})
