import { setImmediate as breathe } from 'node:timers/promises'
import {
  pastSample,
  simulatedHistoryUrl,
  intervalsAnswer,
  type PastDay,
  type PastQuery,
  type SimulatedInterval,
} from '@foresite/simulated-site/history'
import { simulatedSite, simulatedStreamPath, type SimulatedSite } from '@foresite/simulated-site/site'
import type { SimulatedTruth } from '@foresite/simulated-site/truth'
import type { CameraAssignment } from '@foresite/contract/vision-nodes'

/** Read-ahead limit: a day has 5 MB, and the site must never wait for the reader. */
const AHEAD_BYTES = 32_000_000

/** The simulator's API for the past of its site. */
export class SimulatedPast {
  readonly #url: string
  readonly #signal: AbortSignal

  constructor(url: string, signal: AbortSignal) {
    this.#url = url
    this.#signal = signal
  }

  /** The simulated site, as an installer would set it up. */
  async site(): Promise<SimulatedSite> {
    const answer = await this.#ask(new URL('/cameras', this.#url).href)
    return simulatedSite.parse(await answer.json())
  }

  /** The last day that begins before `before`, with its periods. */
  async dayBefore(before: number): Promise<PastDay> {
    const answer = await this.#ask(simulatedHistoryUrl(this.#url, 'intervals', { before }))
    return intervalsAnswer.parse(await answer.json())
  }

  /**
   * The truths of several periods: one period after the other, each to be read to its end before the next. Requests
   * all of them at once and buffers the answer, so that the site computes ahead of the replay.
   */
  truths(queries: readonly PastQuery[]): AsyncIterable<AsyncIterable<SimulatedTruth>> {
    const body = JSON.stringify(queries)
    const url = simulatedHistoryUrl(this.#url, 'truths', {})
    const answer = this.#ask(url, { method: 'POST', body }).then(readAhead)
    // Awaited later by `intervalsOf`; until then a failure has no handler.
    answer.catch(() => undefined)
    return intervalsOf(answer, queries.length)
  }

  videoUrl({ camera, from, to }: SimulatedInterval): string {
    return simulatedHistoryUrl(this.#url, 'video', { camera, from, to })
  }

  async #ask(url: string, how: Pick<RequestInit, 'method' | 'body'> = {}): Promise<Response> {
    const answer = await fetch(url, { ...how, signal: this.#signal })
    if (answer.ok) return answer
    throw new Error(`the simulator answered ${String(answer.status)}: ${await answer.text()}`)
  }
}

/** Buffers a response body as it arrives. */
function readAhead({ body }: Response): ReadableStream<Uint8Array> {
  const waiting = new ByteLengthQueuingStrategy({ highWaterMark: AHEAD_BYTES })
  const ahead = new TransformStream<Uint8Array, Uint8Array>({}, waiting)
  return (body ?? new ReadableStream()).pipeThrough(ahead)
}

async function* intervalsOf(
  answer: Promise<ReadableStream<Uint8Array>>,
  count: number,
): AsyncGenerator<AsyncIterable<SimulatedTruth>, void> {
  const lines = linesOf(await answer)
  for (let nth = 0; nth < count; nth += 1) yield oneInterval(lines)
}

async function* linesOf(answer: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder()
  let partial = ''
  // Processes whole chunks: a day has ten thousand lines.
  for await (const bytes of answer) {
    const lines = (partial + decoder.decode(bytes, { stream: true })).split('\n')
    partial = lines.pop() ?? ''
    yield* lines
    // Buffered lines would otherwise block the event loop.
    await breathe()
  }
  if (partial !== '') throw new Error('the simulator’s answer was interrupted within a line')
}

/** Reads up to the next empty line. */
async function* oneInterval(lines: AsyncGenerator<string, void>): AsyncGenerator<SimulatedTruth, void> {
  let before: SimulatedTruth | undefined
  for (;;) {
    const next = await lines.next()
    if (next.done === true) throw new Error('the simulator’s answer was interrupted within a period')
    if (next.value === '') return
    before = pastSample(next.value, before)
    yield before
  }
}

/** The assignment of a simulated camera, if it has one. */
export function assignmentOf(
  simulatedId: string,
  assignments: readonly CameraAssignment[],
): CameraAssignment | undefined {
  const path = simulatedStreamPath(simulatedId)
  return assignments.find(({ source }) => source.kind === 'simulated' && URL.parse(source.url)?.pathname === path)
}
