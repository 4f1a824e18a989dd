import { AsyncLocalStorage } from 'node:async_hooks'
import { instant } from '@foresite/contract/primitives'
import { simulatedAtHeader } from '@foresite/contract/site-mark'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#platform/http/refusal.ts'
import type { Clock } from './clock.ts'

interface StatedTime {
  readonly at: Date
  /** Set when the call has been answered: timers it started keep its context, but not its time. */
  isOver: boolean
}

const stated = new AsyncLocalStorage<StatedTime>()

/** A simulated site's clock: real, except that it shows the time that a call states while answering it. */
export const simulatedClock: Clock = {
  now() {
    const time = stated.getStore()
    return time === undefined || time.isOver ? new Date() : time.at
  },
}

/**
 * Answers a call at the time in its `x-simulated-at` header, so that a simulated site's people can have worked in the
 * past weeks. Throws a `Refusal` for anything but a past instant.
 */
export async function atSimulatedTime<T>(
  { headers }: Pick<FastifyRequest, 'headers'>,
  answer: () => Promise<T>,
): Promise<T> {
  const given = headers[simulatedAtHeader]
  if (given === undefined) return answer()
  const parsed = instant.safeParse(given)
  if (!parsed.success || Date.parse(parsed.data) > Date.now())
    throw new Refusal(400, 'request.invalid', { field: simulatedAtHeader })
  const time: StatedTime = { at: new Date(parsed.data), isOver: false }
  try {
    return await stated.run(time, answer)
  } finally {
    time.isOver = true
  }
}
