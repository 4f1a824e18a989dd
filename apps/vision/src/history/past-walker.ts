import type { Observation } from '@foresite/contract/observations'
import type { EventfulStretch } from '@foresite/contract/simulated-history'
import type { SimulatedCamera } from '@foresite/contract/simulated-site'
import type { PastAssignments } from './past-assignments.ts'
import { pastTask, type PastTask } from './past-task.ts'
import { assignmentOf, type SimulatedPast } from './simulated-past.ts'
import { walk } from './walk.ts'

/** Live, what stands still is looked at as often as this where a rule asks for it. */
const STILL_MS = 1_000
/** While one stretch is walked the site works out the next ones. */
const AT_A_TIME = 3

/** An observation, and what is known of where it was made. */
export interface Observed {
  readonly observation: Observation
  /** Its camera, as the simulated site calls it. */
  readonly simulatedId: string
  /** Parts of its picture are nobody's to see. */
  readonly isMasked: boolean
  /** How long it had to last to count. */
  readonly thresholdMs: number
}

/** Walks through past stretches of the simulated site's cameras. */
export class PastWalker {
  readonly #past: SimulatedPast
  readonly #assignments: PastAssignments
  readonly #cameras: readonly SimulatedCamera[]

  constructor(
    past: SimulatedPast,
    assignments: PastAssignments,
    cameras: readonly SimulatedCamera[],
  ) {
    this.#past = past
    this.#assignments = assignments
    this.#cameras = cameras
  }

  /** What is observed in these stretches, each once. `how` decides what each is walked for. */
  async walkAll(
    stretches: readonly EventfulStretch[],
    how: typeof pastTask = pastTask,
  ): Promise<Observation[]> {
    return (await this.walkEach(stretches, how)).map(({ observation }) => observation)
  }

  /** The same, and where each was observed. */
  async walkEach(
    stretches: readonly EventfulStretch[],
    how: typeof pastTask = pastTask,
  ): Promise<Observed[]> {
    const waiting = [...stretches]
    const observed: Observed[][] = []
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        observed.push(await this.#walk(next, how))
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, work))
    return observed.flat()
  }

  async #walk(stretch: EventfulStretch, how: typeof pastTask): Promise<Observed[]> {
    const { camera: simulatedId, from, to, why } = stretch
    const camera = this.#cameras.find(({ id }) => id === simulatedId)
    const assignment = assignmentOf(simulatedId, await this.#assignments.at(from))
    if (camera === undefined || assignment === undefined) return []
    const { cameraId, privacyMasks } = assignment
    const isMasked = privacyMasks.length > 0
    const { task, looks }: PastTask = how(why, assignment)
    if (task.rules.length === 0) return []
    const { width, height } = camera
    const name = `${simulatedId}/${String(from)}/${why}`
    const stillMs = looks.looks === undefined ? STILL_MS : null
    const truths = this.#past.truths({ camera: simulatedId, from, to, ...looks, texts: '0' })
    const observed = await walk(
      {
        cameraId,
        task,
        width,
        height,
        name,
        to,
        everyMs: looks.everyMs,
        stillMs,
        pauseMs: looks.pauseMs,
      },
      truths,
    )
    return observed.map((observation) => {
      const rule = task.rules.find(({ id }) => id === observation.ruleId)
      return { observation, simulatedId, isMasked, thresholdMs: rule?.thresholdMs ?? 0 }
    })
  }
}
