import { expect, test } from 'vitest'
import { RecordingSubscriber } from '../../../test/recording-subscriber.ts'
import type { StreamInfo, StreamPacket } from '#stages/stream/packet.ts'
import { PacketRing } from './packet-ring.ts'

const info: StreamInfo = {
  generation: 1,
  codec: 'h264',
  codecString: 'avc1.64001f',
  width: 320,
  height: 180,
  rate: 1,
  extradata: Buffer.alloc(0),
}

/** A frame every second, every fifth a key frame. */
function fill(ring: PacketRing, seconds: number, data = Buffer.alloc(1_000)): StreamPacket[] {
  const packets = Array.from({ length: seconds }, (_, second) => ({
    data,
    key: second % 5 === 0,
    pts: second * 90_000,
    dts: second * 90_000,
    duration: 90_000,
    at: second * 1000,
  }))
  ring.onStream(info)
  for (const packet of packets) ring.onPacket(packet)
  return packets
}

const seconds = (packets: readonly StreamPacket[] = []) => packets.map(({ at }) => at / 1000)

test('reaches back at least as far as required, from a key frame on', () => {
  const ring = new PacketRing(7)
  fill(ring, 20)
  // The newest is 19; seven seconds before it is 12, and the key frame before that is 10.
  expect(seconds(ring.since(0)?.packets)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
})

/** An eighth of the 64 MiB that a ring keeps at most. */
const eighth = Buffer.allocUnsafe(8 * 1024 * 1024)

test('keeps no more bytes than allowed, even if that leaves few seconds', () => {
  const ring = new PacketRing(60)
  fill(ring, 18, eighth)
  expect(seconds(ring.since(0)?.packets)).toEqual([10, 11, 12, 13, 14, 15, 16, 17])
})

test('drops even a single group of pictures that is too large, and restarts at the next', () => {
  const ring = new PacketRing()
  fill(ring, 8, eighth)
  expect(seconds(ring.since(0)?.packets)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  ring.onPacket({ ...packetAt(8), data: Buffer.alloc(1) })
  expect(seconds(ring.since(0)?.packets)).toEqual([5, 6, 7, 8])
  for (let second = 9; second < 13; second += 1) ring.onPacket({ ...packetAt(second), data: eighth })
  expect(seconds(ring.since(0)?.packets)).toEqual([5, 6, 7, 8, 9, 10, 11, 12])
  ring.onPacket({ ...packetAt(13), data: eighth })
  expect(ring.since(0)).toBeNull()
})

test('starts with the newest key frame at or before the requested time', () => {
  const ring = new PacketRing()
  fill(ring, 20)
  expect(seconds(ring.since(12_000)?.packets)[0]).toBe(10)
  expect(seconds(ring.since(15_000)?.packets)[0]).toBe(15)
})

test('provides the last group of pictures', () => {
  const ring = new PacketRing()
  fill(ring, 18)
  expect(seconds(ring.lastGroup()?.packets)).toEqual([15, 16, 17])
  expect(ring.lastGroup()?.info).toBe(info)
})

test('drops the packets of a stream that ended or changed', () => {
  const ring = new PacketRing()
  fill(ring, 3)
  ring.onStream({ ...info, generation: 2 })
  expect(ring.since(0)).toBeNull()
  fill(ring, 3)
  ring.onEnd('stalled')
  expect(ring.since(0)).toBeNull()
  expect(ring.lastGroup()).toBeNull()
})

test('forwards new packets to a follower until it stops', () => {
  const ring = new PacketRing()
  const follower = new RecordingSubscriber()
  const forget = ring.follow(follower)
  fill(ring, 3)
  ring.onEnd('unreachable')
  forget()
  fill(ring, 3)
  expect(follower.infos).toHaveLength(1)
  expect(seconds(follower.packets)).toEqual([0, 1, 2])
  expect(follower.ends).toEqual(['unreachable'])
})

function packetAt(second: number): StreamPacket {
  return {
    data: Buffer.alloc(1000),
    key: false,
    pts: second * 90_000,
    dts: second * 90_000,
    duration: 90_000,
    at: second * 1000,
  }
}
