import type { Live } from '#platform/live/live.ts'

/** What a match changed: visits that may still be open, only older ones, or nothing. */
export type MatchOutcome = 'open' | 'old' | null

/** Shortest interval between events for old visits: a simulated past has hundreds of readings a minute. */
export const oldIntervalMs = 5_000

/** Publishes changes of visits: open ones at once, old ones at intervals; the last change is always published. */
export class VisitPublisher {
  readonly #live: Live
  #pause: NodeJS.Timeout | undefined
  #isDue = false

  constructor(live: Live) {
    this.#live = live
  }

  publish(outcome: MatchOutcome): void {
    if (outcome === null) return
    if (outcome === 'open') this.#send()
    else if (this.#pause === undefined) this.#sendAndPause()
    else this.#isDue = true
  }

  stop(): void {
    clearTimeout(this.#pause)
    this.#pause = undefined
  }

  #sendAndPause(): void {
    this.#isDue = false
    this.#send()
    this.#pause = setTimeout(() => {
      this.#pause = undefined
      if (this.#isDue) this.#sendAndPause()
    }, oldIntervalMs)
  }

  #send(): void {
    this.#live.changed({ topic: 'visits', id: 'visits', change: 'updated' })
  }
}
