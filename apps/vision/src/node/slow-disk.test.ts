import { randomUUID } from 'node:crypto'
import type { CameraReport, DiskReport } from '@foresite/contract/vision-nodes'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { pino } from 'pino'
import { cameraAssignment } from '@foresite/testkit/records'
import { expect, onTestFinished, test } from 'vitest'
import { canHang, hangingDisk } from '../../test/hanging-disk.ts'
import { loopbackServer } from '../../test/loopback-server.ts'
import { makeVideo } from '../../test/make-video.ts'
import { readConfig } from './config.ts'
import { startVisionNode } from './vision-node.ts'

const at = temporaryFolder()
const cameraId = randomUUID()

interface NodeReport {
  readonly reports: readonly CameraReport[]
  readonly disk: DiskReport
}

/** A server whose assignment is one camera that plays a file and is recorded. */
async function startRecordingSite(path: string) {
  const loopback = await loopbackServer()
  onTestFinished(() => loopback[Symbol.asyncDispose]())
  const camera = cameraAssignment({ cameraId, source: { kind: 'file', path }, record: true })
  loopback.answer = ({ url }) => {
    if (url.endsWith('/recordings/hours')) return { status: 200, body: [] }
    const body = url.endsWith('/assignment') ? { version: '1', cameras: [camera] } : { ok: true }
    return { status: 200, body }
  }
  const newest = (): NodeReport | null => {
    const call = loopback.received.findLast(({ url }) => url.endsWith('/vision/cameras'))
    return call === undefined ? null : (JSON.parse(call.body.toString()) as NodeReport)
  }
  return {
    url: loopback.url,
    /** Resolves with the first report that matches. */
    async until(recording: CameraReport['recording']['state'], disk: DiskReport['state']) {
      const holds = ({ reports: [report], disk: { state } }: NodeReport) =>
        report?.recording.state === recording && state === disk
      await loopback.until(() => {
        const now = newest()
        return now !== null && holds(now)
      })
      return newest()
    },
  }
}

// The node starts and converts a model; then the disk hangs for the 10 s after which recordings report a problem.
test.skipIf(!canHang)(
  '[VIS-5.e] a disk that hangs is reported as slow, its cameras as not recorded, and the node keeps running (needs root and a loop device)',
  async () => {
    const disk = hangingDisk(at('data/recordings'))
    await makeVideo(at('dock.mp4'), { rate: 5, frames: 20, keyEvery: 5 })
    const site = await startRecordingSite(at('dock.mp4'))
    const env = {
      FORESITE_SERVER_URL: site.url,
      FORESITE_VISION_TOKEN: 'a-secret-of-node-and-server',
      FORESITE_DATA_DIR: at('data'),
      FORESITE_VISION_WORKERS: '1',
    }
    const node = await startVisionNode(readConfig(env), pino({ level: 'silent' }))
    onTestFinished(() => node.stop())
    await site.until('recording', 'ok')

    const resume = await disk.hang()
    const hanging = await site.until('failing', 'slow')
    expect(hanging?.reports).toEqual([
      expect.objectContaining({
        state: 'live',
        recording: expect.objectContaining({ problem: 'disk-slow' }) as unknown,
      }),
    ])

    await resume()
    // The disk still counts as slow for a while.
    const again = await site.until('recording', 'slow')
    expect(again?.reports[0]?.state).toBe('live')
  },
)
