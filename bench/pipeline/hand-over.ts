import { DetectorClient } from '@foresite/vision/detector/detector-client.ts'
import { openDetector } from '@foresite/vision/node/detector-handle.ts'
import { pino } from 'pino'
import { cpuMs } from '../cameras/process-figures.ts'
import { median } from './measure.ts'

const SIZE = { width: 512, height: 288 }
const PICTURES = 500
const WARM_UP = 50
/** A worker that answers at once, as the first byte of the picture requests. */
const workerScript = new URL('../../apps/vision/test/scripted-detect-worker.ts', import.meta.url)

/**
 * Prints the cost of passing a picture to the detector's process and of its answer, without the detection. Linux only.
 */
export async function measureHandOver(): Promise<void> {
  const model = { path: 'none', ...SIZE }
  const detector = await openDetector({ model, workers: 1, log: pino({ level: 'error' }), workerScript })
  const client = new DetectorClient()
  const end = detector.introduce((address) => client.connect(address))
  const rgb = new Uint8Array(SIZE.width * SIZE.height * 3).fill(1)
  const letterboxed = () => ({ rgb, ...SIZE, picture: { x: 0, y: 0, w: SIZE.width, h: SIZE.height } })
  const pids = [process.pid, detector.pid ?? process.pid]
  try {
    for (let picture = 0; picture < WARM_UP; picture += 1) await client.detect({ letterboxed })
    const before = pids.map(cpuMs)
    const times: number[] = []
    for (let picture = 0; picture < PICTURES; picture += 1) {
      const from = performance.now()
      await client.detect({ letterboxed })
      times.push(performance.now() - from)
    }
    const [camera = 0, other = 0] = pids.map((pid, index) => (cpuMs(pid) - (before[index] ?? 0)) / PICTURES)
    console.log(
      `Hand-over of a picture (${(rgb.length / 1000).toFixed(0)} kB): ${median(times).toFixed(2)} ms; ` +
        `processor ${camera.toFixed(2)} ms at the camera, ${other.toFixed(2)} ms at the detector\n`,
    )
  } finally {
    end()
    client.close()
    await detector.close()
  }
}
