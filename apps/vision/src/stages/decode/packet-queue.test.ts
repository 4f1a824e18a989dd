import { expect, test } from 'vitest'
import type { StreamInfo, StreamPacket } from '#stages/stream/packet.ts'
import { PacketQueue } from './packet-queue.ts'

const info: StreamInfo = {
  generation: 1,
  codec: 'h264',
  codecString: 'avc1.64001f',
  width: 320,
  height: 180,
  rate: 10,
  extradata: Buffer.alloc(0),
}

function packet(seconds: number, key = false): StreamPacket {
  const ticks = Math.round(seconds * 90_000)
  return { data: Buffer.alloc(1), key, pts: ticks, dts: ticks, duration: 9000, at: seconds * 1000 }
}

function drain(queue: PacketQueue): string[] {
  const work: string[] = []
  for (let next = queue.next(); next !== undefined; next = queue.next()) {
    work.push(next.kind === 'stream' ? 'stream' : String(next.packet.dts / 90_000))
  }
  return work
}

test('outputs the stream and its packets in order', () => {
  const queue = new PacketQueue()
  queue.begin(info)
  for (const second of [0, 1, 2]) queue.push(packet(second, second === 0))
  expect(drain(queue)).toEqual(['stream', '0', '1', '2'])
  expect(queue.dropped).toBe(0)
})

test('a decoder two seconds behind continues at the next key frame', () => {
  const queue = new PacketQueue()
  for (const second of [0, 1, 2, 3]) queue.push(packet(second, second === 0))
  queue.push(packet(4, true))
  queue.push(packet(5))
  expect(drain(queue)).toEqual(['4', '5'])
  expect(queue.dropped).toBe(4)
})

test('keeps pending packets for a limited time when no key frame arrives', () => {
  const queue = new PacketQueue()
  for (let second = 0; second <= 10; second++) queue.push(packet(second, second === 0))
  expect(queue.dropped).toBe(0)
  for (const second of [11, 12]) queue.push(packet(second))
  queue.push(packet(13, true))
  expect(drain(queue)).toEqual(['13'])
  expect(queue.dropped).toBe(13)
})

test('a restarted stream discards the pending packets of the old one', () => {
  const queue = new PacketQueue()
  queue.push(packet(0, true))
  queue.begin(info)
  queue.push(packet(0, true))
  expect(drain(queue)).toEqual(['stream', '0'])
})
