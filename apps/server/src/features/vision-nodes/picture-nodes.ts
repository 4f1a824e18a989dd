import {
  packCountTask,
  packLikenessTask,
  pictureCount,
  pictureGroups,
  type CountTask,
  type LikenessTask,
  type PictureCount,
  type PictureGroups,
} from '@foresite/contract/picture-counts'
import { packReadingTask, pictureReading, type PictureReading } from '@foresite/contract/readings'
import type { z } from 'zod'
import { Refusal } from '#platform/http/refusal.ts'
import { callNode, jsonOf, type NodeCall } from './node-call.ts'
import type { NodeRegistry } from './node-registry.ts'

/** Longer than a node needs for one picture, including its queue. */
const limitMs = 120_000

/** Why a node did not answer about a picture. */
export type NoAnswer = 'away' | 'busy' | 'failed'

type Picture = Uint8Array<ArrayBuffer>

/** Reads a picture; `signal` cancels it. */
export type PictureReader = (picture: Picture, signal: AbortSignal) => Promise<PictureReading | NoAnswer>

/** Reads a vehicle's lettering in several pictures, the best first; `signal` cancels it. */
export type VehicleReader = (pictures: readonly Picture[], signal: AbortSignal) => Promise<PictureReading | NoAnswer>

/** Counts pieces in a picture; `signal` cancels it. */
export type PictureCounter = (task: CountTask, signal: AbortSignal) => Promise<PictureCount | NoAnswer>

/** Groups photos by similarity; `signal` cancels it. */
export type PictureGrouper = (task: LikenessTask, signal: AbortSignal) => Promise<PictureGroups | NoAnswer>

/** Has a live node read pictures, see `readings.ts` in the contract. */
export function readPictureOn(registry: NodeRegistry, token: string): PictureReader {
  return (picture, signal) => {
    const body = packReadingTask({ pictures: [picture], isVehicle: false })
    return ask(registry, token, '/readings', { picture: body, signal }, pictureReading)
  }
}

/** Has a live node read a vehicle, see `readings.ts` in the contract. */
export function readVehicleOn(registry: NodeRegistry, token: string): VehicleReader {
  return (pictures, signal) => {
    const body = packReadingTask({ pictures, isVehicle: true })
    return ask(registry, token, '/readings', { picture: body, signal }, pictureReading)
  }
}

/** Has a live node count products, see `picture-counts.ts` in the contract. */
export function countPictureOn(registry: NodeRegistry, token: string): PictureCounter {
  return (task, signal) => ask(registry, token, '/counts', { picture: packCountTask(task), signal }, pictureCount)
}

/** Has a live node group photos, see `picture-counts.ts` in the contract. */
export function groupPicturesOn(registry: NodeRegistry, token: string): PictureGrouper {
  return (task, signal) => ask(registry, token, '/likeness', { picture: packLikenessTask(task), signal }, pictureGroups)
}

/** Throws a `Refusal` if a node did not answer. */
export function orRefusePicture<T extends object>(what: 'reading' | 'count' | 'likeness', answer: T | NoAnswer): T {
  if (answer === 'away') throw new Refusal(503, 'vision.away')
  if (answer === 'busy') throw new Refusal(503, `${what}.busy`)
  if (answer === 'failed') throw new Refusal(422, `${what}.failed`, { field: 'file' })
  return answer
}

/** Calls a live node and parses its answer. */
export async function ask<T extends z.ZodType>(
  registry: NodeRegistry,
  token: string,
  path: string,
  call: Pick<NodeCall, 'picture' | 'body' | 'signal'>,
  answer: T,
): Promise<z.output<T> | NoAnswer> {
  const node = registry.anyNode()
  if (node === null) return 'away'
  const response = await callNode(node, token, path, { ...call, method: 'POST', limitMs })
  if (response === null) return 'away'
  const parsed = answer.safeParse(await jsonOf(response))
  if (parsed.success) return parsed.data
  return response.status === 503 ? 'busy' : 'failed'
}
