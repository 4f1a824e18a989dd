import {
  pastLine,
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

  /** What a camera's pictures of a stretch show, look by look. */
  async *truths(query: PastQuery): AsyncGenerator<SimulatedTruth, void> {
    const answer = await this.#ask(simulatedHistoryUrl(this.#url, 'truth', query))
    if (answer.body === null) return
    let begun = ''
    // A stretch is hundreds of lines: what has come is taken at once, not line by line.
    for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
      const lines = (begun + text).split('\n')
      begun = lines.pop() ?? ''
      for (const line of lines) yield pastLine.parse(JSON.parse(line))
    }
    if (begun !== '') throw new Error('the simulator broke off in the middle of a line')
  }

  videoUrl({ camera, from, to }: SimulatedStretch): string {
    return simulatedHistoryUrl(this.#url, 'video', { camera, from, to })
  }

  async #ask(url: string): Promise<Response> {
    const answer = await fetch(url, { signal: this.#signal })
    if (answer.ok) return answer
    throw new Error(`the simulator answers ${String(answer.status)}: ${await answer.text()}`)
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
