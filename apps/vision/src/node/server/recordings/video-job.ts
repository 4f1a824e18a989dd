import { cutOrder, cutProblem, cutState } from '@foresite/contract/node-recordings'
import { z } from 'zod'

const camera = z.object({ folder: z.string(), cameraId: z.string() })

/** A job for the process that decodes recordings. */
const videoJob = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cut'), folder: z.string(), order: cutOrder, path: z.string() }),
  z.object({ kind: z.literal('playable'), camera, start: z.number(), path: z.string() }),
  z.object({ kind: z.literal('still'), camera, at: z.number(), blur: z.boolean().optional() }),
])
export type VideoJob = z.infer<typeof videoJob>

export const videoOrder = z.object({ id: z.number(), job: videoJob })

const readyCut = cutState.options[1]

/** Its answers; `progress` comes repeatedly before the others. */
export const videoAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), id: z.number(), share: z.number() }),
  z.object({ kind: z.literal('cut'), id: z.number(), state: readyCut }),
  z.object({ kind: z.literal('playable'), id: z.number() }),
  z.object({ kind: z.literal('still'), id: z.number(), jpeg: z.instanceof(Uint8Array) }),
  z.object({ kind: z.literal('failed'), id: z.number(), problem: cutProblem }),
])
export type VideoAnswer = z.infer<typeof videoAnswer>
export type VideoOutcome = Exclude<VideoAnswer, { kind: 'progress' }>
