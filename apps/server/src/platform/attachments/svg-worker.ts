import { parentPort } from 'node:worker_threads'
import type { SvgJob } from './svg.ts'

/** Loads a library only when its job needs it. */
async function run(job: SvgJob): Promise<Uint8Array | null> {
  if (job.kind === 'draw') {
    const { svgAsPng } = await import('./draw-svg.ts')
    return svgAsPng(job.svg, job.height)
  }
  const { harmlessSvg } = await import('./harmless-svg.ts')
  const harmless = harmlessSvg(job.svg)
  return harmless === null ? null : Buffer.from(harmless)
}

// An error ends the thread, so its owner notices.
parentPort?.on('message', (job: SvgJob) => void run(job).then((answer) => parentPort?.postMessage(answer)))
