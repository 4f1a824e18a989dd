import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ArrivalStamped } from './arrival-stamps.ts'
import type { SourceHeader } from './demuxer.ts'
import type { RawPacket, SourceReader } from './packet-reader.ts'

const header: SourceHeader = {
  codec: 'mjpeg',
  container: 'mpjpeg',
  extradata: Buffer.alloc(0),
  width: 320,
  height: 180,
  rate: 25,
  durationMs: null,
}

/** Two buffered frames, then one every `everyMs`. */
function source(everyMs: number, most = Infinity): SourceReader<SourceHeader> {
  let index = 0
  return {
    header,
    read: async (): Promise<RawPacket | null> => {
      if (index >= most) return null
      if (++index > 2) await delay(everyMs)
      const times = { pts: null, dts: null, duration: 0 }
      return { data: Buffer.of(index), key: true, times, newExtradata: null }
    },
    interrupt: () => undefined,
    close: () => Promise.resolve(),
  }
}

async function read(stamped: ArrivalStamped, count: number): Promise<RawPacket[]> {
  const packets: RawPacket[] = []
  for (let index = 0; index < count; index++) {
    const packet = await stamped.read()
    if (packet !== null) packets.push(packet)
  }
  return packets
}

test('measures a camera’s frame rate from the first arrivals', async () => {
  const stamped = new ArrivalStamped(source(100))
  expect(stamped.header.rate).toBe(25)
  const packets = await read(stamped, 8)
  // A busy machine makes intervals longer, never shorter; a timer may be a millisecond early.
  expect(stamped.header.rate).toBeLessThanOrEqual(10)
  expect(packets.map(({ data }) => data[0])).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  const times = packets.map(({ times }) => times.pts ?? 0)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  const [first = 0, second = 0] = times
  // The buffered frames are timed before the others, one interval apart.
  expect(second - first).toBe(Math.round(90_000 / stamped.header.rate))
})

test('keeps the declared rate of a source that ends before it can be measured', async () => {
  const stamped = new ArrivalStamped(source(1, 1))
  expect(await read(stamped, 3)).toHaveLength(1)
  expect(stamped.header.rate).toBe(25)
})
