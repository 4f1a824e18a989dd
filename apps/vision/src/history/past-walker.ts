import type { Observation } from '@foresite/contract/observations'
import type { EventfulStretch, PastQuery } from '@foresite/contract/simulated-history'
import type { SimulatedCamera } from '@foresite/contract/simulated-site'
import type { CameraAssignment } from '@foresite/contract/vision-nodes'
import type { PastAssignments } from './past-assignments.ts'
import { pastTask, type PastTask } from './past-task.ts'
import { assignmentOf, type SimulatedPast } from './simulated-past.ts'
import { walk } from './walk.ts'

/** Live, what stands still is looked at as often as this where a rule asks for it. */
const STILL_MS = 1_000
/** What is asked for in one question; a day is a hundred stretches. */
const AT_A_TIME = 500

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

/** A stretch, and what it is walked for. */
interface Way extends PastTask {
  readonly stretch: EventfulStretch
  readonly camera: SimulatedCamera
  readonly assignment: CameraAssignment
}

/** Walks through past stretches of the simulated site's cameras. */
export class PastWalker {
  readonly #past: Pick<SimulatedPast, 'truths'>
  readonly #assignments: Pick<PastAssignments, 'at'>
  readonly #cameras: readonly SimulatedCamera[]

  constructor(
    past: Pick<SimulatedPast, 'truths'>,
    assignments: Pick<PastAssignments, 'at'>,
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
    const ways: Way[] = []
    for (const stretch of stretches) {
      const way = await this.#wayOf(stretch, how)
      if (way !== undefined && way.task.rules.length > 0) ways.push(way)
    }
    const observed: Observed[] = []
    for (let first = 0; first < ways.length; first += AT_A_TIME) {
      const some = ways.slice(first, first + AT_A_TIME)
      const next = some.values()
      for await (const truths of this.#past.truths(some.map(queryOf))) {
        const { value: way } = next.next()
        if (way !== undefined) observed.push(...(await observedOn(way, truths)))
      }
    }
    return observed
  }

  async #wayOf(stretch: EventfulStretch, how: typeof pastTask): Promise<Way | undefined> {
    const camera = this.#cameras.find(({ id }) => id === stretch.camera)
    const assignment = assignmentOf(stretch.camera, await this.#assignments.at(stretch.from))
    if (camera === undefined || assignment === undefined) return undefined
    return { stretch, camera, assignment, ...how(stretch.why, assignment) }
  }
}

/** Nothing of the history reads what is written on things. */
function queryOf({ stretch: { camera, from, to }, looks }: Way): PastQuery {
  return { camera, from, to, ...looks, texts: '0' }
}

async function observedOn(
  { stretch, camera, assignment, task, looks }: Way,
  truths: Parameters<typeof walk>[1],
): Promise<Observed[]> {
  const { camera: simulatedId, from, to, why } = stretch
  const { width, height } = camera
  const observed = await walk(
    {
      ...{ cameraId: assignment.cameraId, task, width, height, to },
      name: `${simulatedId}/${String(from)}/${why}`,
      everyMs: looks.everyMs,
      stillMs: looks.looks === undefined ? STILL_MS : null,
      pauseMs: looks.pauseMs,
    },
    truths,
  )
  const isMasked = assignment.privacyMasks.length > 0
  return observed.map((observation) => {
    const rule = task.rules.find(({ id }) => id === observation.ruleId)
    return { observation, simulatedId, isMasked, thresholdMs: rule?.thresholdMs ?? 0 }
  })
}
