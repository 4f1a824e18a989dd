import { parentPort } from 'node:worker_threads'

const person = { box: { x: 0.4, y: 0.4, w: 0.1, h: 0.3 }, score: 0.8, label: 'person', objectClass: 'person' }

/**
 * A detection worker without a model, for tests: the first byte of the picture selects what it does.
 * 1: finds one person · 2: fails · 3: dies · 4: never answers.
 */
parentPort?.on('message', ({ rgb }: { rgb: Uint8Array<ArrayBuffer> }) => {
  if (rgb[0] === 1) parentPort?.postMessage({ kind: 'found', detections: [person], rgb }, [rgb.buffer])
  if (rgb[0] === 2) parentPort?.postMessage({ kind: 'failed', problem: 'could not detect' })
  if (rgb[0] === 3) process.exit(1)
})
parentPort?.postMessage({ kind: 'ready', facts: { width: 32, height: 32, provider: 'cpu' } })
