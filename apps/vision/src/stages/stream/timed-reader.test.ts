import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PacketReader, RawPacket } from './packet-reader.ts'
import { TimedReader } from './timed-reader.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A source with a frame every second; `isKey` says which are key frames, counted from 1. */
function source(isKey: (picture: number) => boolean): PacketReader {
  let count = 0
  return {
    header: {
      codec: 'h264',
      extradata: Buffer.alloc(0),
      width: 320,
      height: 180,
      rate: 1,
      durationMs: null,
    },
    read(): Promise<RawPacket> {
      vi.advanceTimersByTime(1_000)
      count += 1
      const at = count * 90_000
      const times = { pts: at, dts: at, duration: 90_000 }
      const data = Buffer.from([count])
      return Promise.resolve({ data, key: isKey(count), times, newExtradata: null })
    },
    interrupt: () => undefined,
    close: () => Promise.resolve(),
  }
}

async function readAll(reader: TimedReader, count: number): Promise<void> {
  for (let read = 0; read < count; read += 1) await reader.read()
}

test('[VIS-1.h] gives up on a camera that sends no key frame for 30 s', async () => {
  const reader = new TimedReader(
    source(() => false),
    new AbortController().signal,
  )
  await readAll(reader, 30)
  await expect(reader.read()).rejects.toMatchObject({ problem: 'no-frames' })
})

test('[VIS-1.h] waits 29 s for the first key frame, and without limit for later ones', async () => {
  const reader = new TimedReader(
    source((picture) => picture === 30),
    new AbortController().signal,
  )
  await readAll(reader, 29)
  expect((await reader.read())?.key).toBe(true)
  await expect(readAll(reader, 200)).resolves.toBeUndefined()
})
