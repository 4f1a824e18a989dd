import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PastQuery } from '@foresite/simulated-site/history'
import { afterEach, expect, test } from 'vitest'
import { SimulatedPast } from './simulated-past.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
})

/** A site that answers with these pieces, one packet each. */
async function siteAnswering(...pieces: readonly string[]): Promise<SimulatedPast> {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(200)
    const send = (i: number): void => {
      const piece = pieces[i]
      if (piece === undefined) response.end()
      else response.write(piece, () => setImmediate(send, i + 1))
    }
    send(0)
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return new SimulatedPast(`http://127.0.0.1:${port}`, new AbortController().signal)
}

const queries: PastQuery[] = ['gate-in', 'yard', 'aisle'].map((camera) => {
  return { camera, from: 0, to: 1_000, everyMs: 200 }
})
const line = (at: number): string => `${JSON.stringify({ at, objects: [] })}\n`

function received(past: SimulatedPast): Promise<number[][]> {
  return timesOf(past.truths(queries))
}

async function timesOf(intervals: ReturnType<SimulatedPast['truths']>): Promise<number[][]> {
  const all: number[][] = []
  for await (const truths of intervals) {
    const times: number[] = []
    for await (const { at } of truths) times.push(at)
    all.push(times)
  }
  return all
}

test('several periods, empty ones included, are parsed in order, regardless of packet boundaries', async () => {
  const all = `${line(1)}${line(2)}\n\n${line(3)}\n`
  for (let cut = 1; cut < all.length; cut += 7) {
    const past = await siteAnswering(all.slice(0, cut), all.slice(cut))
    expect(await received(past)).toEqual([[1, 2], [], [3]])
  }
})

test('an answer interrupted within or between lines is reported', async () => {
  await expect(received(await siteAnswering(line(1).slice(0, 8)))).rejects.toThrow('interrupted')
  await expect(received(await siteAnswering(line(1), '\n', line(2)))).rejects.toThrow('interrupted')
})

test('an answer is downloaded before anyone reads it', async () => {
  // More than the socket buffers of a machine hold.
  const long = `{"at":1,${' '.repeat(100_000)}"objects":[]}\n`
  const past = await siteAnswering(...Array.from({ length: 250 }, () => long), '\n\n\n')
  const asked = once(servers[0] ?? createServer(), 'request')
  const truths = past.truths(queries)
  const [, response] = (await asked) as [unknown, ServerResponse]
  await once(response, 'finish')
  expect(await timesOf(truths)).toMatchObject([{ length: 250 }, [], []])
})

test('a refused query is reported', async () => {
  const past = await siteAnswering()
  servers[0]
    ?.removeAllListeners('request')
    .on('request', (_request, response) => response.writeHead(404).end('there is no such camera'))
  await expect(timesOf(past.truths(queries))).rejects.toThrow('404: there is no such camera')
})
