import { backOffMs } from '@foresite/back-off/back-off'
import type { Observation } from '@foresite/contract/observations'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { LiveViewer } from '../../test/live-viewer.ts'
import { makeVideo } from '../../test/make-video.ts'
import { assignedCamera, startVisionSite, watch, type VisionSite } from '../../test/vision-site.ts'

vi.mock('@foresite/back-off/back-off', { spy: true })

const at = temporaryFolder()
const squares = new URL('../../test/square-detect-worker.ts', import.meta.url)
const trucks = new URL('../../test/truck-detect-worker.ts', import.meta.url)
const RATE = 5
const TICKS_PER_PICTURE = 90_000 / RATE
/** Processes may take long to start on a busy machine. */
const LIMIT = { timeout: 60_000, interval: 20 }

beforeAll(async () => {
  // The square crosses the picture in 8 s; then the file starts over.
  await makeVideo(at('walker.mp4'), { rate: RATE, frames: 40, keyEvery: 5 })
})

/** Time between one frame and the next, over all frames received. */
function steps({ times }: LiveViewer): number[] {
  return times.slice(1).map((time, index) => time - (times[index] ?? 0))
}

async function untilLive({ cameras }: VisionSite): Promise<void> {
  await vi.waitFor(() => {
    for (const { state } of cameras.reports()) expect(state).toBe('live')
  }, LIMIT)
}

describe('a camera whose analysis crashes', () => {
  test.each(['SIGKILL', 'SIGSEGV'] as const)(
    '[VIS-7.a, VIS-7.b] by %s restarts without affecting other cameras and their viewers',
    async (signal) => {
      const site = await startVisionSite(at(signal), squares)
      const { cameras, observations, untilObserved, crashed } = site
      const crashing = assignedCamera(at('walker.mp4'))
      const other = assignedCamera(at('walker.mp4'))
      await cameras.assign({ version: '1', cameras: [crashing, other] })
      await untilLive(site)
      const otherViewer = watch(site, other.cameraId)
      const viewer = watch(site, crashing.cameraId)
      await Promise.all([otherViewer.until(({ times }) => times.length > 3), viewer.until(hasPictures)])
      const isOngoing = (observation: Observation) =>
        observation.cameraId === crashing.cameraId && observation.endedAt === null
      await untilObserved(isOngoing)
      const interrupted = observations().find(isOngoing)

      const pids = [crashing, other].map(({ cameraId }) => cameras.get(cameraId)?.pid ?? 0)
      const seenBefore = otherViewer.times.length
      process.kill(pids[0] ?? 0, signal)

      await viewer.closed
      await untilCrashed(site, crashing.cameraId)
      expect(crashed).toEqual([crashing.cameraId])
      await untilObserved(({ id, endedAt }) => id === interrupted?.id && endedAt !== null)
      await untilLive(site)
      await watch(site, crashing.cameraId).until(hasPictures)
      await untilObserved((observation) => isOngoing(observation) && observation.id !== interrupted?.id)

      // Meanwhile the other camera kept sending every frame to the same viewer from the same process.
      expect(otherViewer.times.length).toBeGreaterThan(seenBefore)
      expect(new Set(steps(otherViewer))).toEqual(new Set([TICKS_PER_PICTURE]))
      expect(otherViewer.isOpen()).toBe(true)
      expect(cameras.get(other.cameraId)?.pid).toBe(pids[1])
      expect(cameras.get(crashing.cameraId)?.pid).not.toBe(pids[0])
      expect(reportOf(site, other.cameraId)).toMatchObject({ state: 'live' })
    },
  )

  test('[VIS-7.a] does not interrupt the analysis of other cameras or their observations', async () => {
    const site = await startVisionSite(at('analysed'), squares)
    const { cameras } = site
    const crashing = assignedCamera(at('walker.mp4'))
    const other = assignedCamera(at('walker.mp4'))
    await cameras.assign({ version: '1', cameras: [crashing, other] })
    await untilLive(site)
    const user = watch(site, other.cameraId)
    await user.until(({ tracks }) => tracks.length > 2)
    const analysedOfOther = () => reportOf(site, other.cameraId)?.frames?.analysed ?? 0
    process.kill(cameras.get(crashing.cameraId)?.pid ?? 0, 'SIGKILL')
    await untilCrashed(site, crashing.cameraId)
    const before = analysedOfOther()
    await untilLive(site)
    await vi.waitFor(() => expect(analysedOfOther()).toBeGreaterThan(before), LIMIT)
    const sent = user.tracks.length
    await user.until(({ tracks }) => tracks.length > sent + 2)
    expect(user.isOpen()).toBe(true)
  })

  test('[MOD-8.l, VIS-7.a] does not end a stay at a dock door: the vehicle before and after the crash is the same', async () => {
    const site = await startVisionSite(at('docked'), trucks)
    const { rules, ...watched } = assignedCamera(at('walker.mp4'))
    const door = rules.map(({ id, zoneIds }) => ({ kind: 'dock-door' as const, id, zoneIds, thresholdMs: 0 }))
    const camera = { ...watched, rules: door }
    await site.cameras.assign({ version: '1', cameras: [camera] })
    await site.untilObserved(({ endedAt }) => endedAt === null)
    const pid = await untilProcess(site, camera.cameraId)
    process.kill(pid, 'SIGKILL')
    await untilCrashed(site, camera.cameraId)
    await untilLive(site)
    const analysed = () => reportOf(site, camera.cameraId)?.frames?.analysed ?? 0
    const before = analysed()
    // Ten frames, or two seconds: long enough to detect a vehicle again.
    await vi.waitFor(() => expect(analysed()).toBeGreaterThan(before + 10), LIMIT)
    await site.cameras.assign({ version: '2', cameras: [] })
    await site.untilObserved(({ endedAt }) => endedAt !== null)
    const [started] = site.observations()
    expect(site.observations().map(({ id, endedAt }) => [id, endedAt === null])).toEqual([
      [started?.id, true],
      [started?.id, false],
    ])
  })

  test('[VIS-7.b] sends a new viewer the reason for the missing picture', async () => {
    const site = await startVisionSite(at('meanwhile'), squares)
    const camera = assignedCamera(at('walker.mp4'))
    await site.cameras.assign({ version: '1', cameras: [camera] })
    await untilLive(site)
    // Twice in a row: only after the second crash does the restart wait, here for longer than the test.
    const waits = vi.mocked(backOffMs).mockReturnValue(3_600_000)
    onTestFinished(() => {
      waits.mockRestore()
    })
    for (const _ of ['first', 'second']) {
      const pid = await untilProcess(site, camera.cameraId)
      process.kill(pid, 'SIGKILL')
      await vi.waitFor(() => expect(site.cameras.get(camera.cameraId)?.pid).not.toBe(pid), LIMIT)
    }
    await vi.waitFor(() => expect(site.cameras.get(camera.cameraId)?.pid).toBeUndefined(), LIMIT)
    const { code, reason } = await watch(site, camera.cameraId).closed
    expect([code, reason]).toEqual([4503, 'reader-crashed'])
  })
})

async function untilProcess({ cameras }: VisionSite, cameraId: string): Promise<number> {
  return vi.waitFor(() => {
    const pid = cameras.get(cameraId)?.pid
    if (pid === undefined) throw new Error('no process')
    return pid
  }, LIMIT)
}

/** Resolves once a camera was reported as crashed; its process may be live again. */
async function untilCrashed({ reported }: VisionSite, cameraId: string): Promise<void> {
  const crashed = { cameraId, state: 'offline', problem: 'reader-crashed' }
  await vi.waitFor(() => expect(reported).toContainEqual(expect.objectContaining(crashed)), LIMIT)
}

const hasPictures = ({ times }: LiveViewer): boolean => times.length > 0

function reportOf({ cameras }: VisionSite, cameraId: string) {
  return cameras.reports().find((report) => report.cameraId === cameraId)
}
