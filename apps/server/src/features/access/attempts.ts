import { backOffMs } from '@foresite/back-off/back-off'
import type { Clock } from '#platform/clock/clock.ts'
import { addressGroup, isLoopback } from '#platform/http/peer.ts'

/** Wrong passwords allowed per address before it has to wait. */
export const freeAttempts = 5
/** The first wait; every further wrong password doubles it, up to the longest. */
export const firstWaitMs = 30_000
export const longestWaitMs = 15 * 60_000
/** Limit for all addresses together: a thousand addresses must not guess a thousand times as fast. */
export const attemptsOfAll = 100
export const windowOfAllMs = 15 * 60_000
/** An address without attempts for this long starts from zero. */
export const forgottenAfterMs = 60 * 60_000

interface Record {
  wrong: number
  lastAtMs: number
  blockedUntilMs: number
}

/**
 * Counts wrong passwords by address and in total (AUTH-9). An attempt counts before it is checked and no longer once
 * it succeeds, so that parallel attempts cannot pass the limit. In memory only: a restart resets it.
 */
export class Attempts {
  readonly #clock: Clock
  readonly #byAddress = new Map<string, Record>()
  #ofAll: { group: string; atMs: number }[] = []

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Counts an attempt and returns 0, or returns the milliseconds to wait without counting it. */
  begin(address: string): number {
    const nowMs = this.#clock.now().getTime()
    this.#forget(nowMs)
    const group = addressGroup(address)
    const record = this.#byAddress.get(group) ?? { wrong: 0, lastAtMs: nowMs, blockedUntilMs: 0 }
    if (record.blockedUntilMs > nowMs) return record.blockedUntilMs - nowMs
    const oldest = this.#ofAll[0]
    // Others can never lock out the machine itself.
    if (oldest !== undefined && this.#ofAll.length >= attemptsOfAll && !isLoopback(address))
      return oldest.atMs + windowOfAllMs - nowMs
    record.wrong += 1
    record.lastAtMs = nowMs
    if (record.wrong >= freeAttempts)
      record.blockedUntilMs =
        nowMs + backOffMs(record.wrong - freeAttempts + 1, { firstMs: firstWaitMs, longestMs: longestWaitMs })
    this.#byAddress.set(group, record)
    this.#ofAll.push({ group, atMs: nowMs })
    return 0
  }

  /** Resets the address after a correct password. */
  succeed(address: string): void {
    const group = addressGroup(address)
    this.#byAddress.delete(group)
    this.#ofAll = this.#ofAll.filter((attempt) => attempt.group !== group)
  }

  #forget(nowMs: number): void {
    this.#ofAll = this.#ofAll.filter(({ atMs }) => atMs + windowOfAllMs > nowMs)
    for (const [group, record] of this.#byAddress)
      if (record.lastAtMs + forgottenAfterMs <= nowMs) this.#byAddress.delete(group)
  }
}
