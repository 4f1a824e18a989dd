import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PastQuery } from '@foresite/contract/simulated-history'
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
async function siteThatSays(...pieces: readonly string[]): Promise<SimulatedPast> {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(200)
    const say = (i: number): void => {
      const piece = pieces[i]
      if (piece === undefined) response.end()
      else response.write(piece, () => setImmediate(say, i + 1))
    }
    say(0)
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

async function heard(past: SimulatedPast): Promise<number[][]> {
  const all: number[][] = []
  for await (const truths of past.truths(queries)) {
    const times: number[] = []
    for await (const { at } of truths) times.push(at)
    all.push(times)
  }
  return all
}

test('many stretches are heard one after the other, wherever packets end, also where nothing is', async () => {
  const all = `${line(1)}${line(2)}\n\n${line(3)}\n`
  for (let cut = 1; cut < all.length; cut += 7) {
    const past = await siteThatSays(all.slice(0, cut), all.slice(cut))
    expect(await heard(past)).toEqual([[1, 2], [], [3]])
  }
})

test('an answer that breaks off, within a line or between two, is not taken for all of it', async () => {
  await expect(heard(await siteThatSays(line(1).slice(0, 8)))).rejects.toThrow('broke off')
  await expect(heard(await siteThatSays(line(1), '\n', line(2)))).rejects.toThrow('broke off')
})
