import { open, readdir } from 'node:fs/promises'
import { writeFileSync } from 'node:fs'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { decodeVideo, readVideo } from '../../../test/read-video.ts'
import { cameraVideo } from '../../../test/recorded-video.ts'
import { recordAll, recordedCamera, startRecording } from '../../../test/recording.ts'
import { canMount, smallDisk } from '@foresite/testkit/small-disk'
import { shownTrack } from '../../../test/test-track.ts'
import { Backlog } from './backlog.ts'
import { readTracks } from './video/recorded-tracks.ts'
import type { OpenSegmentHandle } from './segment-file.ts'

const at = temporaryFolder()
const noon = Date.parse('2026-05-01T12:00:00Z')
let folders = 0
const track = shownTrack()
const newFolder = () => at(`recordings-${folders++}`)

/** Real files whose writes can be blocked, or fail once a number of bytes has been written. */
function disk() {
  const here = {
    /** Bytes that still fit, and the system's error code after that. */
    room: Infinity,
    code: 'ENOSPC',
    held: Promise.resolve<unknown>(undefined),
    release: (): void => undefined,
    hold() {
      const { promise, resolve } = Promise.withResolvers<undefined>()
      here.held = promise
      here.release = () => resolve(undefined)
    },
    openHandle: (async (path) => {
      const handle = await open(path, 'wx')
      return {
        async write(bytes: Buffer, offset: number, length: number, position: number) {
          await here.held
          const fits = Math.min(length, here.room)
          here.room -= fits
          if (fits === 0) throw Object.assign(new Error('write'), { code: here.code })
          return handle.write(bytes, offset, fits, position)
        },
        truncate: (length: number) => handle.truncate(length),
        sync: () => handle.sync(),
        close: () => handle.close(),
      } as Awaited<ReturnType<OpenSegmentHandle>>
    }) satisfies OpenSegmentHandle,
  }
  return here
}

describe('a disk', () => {
  test('[VIS-5.e] that is slow drops whole groups of pictures, is reported, and is used again', async () => {
    const slow = disk()
    const limits = { bytes: 8_000, ms: 600_000 }
    const here = startRecording({ folder: newFolder(), openHandle: slow.openHandle, limits })
    const { info, packets } = await cameraVideo(at, noon)
    slow.hold()
    here.recorder.onStream(info)
    for (const packet of packets.slice(0, 200)) here.recorder.onPacket(packet)
    expect(here.recorder.state).toMatchObject({ state: 'failing', problem: 'disk-slow' })

    slow.release()
    await eventually(() => expect(here.segments).not.toHaveLength(0))
    for (const packet of packets.slice(195, 230)) here.recorder.onPacket(packet)
    await eventually(() => expect(here.recorder.state).toMatchObject({ state: 'recording' }))
    await here.recorder.stop()

    const again = here.segments.findIndex(({ startsAt }) => Date.parse(startsAt) === noon + 20_000)
    expect(again).toBeGreaterThan(0)
    const before = here.segments.slice(0, again)
    const lost = 20_000 - before.reduce((sum, { durationMs }) => sum + durationMs, 0)
    expect(lost).toBeGreaterThan(0)
    expect(before.length).toBeGreaterThan(0)
    for (const segment of here.segments) {
      const read = await readVideo(here.pathOf(segment))
      expect(read.packets[0]).toMatchObject({ key: true })
      expect(await decodeVideo(read)).toHaveLength(read.packets.length)
      expect(segment.durationMs).toBe(read.packets.length * 100)
    }
  })

  test('[VIS-5.e] that hangs does not let tracks in memory grow without limit', async () => {
    const hanging = disk()
    const limits = { bytes: 8_000, ms: 600_000 }
    const here = startRecording({ folder: newFolder(), openHandle: hanging.openHandle, limits })
    const { info, packets } = await cameraVideo(at, noon)
    const pushed = vi.spyOn(Backlog.prototype, 'push')
    onTestFinished(() => pushed.mockRestore())
    const see = (from: number) => {
      for (let ms = 0; ms < 10_000; ms++) here.recorder.addTracks(noon + from + ms, [track])
    }
    hanging.hold()
    here.recorder.onStream(info)
    for (const packet of packets.slice(0, 20)) here.recorder.onPacket(packet)
    here.recorder.pause('disk-full')
    const before = pushed.mock.calls.length
    see(0)
    // No more than the limit allows.
    expect(pushed.mock.calls.length - before).toBeLessThan(100)

    here.recorder.resume()
    for (const packet of packets.slice(15, 200)) here.recorder.onPacket(packet)
    expect(here.recorder.state).toMatchObject({ state: 'failing', problem: 'disk-slow' })
    const slow = pushed.mock.calls.length
    see(20_000)
    expect(pushed.mock.calls.length).toBe(slow)

    hanging.release()
    // Only once the backlog is written does the next key frame start a file.
    const backlog = pushed.mock.contexts[0] as Backlog
    await backlog.idle()
    expect(here.segments).not.toHaveLength(0)
    for (const packet of packets.slice(195, 230)) here.recorder.onPacket(packet)
    here.recorder.addTracks(noon + 21_000, [track])
    await here.recorder.stop()
    // Tracks are stored again once recording resumes.
    expect(await readTracks({ folder: here.folder, cameraId: recordedCamera }, noon + 20_000)).toHaveLength(1)
  })

  test('[VIS-5.e] that hangs does not keep a recorder from stopping', async () => {
    const hanging = disk()
    const here = startRecording({ folder: newFolder(), openHandle: hanging.openHandle })
    hanging.hold()
    await recordAll(here, await cameraVideo(at, noon, { frames: 50 }))
    expect(here.segments).toEqual([])
    hanging.release()
  })

  test.each([
    ['that is full', 'ENOSPC', 'disk-full'],
    ['whose share is used up', 'EDQUOT', 'disk-full'],
    ['that fails', 'EIO', 'disk-failed'],
    ['that was made read-only', 'EROFS', 'disk-failed'],
    ['that refuses', 'EACCES', 'disk-failed'],
  ])('[VIS-5.e] %s is reported, what fitted is kept, and recording resumes by itself', async (_, code, problem) => {
    const failing = Object.assign(disk(), { code, room: 6_000 })
    const here = startRecording({
      folder: newFolder(),
      openHandle: failing.openHandle,
      retryMs: 0,
    })
    const { info, packets } = await cameraVideo(at, noon)
    here.recorder.onStream(info)
    for (const packet of packets.slice(0, 75)) here.recorder.onPacket(packet)
    await eventually(() => expect(here.recorder.state).toMatchObject({ state: 'failing', problem }))
    await eventually(() => expect(here.segments).toHaveLength(1))
    const read = await readVideo(here.pathOf(here.segments[0]))
    expect(await decodeVideo(read)).toHaveLength(read.packets.length)
    expect(here.segments[0]?.durationMs).toBe(read.packets.length * 100)

    failing.room = Infinity
    for (const packet of packets.slice(75)) here.recorder.onPacket(packet)
    await eventually(() => expect(here.recorder.state).toMatchObject({ state: 'recording' }))
    await here.recorder.stop()
    expect(here.segments.slice(1).map(({ startsAt }) => Date.parse(startsAt) - noon)).toEqual([8_000, 16_000, 24_000])
  })

  test('[VIS-5.e] whose folder cannot be created is reported, without affecting the stream', async () => {
    const folder = newFolder()
    writeFileSync(folder, 'a file where the folder should be')
    const here = startRecording({ folder })
    const { info, packets } = await cameraVideo(at, noon)
    here.recorder.onStream(info)
    for (const packet of packets) here.recorder.onPacket(packet)
    await eventually(() => expect(here.recorder.state).toMatchObject({ state: 'failing', problem: 'disk-failed' }))
  })

  test.skipIf(!canMount)('[VIS-5.e] that is really full keeps what fitted, and nothing crashes', async () => {
    const folder = smallDisk(32 * 1024)
    const here = startRecording({ folder, retryMs: 0 })
    const { info, packets } = await cameraVideo(at, noon)
    here.recorder.onStream(info)
    for (const packet of packets) here.recorder.onPacket(packet)
    await eventually(() =>
      expect(here.states).toContainEqual(expect.objectContaining({ state: 'failing', problem: 'disk-full' })),
    )
    await here.recorder.stop()
    expect(here.segments).not.toHaveLength(0)
    for (const segment of here.segments) {
      const read = await readVideo(here.pathOf(segment))
      expect(await decodeVideo(read)).toHaveLength(read.packets.length)
    }
    const left = await readdir(`${folder}/${recordedCamera}`)
    expect(left.filter((name) => name.endsWith('.part'))).toEqual([])
  })
})
