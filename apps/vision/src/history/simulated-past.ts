import {
  pastLook,
  simulatedHistoryUrl,
  stretchesAnswer,
  type PastDay,
  type PastQuery,
  type SimulatedStretch,
} from '@foresite/contract/simulated-history'
import {
  simulatedSite,
  simulatedStreamPath,
  type SimulatedSite,
} from '@foresite/contract/simulated-site'
import type { SimulatedTruth } from '@foresite/contract/simulated-truth'
import type { CameraAssignment } from '@foresite/contract/vision-nodes'

/** What the simulated site's own program knows of its past. */
export class SimulatedPast {
  readonly #url: string
  readonly #signal: AbortSignal

  constructor(url: string, signal: AbortSignal) {
    this.#url = url
    this.#signal = signal
  }

  /** As somebody would set it up. */
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
   * What cameras' pictures of stretches show, look by look: one stretch after the other, each to be read to its end
   * before the next. All are asked for at once, so that the site works them out ahead of whoever walks through them.
   */
  async *truths(
    queries: readonly PastQuery[],
  ): AsyncGenerator<AsyncIterable<SimulatedTruth>, void> {
    if (queries.length === 0) return
    const answer = await this.#ask(simulatedHistoryUrl(this.#url, 'truths', {}), {
      method: 'POST',
      body: JSON.stringify(queries),
    })
    const lines = linesOf(answer)
    for (const _ of queries) yield oneStretch(lines)
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

async function* linesOf({ body }: Response): AsyncGenerator<string, void> {
  if (body === null) return
  const decoder = new TextDecoder()
  let begun = ''
  // A day is ten thousand lines: what has come is taken at once, not line by line.
  for await (const bytes of body as AsyncIterable<Uint8Array>) {
    const lines = (begun + decoder.decode(bytes, { stream: true })).split('\n')
    begun = lines.pop() ?? ''
    yield* lines
  }
  if (begun !== '') throw new Error('the simulator broke off in the middle of a line')
}

/** Up to the empty line after it. */
async function* oneStretch(
  lines: AsyncGenerator<string, void>,
): AsyncGenerator<SimulatedTruth, void> {
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
  return assignments.find(
    ({ source }) => source.kind === 'simulated' && URL.parse(source.url)?.pathname === path,
  )
}
