import { pictureReading, type PictureReading } from '@foresite/contract/readings'
import { callNode, jsonOf } from './node-call.ts'
import type { NodeRegistry } from './node-registry.ts'

/** Longer than a node takes for one picture, the queue before it included. */
const limitMs = 120_000

/** Reads a picture; `gone` calls it off. */
export type PictureReader = (
  picture: Uint8Array<ArrayBuffer>,
  gone: AbortSignal,
) => Promise<PictureReading | 'away' | 'busy' | 'failed'>

/** Has pictures read by a node that is alive, see `readings.ts` of the contract. */
export function readPictureOn(registry: NodeRegistry, token: string): PictureReader {
  return async (picture, gone) => {
    const node = registry.anyNode()
    if (node === null) return 'away'
    const response = await callNode(node, token, '/readings', { method: 'POST', picture, limitMs, signal: gone })
    if (response === null) return 'away'
    const reading = pictureReading.safeParse(await jsonOf(response))
    if (reading.success) return reading.data
    return response.status === 503 ? 'busy' : 'failed'
  }
}
