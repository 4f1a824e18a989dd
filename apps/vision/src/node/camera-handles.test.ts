import { readdir, writeFile } from 'node:fs/promises'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { openFile } from '#stages/stream/file-source.ts'
import { makeVideo } from '../../test/make-video.ts'
import { startVisionSite, assignedCamera } from '../../test/vision-site.ts'
import type { CameraHandles } from './camera-handles.ts'

const at = temporaryFolder()
const squares = new URL('../../test/square-detect-worker.ts', import.meta.url)
const scripted = new URL('../../test/scripted-detect-worker.ts', import.meta.url)

beforeAll(async () => {
  // The square crosses the picture in 8 s; then the file starts over.
  await makeVideo(at('walker.mp4'), { rate: 5, frames: 40, keyEvery: 5 })
})

/** Processes may take long to start on a busy machine. */
const LIMIT = { timeout: 60_000, interval: 50 }

async function untilLive(cameras: CameraHandles): Promise<void> {
  await vi.waitFor(() => expect(cameras.reports().map(({ state }) => state)).toEqual(['live']), LIMIT)
}

describe('the cameras of a node', () => {
  test('produce observations with a picture and a clip, and end ongoing ones when unassigned', async () => {
    const { server, cameras, clipFolder, observations, untilObserved } = await startVisionSite(at('whole'), squares)
    const camera = assignedCamera(at('walker.mp4'))
    await cameras.assign({ version: '1', cameras: [camera] })
    await untilObserved(({ endedAt }) => endedAt === null)
    const [started] = observations()
    expect(started).toMatchObject({
      cameraId: camera.cameraId,
      ruleId: camera.rules[0]?.id,
      zoneId: camera.zones[0]?.id,
      object: 'person',
    })
    await server.until((received) => received.some(({ url }) => url.includes('/still')))
    const still = server.received.find(({ url }) => url.includes('/still'))
    const taken = new URL(still?.url ?? '', server.url).searchParams.get('at')
    // A person who walks in is reported at once: the picture shows the frame that confirmed the track.
    expect(Date.parse(taken ?? '')).toBeGreaterThanOrEqual(Date.parse(started?.startedAt ?? ''))
    expect(still?.body.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))

    // The camera stops before its clip is complete: the clip ends with it.
    await cameras.assign({ version: '2', cameras: [] })
    expect(cameras.reports()).toEqual([])
    await untilObserved(({ id, endedAt }) => id === started?.id && endedAt !== null)
    await server.until((received) => received.some(({ url }) => url.includes('/clip?')))
    const clip = server.received.find(({ url }) => url.includes('/clip?'))
    const query = new URL(clip?.url ?? '', server.url).searchParams
    const startedAt = Date.parse(started?.startedAt ?? '')
    expect(Date.parse(query.get('startsAt') ?? '')).toBeLessThan(startedAt)

    await writeFile(at('handed-over.mp4'), clip?.body ?? '')
    const file = await openFile(at('handed-over.mp4'), new AbortController().signal)
    expect(file.header).toMatchObject({ codec: 'h264', width: 320, height: 180 })
    expect(file.header.durationMs).toBe(Number(query.get('durationMs')))
    await file.close()
    expect(await readdir(clipFolder)).toEqual([])
  })

  test('keep their connection when zones and rules change, and end unassigned observations', async () => {
    const { cameras, observations, untilObserved } = await startVisionSite(at('changed'), squares)
    const camera = assignedCamera(at('walker.mp4'))
    await cameras.assign({ version: '1', cameras: [camera] })
    const before = cameras.get(camera.cameraId)
    await untilObserved(({ endedAt }) => endedAt === null)
    await cameras.assign({ version: '2', cameras: [{ ...camera, rules: [] }] })
    expect(cameras.get(camera.cameraId)).toBe(before)
    await untilObserved(({ endedAt }) => endedAt !== null)
    expect(new Set(observations().map(({ id }) => id)).size).toBe(1)
  })

  test('reconnect when their source changes, without affecting the others', async () => {
    const { cameras } = await startVisionSite(at('moved'), squares)
    const moving = assignedCamera(at('walker.mp4'))
    const staying = assignedCamera(at('walker.mp4'))
    await cameras.assign({ version: '1', cameras: [moving, staying] })
    const before = [cameras.get(moving.cameraId), cameras.get(staying.cameraId)]
    const moved = { ...moving, source: { kind: 'file' as const, path: at('nowhere.mp4') } }
    await cameras.assign({ version: '2', cameras: [moved, staying] })
    expect(cameras.get(moving.cameraId)).not.toBe(before[0])
    expect(cameras.get(staying.cameraId)).toBe(before[1])
    expect(before[0]?.pid).toBeUndefined()
    await vi.waitFor(() => {
      expect(cameras.reports().map(({ state, problem }) => [state, problem])).toEqual(
        expect.arrayContaining([
          ['live', undefined],
          ['offline', 'unreachable'],
        ]),
      )
    }, LIMIT)
  })

  test('are released even if their worker never answers', async () => {
    const { cameras, detector } = await startVisionSite(at('stuck'), scripted)
    const asked = vi.spyOn(detector.pool, 'detect')
    // A grey that the scripted worker does not know: it never answers.
    const stuck = assignedCamera(at('walker.mp4'))
    const waiting = assignedCamera(at('walker.mp4'))
    await cameras.assign({ version: '1', cameras: [stuck] })
    await untilLive(cameras)
    await cameras.assign({ version: '2', cameras: [stuck, waiting] })
    await vi.waitFor(() => {
      // One call from each camera.
      expect(asked).toHaveBeenCalledTimes(2)
    }, LIMIT)
    await cameras.assign({ version: '3', cameras: [] })
    expect(cameras.reports()).toEqual([])
  })
})
