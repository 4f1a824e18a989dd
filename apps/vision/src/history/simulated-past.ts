import { setImmediate as breathe } from 'node:timers/promises'
import {
  pastLook,
  simulatedHistoryUrl,
  stretchesAnswer,
  type PastDay,
  type PastQuery,
  type SimulatedStretch,
} from '@foresite/simulated-site/history'
import { simulatedSite, simulatedStreamPath, type SimulatedSite } from '@foresite/simulated-site/site'
import type { SimulatedTruth } from '@foresite/simulated-site/truth'
import type { CameraAssignment } from '@foresite/contract/vision-nodes'

/** Read-ahead limit: a day is five million bytes, and the site must never wait for the reader. */
const AHEAD_BYTES = 32_000_000

/** What the simulated site's own program knows of its past. */
export class SimulatedPast {
  readonly #url: string
  readonly #signal: AbortSignal

  constructor(url: string, signal: AbortSignal) {
    this.#url = url
    this.#signal = signal
  }

  /** The site as an installer would set it up. */
  async site(): Promise<SimulatedSite> {
    const answer = await this.#ask(new URL('/cameras', this.#url).href)
    return simulatedSite.parse(await answer.json())
  }

  /** The last day that begins before a moment. */
  async dayBefore(before: number): Promise<PastDay> {
    const answer = await this.#ask(simulatedHistoryUrl(this.#url, 'stretches', { before }))
    return stretchesAnswer.parse(await answer.json())
  }

  /**
   * The truths of cameras' pictures over periods, sample by sample: one period after the other, each read to its end
   * before the next. All are requested at once and buffered as they arrive, so that the site computes ahead of the
   * replay.
   */
  truths(queries: readonly PastQuery[]): AsyncIterable<AsyncIterable<SimulatedTruth>> {
    const body = JSON.stringify(queries)
    const url = simulatedHistoryUrl(this.#url, 'truths', {})
    const answer = this.#ask(url, { method: 'POST', body }).then(readAhead)
    // The replay awaits it; until then a failure has no handler.
    answer.catch(() => undefined)
    return stretchesOf(answer, queries.length)
  }

  videoUrl({ camera, from, to }: SimulatedStretch): string {
    return simulatedHistoryUrl(this.#url, 'video', { camera, from, to })
  }

  async #ask(url: string, how: Pick<RequestInit, 'method' | 'body'> = {}): Promise<Response> {
    const answer = await fetch(url, { ...how, signal: this.#signal })
    if (answer.ok) return answer
    throw new Error(`the simulator answers ${String(answer.status)}: ${await answer.text()}`)
  }
}

/** Buffers an answer's bytes as they arrive. */
function readAhead({ body }: Response): ReadableStream<Uint8Array> {
  const waiting = new ByteLengthQueuingStrategy({ highWaterMark: AHEAD_BYTES })
  const ahead = new TransformStream<Uint8Array, Uint8Array>({}, waiting)
  return (body ?? new ReadableStream()).pipeThrough(ahead)
}

async function* stretchesOf(
  answer: Promise<ReadableStream<Uint8Array>>,
  count: number,
): AsyncGenerator<AsyncIterable<SimulatedTruth>, void> {
  const lines = linesOf(await answer)
  for (let nth = 0; nth < count; nth += 1) yield oneStretch(lines)
}

async function* linesOf(answer: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder()
  let begun = ''
  // A day has ten thousand lines: process whole chunks.
  for await (const bytes of answer) {
    const lines = (begun + decoder.decode(bytes, { stream: true })).split('\n')
    begun = lines.pop() ?? ''
    yield* lines
    // Without a pause the loop would starve other work while it goes through stored ones.
    await breathe()
  }
  if (begun !== '') throw new Error('the simulator broke off in the middle of a line')
}

/** Up to the empty line after it. */
async function* oneStretch(lines: AsyncGenerator<string, void>): AsyncGenerator<SimulatedTruth, void> {
  let before: SimulatedTruth | undefined
  for (;;) {
    const next = await lines.next()
    if (next.done === true) throw new Error('the simulator broke off in the middle of a stretch')
    if (next.value === '') return
    before = pastLook(next.value, before)
    yield before
  }
}

/** Which of the cameras that are watched is one of the simulated site. */
export function assignmentOf(
  simulatedId: string,
  assignments: readonly CameraAssignment[],
): CameraAssignment | undefined {
  const path = simulatedStreamPath(simulatedId)
  return assignments.find(({ source }) => source.kind === 'simulated' && URL.parse(source.url)?.pathname === path)
}
