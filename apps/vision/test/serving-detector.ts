import { pino } from 'pino'
import type { Size } from '@foresite/geometry/size'
import type { DetectorAddress } from '#detector/detector-messages.ts'
import { openDetectorPool } from '#detector/detector-pool.ts'
import { serveCameras } from '#detector/serve-camera.ts'
import type { Detector } from '#stages/detect/detector.ts'

/** The detector with scripted workers, in the test's own process. */
export interface ServingDetector {
  /** Serves the requests of all cameras. */
  readonly pool: Detector
  onAddress(give: (address: DetectorAddress) => void): () => void
}

/** Starts it; the caller closes its pool. */
export async function servingDetector(model: Size, workerScript: URL): Promise<ServingDetector> {
  const log = pino({ level: 'silent' })
  const pool = await openDetectorPool({ model: { path: 'none', ...model }, workers: 1, log, workerScript })
  const { width, height } = model
  const address = { port: await serveCameras(pool, 'a-token'), token: 'a-token', width, height }
  return {
    pool,
    onAddress(give) {
      give(address)
      return () => undefined
    },
  }
}

/** Stands for `SiteModels` when the site has no models of its own. */
export const noModels = { onAddress: () => () => undefined }
