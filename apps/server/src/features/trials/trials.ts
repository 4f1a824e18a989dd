import { setTimeout as delay } from 'node:timers/promises'
import type { NodeTrialPlace } from '#features/vision-nodes/index.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { TrialsDependencies } from './dependencies.ts'
import type { CameraPart, TrialRun } from './trial.ts'

const pollMs = 500
/** How long to wait for a node that is busy with another trial, or away. */
const busyLimitMs = 10 * 60_000
const awayLimitMs = 15_000
/** The number of trials remembered; the pictures of each take 3 MB. */
const maxKept = 10
const maxWaiting = 5
/** How long a trial continues when nobody reads its progress: its page was closed. A phone may be locked for a while. */
const unreadLimitMs = 5 * 60_000

/**
 * The modules on trial. They run one at a time and are remembered while this server runs: after a restart an
 * interrupted trial is unknown, and its nodes cancel it themselves.
 */
export class Trials {
  readonly #deps: TrialsDependencies
  readonly #runs = new Map<string, TrialRun>()
  #last: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(deps: TrialsDependencies) {
    this.#deps = deps
  }

  /** Finds a trial, and notes that its progress was read. */
  find(id: string): TrialRun | null {
    const run = this.#runs.get(id) ?? null
    if (run !== null) run.readAt = performance.now()
    return run
  }

  start(run: TrialRun): void {
    const waiting = [...this.#runs.values()].filter(({ state }) => !isOver(state))
    if (waiting.length >= maxWaiting) throw new Refusal(409, 'trial.tooMany')
    this.#runs.set(run.id, run)
    this.#forgetOldest()
    this.#last = this.#last.then(() => this.#run(run))
  }

  /** Cancels a trial; its findings stay. */
  end(run: TrialRun): void {
    if (isOver(run.state)) return
    run.cancellation.abort()
    run.state = 'cancelled'
    this.#announce(run)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    for (const run of this.#runs.values()) run.cancellation.abort()
    await this.#last
  }

  #forgetOldest(): void {
    for (const [id, { state }] of this.#runs) {
      if (this.#runs.size <= maxKept) return
      if (isOver(state)) this.#runs.delete(id)
    }
  }

  async #run(run: TrialRun): Promise<void> {
    const { signal } = run.cancellation
    for (const part of run.parts) {
      if (signal.aborted) return
      run.state = 'running'
      part.state = 'running'
      this.#announce(run)
      try {
        await this.#tryOn(part, run)
      } catch (problem: unknown) {
        this.#deps.log.error({ err: problem, trial: run.id }, 'a trial failed')
        fail(part, 'failed')
      }
    }
    if (signal.aborted) return
    run.state = 'done'
    this.#announce(run)
  }

  async #tryOn(part: CameraPart, run: TrialRun): Promise<void> {
    const place = await this.#order(part, run.cancellation.signal)
    if (place === null) {
      if (!run.cancellation.signal.aborted) fail(part, 'vision-away')
      return
    }
    try {
      await this.#follow(part, run, place)
    } finally {
      await this.#deps.nodes.end(place)
    }
  }

  /** Null if no node accepts it in time, or it was cancelled. */
  async #order(part: CameraPart, cancelled: AbortSignal): Promise<NodeTrialPlace | null> {
    const began = performance.now()
    while (!cancelled.aborted) {
      const place = await this.#deps.nodes.order(part.order)
      if (place !== null && place !== 'later') return place
      const limitMs = place === 'later' ? busyLimitMs : awayLimitMs
      if (performance.now() - began > limitMs) return null
      await pause(cancelled)
    }
    return null
  }

  async #follow(part: CameraPart, run: TrialRun, place: NodeTrialPlace): Promise<void> {
    const { signal } = run.cancellation
    // Nothing was announced, and so nothing read, while it waited.
    run.readAt = performance.now()
    while (!signal.aborted) {
      if (performance.now() - run.readAt > unreadLimitMs) {
        this.end(run)
        return
      }
      const report = await this.#deps.nodes.report(place)
      if (report === null) {
        fail(part, 'vision-away')
        return
      }
      await this.#fetchStills(report, run, place)
      part.report = report
      if (report.state === 'failed') fail(part, 'failed')
      if (report.state === 'done') part.state = 'done'
      // Also without progress: screens read it, which keeps it running.
      this.#announce(run)
      if (report.state !== 'running') return
      await pause(signal)
    }
  }

  async #fetchStills(report: NonNullable<CameraPart['report']>, run: TrialRun, place: NodeTrialPlace): Promise<void> {
    for (const id of report.stills) {
      if (run.cancellation.signal.aborted) return
      if (run.stills.has(id)) continue
      const still = await this.#deps.nodes.still(place, id)
      if (still !== null) run.stills.set(id, still)
    }
  }

  #announce({ id }: TrialRun): void {
    if (!this.#stopped) this.#deps.live.changed({ topic: 'trials', id, change: 'updated' })
  }
}

function isOver(state: TrialRun['state']): boolean {
  return state === 'done' || state === 'cancelled'
}

function fail(part: CameraPart, problem: NonNullable<CameraPart['problem']>): void {
  part.state = 'failed'
  part.problem = problem
}

async function pause(cancelled: AbortSignal): Promise<void> {
  await delay(pollMs, undefined, { signal: cancelled }).catch(() => undefined)
}
