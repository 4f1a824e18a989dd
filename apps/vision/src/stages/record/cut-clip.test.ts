import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { describe, expect, test } from 'vitest'
import { makeVideo } from '../../../test/make-video.ts'
import type { VideoOptions } from '../../../test/make-video.ts'
import { decodeVideo, readVideo } from '../../../test/read-video.ts'
import type { ReadVideo } from '../../../test/read-video.ts'
import { TICKS_PER_MS } from '#stages/stream/packet.ts'
import { cutClip } from './cut-clip.ts'
import { PacketRing } from './packet-ring.ts'

const at = temporaryFolder()
const noon = Date.parse('2026-05-01T12:00:00Z')

/** Ten frames a second with a key frame each second, from noon on. */
async function camera(options: VideoOptions = {}): Promise<ReadVideo> {
  const path = at(`${JSON.stringify(options).replaceAll(/\W+/g, '-')}-source.mp4`)
  if (!existsSync(path)) await makeVideo(path, { rate: 10, frames: 60, keyEvery: 10, ...options })
  return readVideo(path, noon)
}

function ringWith({ info, packets }: ReadVideo, count = packets.length): PacketRing {
  const ring = new PacketRing()
  ring.onStream(info)
  for (const packet of packets.slice(0, count)) ring.onPacket(packet)
  return ring
}

describe('a clip', () => {
  test.each([
    ['H.264', 'libx264'],
    ['H.265', 'libx265'],
  ] as const)(
    '[INC-3.b] starts before the event, at a key frame, with its first frame at 0 (%s)',
    async (name, encoder) => {
      const source = await camera({ encoder })
      const path = at(`${name}.mp4`)
      const clip = await cutClip(ringWith(source), {
        from: noon + 2_450,
        to: noon + 4_500,
        path,
      })
      expect(clip).toEqual({ startsAt: noon + 2_000, durationMs: 2_500 })

      const read = await readVideo(path)
      expect(read.packets).toHaveLength(25)
      expect(read.packets[0]).toMatchObject({ key: true, pts: 0 })
      expect(await decodeVideo(read)).toEqual(Array.from({ length: 25 }, (_, index) => index * 100))
    },
  )

  test('keeps reordered frames in order, the first at 0', async () => {
    const path = at('reordered.mp4')
    await cutClip(ringWith(await camera({ bFrames: 2 })), {
      from: noon + 1_000,
      to: noon + 3_000,
      path,
    })
    const shown = await decodeVideo(await readVideo(path))
    expect(shown[0]).toBe(0)
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
    expect(shown.length).toBeGreaterThanOrEqual(20)
  })

  test('waits for packets still to come', async () => {
    const source = await camera()
    const ring = ringWith(source, 30)
    const path = at('waiting.mp4')
    const coming = cutClip(ring, { from: noon + 2_000, to: noon + 4_000, path })
    expect(existsSync(path)).toBe(false)
    for (const packet of source.packets.slice(30)) ring.onPacket(packet)
    expect(await coming).toMatchObject({ durationMs: 2_000 })
    expect((await readVideo(path)).packets).toHaveLength(20)
  })

  test('[INC-3.b] is at most a few seconds longer than asked for when the clock is set back', async () => {
    const { info, packets } = await camera({ frames: 200 })
    const ring = ringWith({ info, packets }, 30)
    const path = at('set-back.mp4')
    const coming = cutClip(ring, { from: noon + 2_000, to: noon + 4_000, path })
    for (const packet of packets.slice(30)) ring.onPacket({ ...packet, at: packet.at - 3_600_000 })
    expect(await coming).toMatchObject({ startsAt: noon + 2_000, durationMs: 7_100 })
  })

  test('plays and seeks before it is complete: its index comes first', async () => {
    const path = at('index-first.mp4')
    await cutClip(ringWith(await camera()), {
      from: noon,
      to: noon + 3_000,
      path,
    })
    const bytes = await readFile(path)
    expect(bytes.indexOf('moov')).toBeGreaterThan(0)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  })

  test('several at once share the incoming packets', async () => {
    const source = await camera()
    const ring = ringWith(source, 25)
    const clips = [0, 1, 2].map((index) =>
      cutClip(ring, {
        from: noon + index * 1_000,
        to: noon + 4_000 + index * 500,
        path: at(`shared-${index}.mp4`),
      }),
    )
    for (const packet of source.packets.slice(25)) ring.onPacket(packet)
    const cut = await Promise.all(clips)
    expect(cut.map((clip) => clip && [clip.startsAt - noon, clip.durationMs])).toEqual([
      [0, 4_000],
      [1_000, 3_500],
      [2_000, 3_000],
    ])
  })

  test.each([
    ['goes away', (ring: PacketRing) => ring.onEnd('unreachable')],
    ['sends something else', (ring: PacketRing, { info }: ReadVideo) => ring.onStream({ ...info, generation: 2 })],
  ])('ends where the camera %s', async (name, happens) => {
    const source = await camera()
    const ring = ringWith(source, 30)
    const path = at(`ends-${name.length}.mp4`)
    const coming = cutClip(ring, { from: noon + 1_000, to: noon + 60_000, path })
    happens(ring, source)
    expect(await coming).toMatchObject({ startsAt: noon + 1_000, durationMs: 2_000 })
    expect((await readVideo(path)).packets).toHaveLength(20)
  })

  test('starts with the first frame when the camera connected later', async () => {
    const clip = await cutClip(ringWith(await camera()), {
      from: noon - 5_000,
      to: noon + 1_000,
      path: at('late.mp4'),
    })
    expect(clip).toMatchObject({ startsAt: noon, durationMs: 1_000 })
  })

  test('omits frames whose key frame is missing', async () => {
    const source = await camera()
    const [first, ...rest] = source.packets
    if (first === undefined) throw new Error('no packets')
    // As with an open group of pictures: decoded after the key frame, but presented before it.
    const leading = { ...first, key: false, dts: first.dts + 1, pts: first.pts - 90 * TICKS_PER_MS }
    const path = at('leading.mp4')
    const ring = ringWith({ info: source.info, packets: [first, leading, ...rest] })
    await cutClip(ring, { from: noon, to: noon + 1_000, path })
    const { packets } = await readVideo(path)
    expect(packets).toHaveLength(10)
    expect(packets[0]).toMatchObject({ key: true, pts: 0 })
  })

  test('reports that there are no packets, and leaves no file', async () => {
    const request = { from: noon, to: noon + 1_000, path: at('none.mp4') }
    expect(await cutClip(new PacketRing(), request)).toBeNull()
    const later = ringWith(await camera())
    expect(await cutClip(later, { ...request, from: noon - 9_000, to: noon - 1_000 })).toBeNull()
    expect(existsSync(request.path)).toBe(false)
  })

  test('fails with an error if it cannot be written, and leaves no file', async () => {
    const request = { from: noon, to: noon + 1_000, path: at('no/such/folder.mp4') }
    await expect(cutClip(ringWith(await camera()), request)).rejects.toThrow('create a clip')
    expect(existsSync(request.path)).toBe(false)
  })
})
