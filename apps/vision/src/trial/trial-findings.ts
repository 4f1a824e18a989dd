import { maxTrialObservations } from '@foresite/contract/node-trials'
import type { Observation } from '@foresite/contract/observations'

/** Whether an observation is an event of its own that a trial counts. */
export function isFinding(observation: Observation): boolean {
  // Presence time is not an event: it is the base against which bends are counted.
  if (observation.kind === 'ergonomic-stay' || observation.kind === 'alone') return false
  // A trailer is one event, however often its fill is measured.
  return observation.kind !== 'trailer-fill' || observation.moment === 'first'
}

/** A trial's observations, each reported once or both when it starts and when it ends. */
export class TrialFindings {
  readonly #listed = new Map<string, Observation>()
  /** The ids of all, including those that are only counted. */
  readonly #counted = new Set<string>()

  add(observation: Observation): void {
    const { id } = observation
    this.#counted.add(id)
    if (this.#listed.has(id) || this.#listed.size < maxTrialObservations) this.#listed.set(id, observation)
  }

  get listed(): Observation[] {
    return [...this.#listed.values()]
  }

  get total(): number {
    return this.#counted.size
  }
}
