import { parentPort } from 'node:worker_threads'

/**
 * A detection worker without a model, for tests: the first byte of the picture says what it does.
 * 1: it finds one person · 2: it cannot look · 3: it dies · 4: it never answers.
 */
parentPort?.on('message', ({ rgb }: { rgb: Uint8Array }) => {
  if (rgb[0] === 1)
    parentPort?.postMessage({
      kind: 'found',
      detections: [
        {
          box: { x: 0.4, y: 0.4, w: 0.1, h: 0.3 },
          score: 0.8,
          label: 'person',
          objectClass: 'person',
        },
      ],
    })
  if (rgb[0] === 2) parentPort?.postMessage({ kind: 'failed', problem: 'could not look' })
  if (rgb[0] === 3) process.exit(1)
})
parentPort?.postMessage({ kind: 'ready', facts: { width: 32, height: 32, provider: 'cpu' } })
