import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareBuiltInModel, preparePoseModel, type PreparedModel } from '@foresite/vision/detector/built-in-model.ts'
import { openDetectorPool } from '@foresite/vision/detector/detector-pool.ts'
import type { Detector } from '@foresite/vision/stages/detect/detector.ts'
import { pino } from 'pino'

/** Runs `use` with the product's detector, on one thread, and a folder that is removed afterwards. */
export async function withDetector(
  use: (detector: Detector, folder: string, model: PreparedModel) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const model = { ...(await prepareBuiltInModel(folder)), posePath: await preparePoseModel(folder) }
  const detector = await openDetectorPool({ model, workers: 1, log: pino({ level: 'error' }) })
  try {
    await use(detector, folder, model)
  } finally {
    await detector.close()
    await rm(folder, { recursive: true })
  }
}
