import { median } from './measure.ts'
import { openProductDetector } from './product-detector.ts'

const SIZE = { width: 512, height: 288 }
const PICTURES = 500
const WARM_UP = 50
/** A worker that answers immediately, as the picture's first byte requests. */
const workerScript = new URL('../../apps/vision/test/scripted-detect-worker.ts', import.meta.url)

/** Prints the cost of passing a picture to the detector's process and of its answer, without the detection. */
export async function measureHandOver(): Promise<void> {
  const { client, cpuMs, close } = await openProductDetector({ path: 'none', ...SIZE }, workerScript)
  const rgb = new Uint8Array(SIZE.width * SIZE.height * 3).fill(1)
  const letterboxed = () => ({ rgb, ...SIZE, picture: { x: 0, y: 0, w: SIZE.width, h: SIZE.height } })
  try {
    for (let picture = 0; picture < WARM_UP; picture += 1) await client.detect({ letterboxed })
    const [ownBefore, otherBefore] = [process.cpuUsage(), cpuMs()]
    const times: number[] = []
    for (let picture = 0; picture < PICTURES; picture += 1) {
      const from = performance.now()
      await client.detect({ letterboxed })
      times.push(performance.now() - from)
    }
    const { user, system } = process.cpuUsage(ownBefore)
    const [camera, other] = [(user + system) / 1_000 / PICTURES, (cpuMs() - otherBefore) / PICTURES]
    console.log(
      `Hand-over of a picture (${(rgb.length / 1_000).toFixed(0)} kB): ${median(times).toFixed(2)} ms; ` +
        `processor ${camera.toFixed(2)} ms at the camera, ${other.toFixed(2)} ms at the detector\n`,
    )
  } finally {
    await close()
  }
}
