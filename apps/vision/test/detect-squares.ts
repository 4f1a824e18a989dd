import { parentPort } from 'node:worker_threads'
import type { Detection } from '#stages/detect/detection.ts'
import type { Task } from '#detector/worker-messages.ts'

const WIDTH = 512
const HEIGHT = 288
const WHITE = 210

/**
 * Makes this worker a detector of the white square of `makeVideo`, for tests of the stages around the model. Expects
 * pictures of 512 × 288 without padding.
 */
export function detectSquaresAs(what: Pick<Detection, 'label' | 'objectClass'>): void {
  parentPort?.on('message', ({ rgb }: Task) => {
    const columns: number[] = []
    const rows: number[] = []
    for (let y = 0; y < HEIGHT; y += 2)
      for (let x = 0; x < WIDTH; x += 2)
        if ((rgb[(y * WIDTH + x) * 3] ?? 0) > WHITE) {
          columns.push(x)
          rows.push(y)
        }
    const left = Math.min(...columns) / WIDTH
    const top = Math.min(...rows) / HEIGHT
    const box = {
      x: left,
      y: top,
      w: Math.max(...columns) / WIDTH - left,
      h: Math.max(...rows) / HEIGHT - top,
    }
    const square = { box, score: 0.9, ...what }
    parentPort?.postMessage({ kind: 'found', detections: columns.length === 0 ? [] : [square] })
  })
  parentPort?.postMessage({ kind: 'ready' })
}
