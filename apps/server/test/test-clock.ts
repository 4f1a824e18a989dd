import type { Clock } from '#platform/clock/clock.ts'

/** A clock that stands still until a test moves it, so that a busy machine changes nothing. */
export class TestClock implements Clock {
  #time: number

  constructor(start = new Date('2026-11-21T08:00:00Z')) {
    this.#time = start.getTime()
  }

  now(): Date {
    return new Date(this.#time)
  }

  /** Moves the clock forward. */
  pass(seconds: number): void {
    this.#time += seconds * 1000
  }
}
