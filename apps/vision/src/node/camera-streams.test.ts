import { access, copyFile, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LiveTracks } from '@foresite/contract/cameras'
import type { CameraAssignment } from '@foresite/contract/vision-nodes'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { LiveViewer } from '../../test/live-viewer.ts'
import { makeVideo } from '../../test/make-video.ts'
import { videoFrames } from '../../test/video-frames.ts'
import { assignedCamera, startVisionSite, watch, type VisionSite } from '../../test/vision-site.ts'

const at = temporaryFolder()
const squares = new URL('../../test/square-detect-worker.ts', import.meta.url)
const LIMIT = { timeout: 60_000, interval: 50 }

beforeAll(async () => {
  // In both files the square crosses the picture in 8 s.
  await makeVideo(at('small.mp4'), { rate: 5, frames: 40, keyEvery: 5 })
  await makeVideo(at('large.mp4'), {
    width: 1280,
    height: 720,
    rate: 5,
    frames: 40,
    keyEvery: 5,
  })
})

/** A camera with a large main stream and a small sub-stream, which is analysed. */
function twoStreams(): CameraAssignment {
  const analysis = { kind: 'file' as const, path: at('small.mp4') }
  return { ...assignedCamera(at('large.mp4')), analysis }
}

async function untilReport(site: VisionSite, wanted: object): Promise<void> {
  await vi.waitFor(() => expect(site.cameras.reports()).toMatchObject([wanted]), LIMIT)
}

/** The square's centre in each frame a viewer received, as a fraction of the width, by presentation time in seconds. */
async function squaresShown(watcher: LiveViewer, name: string): Promise<Map<number, number>> {
  await writeFile(at(name), Buffer.concat(watcher.bytes))
  const middles = new Map<number, number>()
  for await (const frame of videoFrames(at(name), { cameraId: 'shown' })) {
    const row = frame.luma().subarray(54 * 192, 55 * 192)
    const columns = [...row.keys()].filter((x) => (row[x] ?? 0) > 210)
    const sum = columns.reduce((total, x) => total + x + 0.5, 0)
    middles.set(Math.round(frame.at) / 1000, sum / columns.length / 192)
    frame.free()
  }
  return middles
}

/** An MP4 whose units keep their length and type, and nothing else: cameras encrypt their video like this. */
function encrypted(file: Buffer): Buffer {
  const start = file.indexOf('mdat') + 4
  const end = start - 8 + file.readUInt32BE(start - 8)
  for (let at = start, next = start; at < end; at = next) {
    next = at + 4 + file.readUInt32BE(at)
    file.fill(0xa5, at + 5, next)
  }
  return file
}

function middleOf({ tracks }: LiveTracks): number {
  const box = tracks[0]?.box ?? { x: 0, w: 0 }
  return box.x + box.w / 2
}

describe('the streams of a camera', () => {
  test('[CAM-2.c] draw each box where its object is in the frame shown at that time', async () => {
    const site = await startVisionSite(at('boxes'), squares)
    const camera = assignedCamera(at('small.mp4'))
    await site.cameras.assign({ version: '1', cameras: [camera] })
    await untilReport(site, { state: 'live' })
    const viewer = watch(site, camera.cameraId)
    await viewer.until(({ tracks }) => tracks.filter((received) => received.tracks.length > 0).length > 7)
    viewer.leave()
    const shown = await squaresShown(viewer, 'boxes.mp4')
    const times = [...shown.keys()]
    // Only the middle of the picture: there the whole square is visible and has moved evenly for a while. The frame of
    // a first or last box may be missing from what the viewer received.
    const tracks = viewer.tracks
      .filter((one) => Math.abs(middleOf(one) - 0.5) < 0.3)
      .filter(({ time }) => time >= Math.min(...times) && time <= Math.max(...times))
    expect(tracks.length).toBeGreaterThan(0)
    for (const one of tracks) {
      const there = shown.get(Math.round(one.time * 1000) / 1000)
      expect(there, `a frame at ${one.time} s`).toBeDefined()
      // The square moves by 0.025 per frame.
      expect(Math.abs(middleOf(one) - (there ?? 0))).toBeLessThan(0.0125)
    }
  })

  test('[VIS-5.e] show and record the main stream, analyse the sub-stream and show it on request', async () => {
    const site = await startVisionSite(at('two'), squares)
    const camera = { ...twoStreams(), record: true }
    await site.cameras.assign({ version: '1', cameras: [camera] })
    // A main stream may be live before the sub-stream; once a frame was analysed both have pictures.
    const frames = { analysed: expect.any(Number) }
    await untilReport(site, { state: 'live', recording: { state: 'recording' }, frames })
    const large = watch(site, camera.cameraId)
    const small = watch(site, camera.cameraId, '?stream=analysis')
    await Promise.all([large, small].map((one) => one.until(({ tracks }) => tracks.length > 2)))
    expect([large.hello, small.hello]).toMatchObject([
      { width: 1280, height: 720 },
      { width: 320, height: 180 },
    ])

    const begun = await vi.waitFor(() => {
      const still = site.server.received.find(({ url }) => url.includes('/still'))
      if (still === undefined) throw new Error('no still yet')
      return still
    }, LIMIT)
    expect(widthOfJpeg(begun.body)).toBe(1280)

    // Recording is switched off: the file ends, and viewers of both streams stay connected.
    const pid = site.cameras.get(camera.cameraId)?.pid
    await site.cameras.assign({ version: '2', cameras: [{ ...camera, record: false }] })
    await untilReport(site, { recording: { state: 'off' } })
    await vi.waitFor(() => {
      expect(site.segments).toMatchObject([
        { cameraId: camera.cameraId, width: 1280, height: 720, codec: large.hello?.codec },
      ])
    }, LIMIT)
    const start = Date.parse(site.segments[0]?.startsAt ?? '')
    await access(join(site.recordingsFolder, camera.cameraId, `${start}.mp4`))
    expect(site.cameras.get(camera.cameraId)?.pid).toBe(pid)
    expect([large.isOpen(), small.isOpen()]).toEqual([true, true])
  })

  test('[CAM-5.c] show and record the main stream even while the sub-stream is missing', async () => {
    const site = await startVisionSite(at('away'), squares)
    const analysis = { kind: 'file' as const, path: at('later.mp4') }
    const camera = { ...twoStreams(), analysis, record: true }
    await site.cameras.assign({ version: '1', cameras: [camera] })
    await untilReport(site, { state: 'live', recording: { state: 'recording' } })
    // The main stream may be live before the sub-stream has been tried.
    await vi.waitFor(async () => {
      const { code, reason } = await watch(site, camera.cameraId, '?stream=analysis').closed
      expect([code, reason]).toEqual([4503, 'unreachable'])
    }, LIMIT)
    await watch(site, camera.cameraId).until(({ times }) => times.length > 2)

    await copyFile(at('small.mp4'), at('coming.mp4'))
    await rename(at('coming.mp4'), at('later.mp4'))
    await site.untilObserved(({ endedAt }) => endedAt === null)
  })

  test('[CAM-5.b] report a missing sub-stream for as long as nothing is detected', async () => {
    const site = await startVisionSite(at('unseen'), squares)
    await copyFile(at('small.mp4'), at('leaving.mp4'))
    const analysis = { kind: 'file' as const, path: at('leaving.mp4') }
    const camera = { ...twoStreams(), analysis }
    await site.cameras.assign({ version: '1', cameras: [camera] })
    await site.untilObserved(({ endedAt }) => endedAt === null)
    const before = Date.now()
    await rename(at('leaving.mp4'), at('left.mp4'))
    await untilReport(site, { state: 'live', health: [{ problem: 'unseen' }] })
    const [report] = site.cameras.reports()
    expect(Date.parse(report?.health[0]?.since ?? '')).toBeGreaterThanOrEqual(before)
    await rename(at('left.mp4'), at('leaving.mp4'))
    await untilReport(site, { state: 'live', health: [] })
  })

  test('[VIS-5.h] report video that cannot be decoded for as long as nothing is detected', async () => {
    const site = await startVisionSite(at('encrypted'), squares)
    await writeFile(at('encrypted.mp4'), encrypted(await readFile(at('small.mp4'))))
    await site.cameras.assign({ version: '1', cameras: [assignedCamera(at('encrypted.mp4'))] })
    await untilReport(site, { state: 'live', health: [] })
    await untilReport(site, { state: 'live', health: [{ problem: 'unseen' }] })
    await copyFile(at('small.mp4'), at('intact.mp4'))
    await rename(at('intact.mp4'), at('encrypted.mp4'))
    await untilReport(site, { state: 'live', health: [] })
  })

  test('[CAM-1.c] report problems of the picture only while there is a picture', async () => {
    const site = await startVisionSite(at('covered'), squares)
    await makeVideo(at('covered.mp4'), { rate: 5, frames: 10, keyEvery: 5, covered: true })
    const camera = assignedCamera(at('covered.mp4'))
    await site.cameras.assign({ version: '1', cameras: [camera] })
    await untilReport(site, { state: 'live', health: [] })
    await untilReport(site, { state: 'live', health: [{ problem: 'dark' }] })
    await rm(at('covered.mp4'))
    await untilReport(site, { state: 'offline', problem: 'unreachable', health: [] })
  })

  test('[VIS-5.e] record nothing while the disk is full, even after the camera’s process restarts', async () => {
    const site = await startVisionSite(at('full'), squares)
    const { cameras } = site
    const camera = { ...assignedCamera(at('small.mp4')), record: true }
    cameras.pauseRecording('disk-full')
    await cameras.assign({ version: '1', cameras: [camera] })
    const failing = { state: 'live', recording: { state: 'failing', problem: 'disk-full' } }
    await untilReport(site, failing)
    process.kill(cameras.get(camera.cameraId)?.pid ?? 0, 'SIGKILL')
    const crashed = { state: 'offline', problem: 'reader-crashed' }
    await vi.waitFor(() => expect(site.reported).toContainEqual(expect.objectContaining(crashed)), LIMIT)
    await untilReport(site, failing)
    cameras.pauseRecording(null)
    await untilReport(site, { state: 'live', recording: { state: 'recording' } })
  })
})

/** Reads the start-of-frame marker, ITU-T T.81 B.2.2. */
function widthOfJpeg(jpeg: Buffer): number {
  return jpeg.readUInt16BE(jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 7)
}
