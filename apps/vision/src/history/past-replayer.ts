import type { Observation } from '@foresite/contract/observations'
import type { EventfulStretch, PastQuery } from '@foresite/simulated-site/history'
import type { SimulatedCamera } from '@foresite/simulated-site/site'
import type { CameraAssignment, RuleAssignment } from '@foresite/contract/vision-nodes'
import { pastTask, type PastTask } from './past-task.ts'
import { assignmentOf, type SimulatedPast } from './simulated-past.ts'
import { walk } from './walk.ts'

/** The live interval for still objects, where a rule needs them. */
const STILL_MS = 1_000
/** Periods in one query; a day has a hundred. */
const AT_A_TIME = 500

export interface Observed {
  readonly observation: Observation
  /** Its camera, as the simulated site calls it. */
  readonly simulatedId: string
  /** A mask covers part of its picture. */
  readonly isMasked: boolean
  /** How long it had to last to count. */
  readonly thresholdMs: number
}

/** A period, and what it is replayed for. */
interface Way extends PastTask {
  readonly stretch: EventfulStretch
  readonly camera: SimulatedCamera
  readonly assignment: CameraAssignment
}

/** What cameras would have been watched for at these times. */
type AssignmentsAt = (times: readonly number[]) => Promise<readonly (readonly CameraAssignment[])[]>

/** Walks through past stretches of the simulated site's cameras. */
export class PastWalker {
  readonly #past: Pick<SimulatedPast, 'truths'>
  readonly #assignmentsAt: AssignmentsAt
  readonly #cameras: readonly SimulatedCamera[]
  /** Where live watching begins, epoch ms: a stay at a dock that lasts there goes on. */
  readonly #until: number
  /** Waits for earlier replays: in parallel all of them would be late. */
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
   * Observations of these periods that are over, each once. `how` chooses the rules a period is replayed for. Stays that
   * go on as live watching begins are handed over by the live node (`stays-at-start.ts`).
   */
  async walkAll(stretches: readonly EventfulStretch[], how: typeof pastTask = pastTask): Promise<Observation[]> {
    const observed = await this.walkEach(stretches, how)
    return observed.map(({ observation }) => observation).filter(({ endedAt }) => endedAt !== null)
  }

  /** All of them, and where each was observed. */
  async walkEach(stretches: readonly EventfulStretch[], how: typeof pastTask = pastTask): Promise<Observed[]> {
    const ways: Way[] = []
    const assignments = await this.#assignmentsAt(stretches.map(({ from }) => from))
    for (const [i, stretch] of stretches.entries()) {
      const way = this.#wayOf(stretch, assignments[i] ?? [], how)
      if (way !== undefined && way.task.rules.length > 0) ways.push(way)
    }
    // The site computes the next truths while others are being replayed.
    const asked = inParts(ways).map((part) => this.#past.truths(part.map(queryOf)))
    const walked = this.#turn.then(() => walkThrough(ways, asked, this.#until))
    this.#turn = walked.catch(() => undefined)
    return walked
  }

  #wayOf(stretch: EventfulStretch, assignments: readonly CameraAssignment[], how: typeof pastTask): Way | undefined {
    const camera = this.#cameras.find(({ id }) => id === stretch.camera)
    const assignment = assignmentOf(stretch.camera, assignments)
    if (camera === undefined || assignment === undefined) return undefined
    const { task, looks } = how(stretch.why, assignment)
    // Trailers are measured on painted pictures (`past-loads.ts`), which do not exist here.
    const rules = task.rules.filter(({ kind }) => kind !== 'vehicle-capacity')
    return { stretch, camera, assignment, looks, task: { ...task, rules } }
  }
}

/** History reads no texts; two kinds of rules need body poses. */
function queryOf({ stretch: { camera, from, to }, looks, task }: Way): PastQuery {
  const bodies = task.rules.some(({ kind }) => ofBodies.has(kind)) ? '1' : '0'
  return { camera, from, to, ...looks, texts: '0', bodies }
}

const ofBodies = new Set<RuleAssignment['kind']>(['ergonomics', 'fallen-person'])

function inParts(ways: readonly Way[]): (readonly Way[])[] {
  const parts: Way[][] = []
  for (let first = 0; first < ways.length; first += AT_A_TIME) parts.push(ways.slice(first, first + AT_A_TIME))
  return parts
}

async function walkThrough(
  ways: readonly Way[],
  asked: readonly ReturnType<SimulatedPast['truths']>[],
  until: number,
): Promise<Observed[]> {
  const observed: Observed[] = []
  const next = ways.values()
  for (const part of asked)
    for await (const truths of part) {
      const { value: way } = next.next()
      if (way !== undefined) observed.push(...(await observedOn(way, truths, until)))
    }
  return observed
}

async function observedOn(
  { stretch, camera, assignment, task, looks }: Way,
  truths: Parameters<typeof walk>[1],
  until: number,
): Promise<Observed[]> {
  const { camera: simulatedId, from, to, why } = stretch
  const { width, height } = camera
  const observed = await walk(
    {
      cameraId: assignment.cameraId,
      task,
      width,
      height,
      to,
      name: `${simulatedId}/${String(from)}/${why}`,
      everyMs: looks.everyMs,
      stillMs: looks.looks === undefined ? STILL_MS : null,
      pauseMs: looks.pauseMs,
      goesOn: why === 'docks' && to >= until,
    },
    truths,
  )
  const isMasked = assignment.privacyMasks.length > 0
  return observed.map((observation) => {
    const rule = task.rules.find(({ id }) => id === observation.ruleId)
    return { observation, simulatedId, isMasked, thresholdMs: rule?.thresholdMs ?? 0 }
  })
}
