import { DetectorClient } from '@foresite/vision/detector/detector-client.ts'
import type { DetectorModel } from '@foresite/vision/detector/worker-messages.ts'
import { openDetector } from '@foresite/vision/node/detector-handle.ts'
import { pino } from 'pino'
import { cpuMs } from '../cameras/process-figures.ts'

/** The detector as the product runs it: in its own process, to which this one connects like a camera's process. */
export interface ProductDetector {
  readonly client: DetectorClient
  /** Processor time of its process so far, in ms. Linux only. */
  readonly cpuMs: () => number
  readonly close: () => Promise<void>
}

/** `workerScript`: another program than the model's. */
export async function openProductDetector(model: DetectorModel, workerScript?: URL): Promise<ProductDetector> {
  const log = pino({ level: 'error' })
  const detector = await openDetector({
    model,
    workers: 1,
    log,
    ...(workerScript === undefined ? {} : { workerScript }),
  })
  const client = new DetectorClient()
  const end = detector.onAddress((address) => client.connect(address))
  return {
    client,
    cpuMs: () => cpuMs(detector.pid ?? process.pid),
    close: async () => {
      end()
      client.close()
      await detector.close()
    },
  }
}
