import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Audience, MAX_WAITING_BYTES } from './audience.ts'

const LONG = { timeout: 60_000 }
const picture = { bytes: Buffer.alloc(MAX_WAITING_BYTES / 8, 1), isKey: true }

let server: Server
let audience: Audience
let emptied: ReturnType<typeof vi.fn<() => void>>
beforeEach(async () => {
  emptied = vi.fn<() => void>()
  audience = new Audience(emptied)
  server = createServer((socket) => audience.join(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  audience.dropAll()
  server.close()
  await once(server, 'close')
})

async function watcher(): Promise<Socket> {
  const before = audience.size
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  await vi.waitFor(() => expect(audience.size).toBe(before + 1), LONG)
  return socket
}

describe('an audience', () => {
  it('drops a viewer that does not read instead of buffering for it, and nobody else', async () => {
    const slow = await watcher()
    slow.pause()
    const quick = await watcher()
    let got = 0
    quick.on('data', (bytes: Buffer) => (got += bytes.length))
    let sent = 0
    // Until the system's own buffers are full and then ours: never more than these two.
    while (audience.size === 2) {
      audience.send(picture)
      sent++
      await vi.waitFor(() => expect(got).toBe(sent * picture.bytes.length), LONG)
    }
    expect(sent).toBeGreaterThan(8)
    expect(quick.destroyed).toBe(false)
    audience.send(picture)
    await vi.waitFor(() => expect(got).toBe((sent + 1) * picture.bytes.length), LONG)
    const closed = once(slow, 'close')
    slow.resume()
    await closed
    expect(emptied).not.toHaveBeenCalled()
  })

  it('starts each viewer with a key frame', async () => {
    const early = await watcher()
    const received: number[] = []
    early.on('data', (bytes: Buffer) => received.push(...bytes))
    expect(audience.waitsForKey).toBe(true)
    audience.send({ bytes: Buffer.from([1]), isKey: false })
    audience.send({ bytes: Buffer.from([2]), isKey: true })
    expect(audience.waitsForKey).toBe(false)
    audience.send({ bytes: Buffer.from([3]), isKey: false })
    await vi.waitFor(() => expect(received).toEqual([2, 3]), LONG)
  })

  it('is empty as soon as all viewers are dropped, so that the next one is the first', async () => {
    const dropped = await watcher()
    audience.dropAll()
    expect(audience.size).toBe(0)
    await watcher()
    await vi.waitFor(() => expect(dropped.destroyed).toBe(true), LONG)
    expect(audience.size).toBe(1)
    expect(emptied).not.toHaveBeenCalled()
  })

  it('reports when the last viewer has gone', async () => {
    const [one, other] = [await watcher(), await watcher()]
    one.destroy()
    await vi.waitFor(() => expect(audience.size).toBe(1), LONG)
    expect(emptied).not.toHaveBeenCalled()
    other.destroy()
    await vi.waitFor(() => expect(emptied).toHaveBeenCalledTimes(1), LONG)
  })
})
