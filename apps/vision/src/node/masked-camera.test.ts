import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CameraAssignment } from '@foresite/contract/vision-nodes'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { isRightHalfCovered, planeOfJpeg, rightHalf, showsSquare } from '../../test/covered.ts'
import type { LiveViewer } from '../../test/live-viewer.ts'
import { makeVideo } from '../../test/make-video.ts'
import { videoFrames } from '../../test/video-frames.ts'
import { assignedCamera, startVisionSite, watch, type VisionSite } from '../../test/vision-site.ts'

const at = temporaryFolder()
const squares = new URL('../../test/square-detect-worker.ts', import.meta.url)
const LIMIT = { timeout: 60_000, interval: 50 }

beforeAll(async () => {
  // The square crosses the picture in 8 s.
  await makeVideo(at('video.mp4'), { rate: 5, frames: 40, keyEvery: 5 })
  await makeVideo(at('large.mp4'), { width: 640, height: 360, rate: 5, frames: 80, keyEvery: 5 })
})

async function untilReport(site: VisionSite, wanted: object): Promise<void> {
  await vi.waitFor(() => expect(site.cameras.reports()).toMatchObject([wanted]), LIMIT)
}

async function planesOf(path: string): Promise<Uint8Array[]> {
  const planes: Uint8Array[] = []
  for await (const frame of videoFrames(path, { cameraId: 'shown' })) {
    planes.push(frame.luma())
    frame.free()
  }
  return planes
}

async function planesSeen(watcher: LiveViewer, name: string): Promise<Uint8Array[]> {
  await writeFile(at(name), Buffer.concat(watcher.bytes))
  return planesOf(at(name))
}

/** The luma planes of all frames in a camera's recorded files, by the start of the file. */
async function recorded(site: VisionSite, cameraId: string): Promise<Map<number, Uint8Array[]>> {
  const folder = join(site.recordingsFolder, cameraId)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.mp4'))
  const files = names.map(async (name) => [parseInt(name), await planesOf(join(folder, name))] as const)
  return new Map(await Promise.all(files))
}

function expectCovered(planes: readonly Uint8Array[]): void {
  expect(planes.length).toBeGreaterThan(0)
  expect(planes.filter((plane) => !isRightHalfCovered(plane))).toEqual([])
}

describe('a camera with privacy masks', () => {
  test('[ZONE-10.b, ZONE-10.c, ZONE-10.d, ZONE-10.e, ZONE-10.f] shows, records, analyses and sends nothing of the covered areas', async () => {
    const site = await startVisionSite(at('all'), squares)
    const camera = { ...assignedCamera(at('video.mp4')), record: true, privacyMasks: [rightHalf] }
    const { cameraId } = camera
    await site.cameras.assign({ version: '1', cameras: [camera] })
    await untilReport(site, { state: 'live', recording: { state: 'recording' } })
    const viewers = [watch(site, cameraId), watch(site, cameraId, '?codec=h264')]
    // Long enough for the square to cross the picture once, and for an observation with its picture and clip.
    await Promise.all(viewers.map((viewer) => viewer.until(({ times }) => times.length > 50)))
    await site.server.until(() => site.server.received.some(({ url }) => url.includes('/clip')))
    for (const viewer of viewers) viewer.leave()
    for (const [n, viewer] of viewers.entries()) {
      const planes = await planesSeen(viewer, `viewer-${n}.mp4`)
      expectCovered(planes)
      expect(planes.some(showsSquare)).toBe(true)
    }
    // The covered half is not analysed: tracks end at the mask.
    const boxes = viewers.flatMap(({ tracks }) => tracks.flatMap((received) => received.tracks))
    expect(boxes.length).toBeGreaterThan(0)
    expect(boxes.filter(({ box }) => box.x + box.w / 2 > 0.56)).toEqual([])

    const still = await site.cameras.get(cameraId)?.still()
    if (still === undefined || !('jpeg' in still)) throw new Error('no still')
    const evidence = site.server.received.find(({ url }) => url.includes('/still'))
    const clip = site.server.received.find(({ url }) => url.includes('/clip'))
    await writeFile(at('clip.mp4'), clip?.body ?? '')
    expectCovered(await planesOf(at('clip.mp4')))
    expectCovered([await planeOfJpeg(Buffer.from(still.jpeg)), await planeOfJpeg(evidence?.body ?? Buffer.alloc(0))])

    await site.cameras.assign({ version: '2', cameras: [] })
    const files = [...(await recorded(site, cameraId)).values()]
    expectCovered(files.flat())
  })

  test('[ZONE-10.c] covers the sub-stream as well', async () => {
    const site = await startVisionSite(at('two'), squares)
    const camera: CameraAssignment = {
      ...assignedCamera(at('large.mp4')),
      analysis: { kind: 'file', path: at('video.mp4') },
      privacyMasks: [rightHalf],
    }
    await site.cameras.assign({ version: '1', cameras: [camera] })
    // A main stream may be live before the sub-stream; once a frame was analysed both have pictures.
    await untilReport(site, { state: 'live', frames: { analysed: expect.any(Number) } })
    const [large, small] = ['', '?stream=analysis'].map((query) => watch(site, camera.cameraId, query))
    for (const [name, viewer] of Object.entries({ large, small })) {
      await viewer?.until(({ times }) => times.length > 45)
      if (viewer !== undefined) expectCovered(await planesSeen(viewer, `${name}-seen.mp4`))
    }
    expect([large?.hello?.width, small?.hello?.width]).toEqual([640, 320])
  })

  test('[ZONE-10.c, ZONE-10.d] applies new masks to everything: viewers restart, a new file begins, and old files stay', async () => {
    const site = await startVisionSite(at('drawn'), squares)
    const camera = { ...assignedCamera(at('video.mp4')), record: true }
    const { cameraId } = camera
    await site.cameras.assign({ version: '1', cameras: [camera] })
    await untilReport(site, { state: 'live', recording: { state: 'recording' } })
    const before = watch(site, cameraId)
    await before.until(({ times }) => times.length > 45)

    await site.cameras.assign({ version: '2', cameras: [{ ...camera, privacyMasks: [rightHalf] }] })
    const drawnAt = Date.now()
    expect((await before.closed).code).toBe(1012)
    expect((await planesSeen(before, 'before.mp4')).some((plane) => !isRightHalfCovered(plane))).toBe(true)
    await untilReport(site, { state: 'live', recording: { state: 'recording' } })
    const after = watch(site, cameraId)
    await after.until(({ times }) => times.length > 45)
    expectCovered(await planesSeen(after, 'after.mp4'))

    await site.cameras.assign({ version: '3', cameras: [] })
    const files = await recorded(site, cameraId)
    const since = [...files].filter(([start]) => start >= drawnAt)
    expectCovered(since.flatMap(([, planes]) => planes))
    const earlier = [...files].filter(([start]) => start < drawnAt)
    expect(earlier.flatMap(([, planes]) => planes).some((plane) => !isRightHalfCovered(plane))).toBe(true)
  })
})
