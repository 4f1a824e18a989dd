import type { Observation } from '@foresite/contract/observations'
import type { EventfulInterval, PastQuery } from '@foresite/simulated-site/history'
import type { SimulatedCamera } from '@foresite/simulated-site/site'
import type { CameraAssignment, RuleAssignment } from '@foresite/contract/vision-nodes'
import { pastTask, STILL_SAMPLE_MS, type PastTask } from './past-task.ts'
import { assignmentOf, type SimulatedPast } from './simulated-past.ts'
import { replay } from './replay.ts'

/** Periods per query; a day has a hundred. */
const AT_A_TIME = 500

export interface Observed {
  readonly observation: Observation
  /** The id of its camera in the simulated site. */
  readonly simulatedId: string
  /** Whether a mask covers part of its picture. */
  readonly isMasked: boolean
  /** The threshold of its rule. */
  readonly thresholdMs: number
}

/** A period and how it is replayed. */
interface PlannedReplay extends PastTask {
  readonly interval: EventfulInterval
  readonly camera: SimulatedCamera
  readonly assignment: CameraAssignment
}

/** The assignments that cameras would have had at these times. */
type AssignmentsAt = (times: readonly number[]) => Promise<readonly (readonly CameraAssignment[])[]>

/** Replays past periods of the simulated site's cameras. */
export class PastReplayer {
  readonly #past: Pick<SimulatedPast, 'truths'>
  readonly #assignmentsAt: AssignmentsAt
  readonly #cameras: readonly SimulatedCamera[]
  /** When live analysis begins, in epoch ms: a stay at a dock that is ongoing then stays open. */
  readonly #until: number
  /** Replays run one after the other: in parallel, all of them would be late. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(
    past: Pick<SimulatedPast, 'truths'>,
    assignmentsAt: AssignmentsAt,
    cameras: readonly SimulatedCamera[],
    until = Infinity,
  ) {
    this.#past = past
    this.#assignmentsAt = assignmentsAt
    this.#cameras = cameras
    this.#until = until
  }

  /**
   * Completed observations of these periods, each once. `how` selects the rules. Stays that are ongoing when live
   * analysis begins are left to the live node (`stays-at-start.ts`).
   */
  async replayAll(intervals: readonly EventfulInterval[], how: typeof pastTask = pastTask): Promise<Observation[]> {
    const observed = await this.replayEach(intervals, how)
    return observed.map(({ observation }) => observation).filter(({ endedAt }) => endedAt !== null)
  }

  /** All observations of these periods, with their camera. */
  async replayEach(intervals: readonly EventfulInterval[], how: typeof pastTask = pastTask): Promise<Observed[]> {
    const planned: PlannedReplay[] = []
    const assignments = await this.#assignmentsAt(intervals.map(({ from }) => from))
    for (const [i, interval] of intervals.entries()) {
      const plan = this.#planOf(interval, assignments[i] ?? [], how)
      if (plan !== undefined && plan.task.rules.length > 0) planned.push(plan)
    }
    // The site computes the next truths while others are being replayed.
    const asked = inParts(planned).map((part) => this.#past.truths(part.map(queryOf)))
    const replayed = this.#turn.then(() => replayPlanned(planned, asked, this.#until))
    this.#turn = replayed.catch(() => undefined)
    return replayed
  }

  #planOf(
    interval: EventfulInterval,
    assignments: readonly CameraAssignment[],
    how: typeof pastTask,
  ): PlannedReplay | undefined {
    const camera = this.#cameras.find(({ id }) => id === interval.camera)
    const assignment = assignmentOf(interval.camera, assignments)
    if (camera === undefined || assignment === undefined) return undefined
    const { task, sampling } = how(interval.why, assignment)
    // Loads are measured on painted pictures (`past-loads.ts`), which do not exist here.
    const rules = task.rules.filter(({ kind }) => kind !== 'vehicle-capacity')
    return { interval, camera, assignment, sampling, task: { ...task, rules } }
  }
}

/** History needs no text; only two kinds of rules need body poses. */
function queryOf({ interval: { camera, from, to }, sampling, task }: PlannedReplay): PastQuery {
  const bodies = task.rules.some(({ kind }) => ofBodies.has(kind)) ? '1' : '0'
  return { camera, from, to, ...sampling, texts: '0', bodies }
}

const ofBodies = new Set<RuleAssignment['kind']>(['ergonomics', 'fallen-person'])

function inParts(planned: readonly PlannedReplay[]): (readonly PlannedReplay[])[] {
  const parts: PlannedReplay[][] = []
  for (let first = 0; first < planned.length; first += AT_A_TIME) parts.push(planned.slice(first, first + AT_A_TIME))
  return parts
}

async function replayPlanned(
  planned: readonly PlannedReplay[],
  asked: readonly ReturnType<SimulatedPast['truths']>[],
  until: number,
): Promise<Observed[]> {
  const observed: Observed[] = []
  const next = planned.values()
  for (const part of asked)
    for await (const truths of part) {
      const { value: plan } = next.next()
      if (plan !== undefined) observed.push(...(await observedOn(plan, truths, until)))
    }
  return observed
}

async function observedOn(
  { interval, camera, assignment, task, sampling }: PlannedReplay,
  truths: Parameters<typeof replay>[1],
  until: number,
): Promise<Observed[]> {
  const { camera: simulatedId, from, to, why } = interval
  const { width, height } = camera
  const observed = await replay(
    {
      cameraId: assignment.cameraId,
      task,
      width,
      height,
      to,
      name: `${simulatedId}/${String(from)}/${why}`,
      everyMs: sampling.everyMs,
      stillMs: sampling.samples === undefined ? STILL_SAMPLE_MS : null,
      pauseMs: sampling.pauseMs,
      keepOpen: why === 'docks' && to >= until,
    },
    truths,
  )
  const isMasked = assignment.privacyMasks.length > 0
  return observed.map((observation) => {
    const rule = task.rules.find(({ id }) => id === observation.ruleId)
    return { observation, simulatedId, isMasked, thresholdMs: rule?.thresholdMs ?? 0 }
  })
}
