import { pino } from 'pino'
import type { DetectorAddress } from '#detector/detector-messages.ts'
import { openDetectorPool } from '#detector/detector-pool.ts'
import { serveCameras } from '#detector/serve-camera.ts'
import type { Detector } from '#stages/detect/detector.ts'

/** The node's detector with scripted workers, in the test's own process. */
export interface ServingDetector {
  /** Requests of all cameras come here. */
  readonly pool: Detector
  introduce(give: (address: DetectorAddress) => void): () => void
}

/** The caller closes its pool. */
export async function servingDetector(
  model: { readonly width: number; readonly height: number },
  workerScript: URL,
): Promise<ServingDetector> {
  const log = pino({ level: 'silent' })
  const pool = await openDetectorPool({ model: { path: 'none', ...model }, workers: 1, log, workerScript })
  const { width, height } = model
  const address = { port: await serveCameras(pool, 'a-token'), token: 'a-token', width, height }
  return {
    pool,
    introduce(give) {
      give(address)
      return () => undefined
    },
  }
}

/** A node without models of the site's own. */
export const noModels = { introduce: () => () => undefined }
