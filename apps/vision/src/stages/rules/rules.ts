import type { Observation } from '@foresite/contract/observations'
import type { RuleAssignment } from '@foresite/contract/vision-nodes'
import { BlockedPathway } from './blocked-pathway.ts'
import { DockDoor } from './dock-door.ts'
import { Ergonomics } from './ergonomics.ts'
import { FallenPerson } from './fallen-person.ts'
import { Gate } from './gate.ts'
import { LoneWorker } from './lone-worker.ts'
import { NearMiss } from './near-miss.ts'
import { PpeMissing } from './ppe-missing.ts'
import { Presence } from './presence.ts'
import type { Rule, RuleInput, Surroundings } from './rule.ts'
import { StopViolation } from './stop-violation.ts'
import { VehicleCapacity } from './vehicle-capacity.ts'
import { VehicleSpeeding } from './vehicle-speeding.ts'

/** Creates the rule for an assignment. */
function start(cameraId: string, assignment: RuleAssignment, surroundings: Surroundings): Rule {
  switch (assignment.kind) {
    case 'restricted-area':
    case 'person-after-hours':
    case 'unauthorised-vehicle':
    case 'custom-occurrence':
      return new Presence(cameraId, assignment)
    case 'near-miss-person-vehicle':
    case 'near-miss-vehicles':
      return new NearMiss(cameraId, assignment)
    case 'vehicle-speeding':
      return new VehicleSpeeding(cameraId, assignment)
    case 'stop-violation':
      return new StopViolation(cameraId, assignment)
    case 'dock-door':
      return new DockDoor(cameraId, assignment, surroundings)
    case 'gate':
      return new Gate(cameraId, assignment)
    case 'ppe-missing':
      return new PpeMissing(cameraId, assignment)
    case 'lone-worker':
      return new LoneWorker(cameraId, assignment)
    case 'fallen-person':
      return new FallenPerson(cameraId, assignment, surroundings)
    case 'blocked-pathway':
    case 'quality-inspection':
      return new BlockedPathway(cameraId, assignment, surroundings)
    case 'ergonomics':
      return new Ergonomics(cameraId, assignment, surroundings)
    case 'vehicle-capacity':
      return new VehicleCapacity(cameraId, assignment, surroundings)
  }
}

/** Rules about stationary objects, which need frames without motion, too. */
const ofStillObjects = new Set<RuleAssignment['kind']>([
  'blocked-pathway',
  'dock-door',
  'fallen-person',
  'lone-worker',
  'quality-inspection',
  'vehicle-capacity',
])

/** Rules that need people's bodies, and those that need their protective equipment. */
const ofBodies = new Set<RuleAssignment['kind']>(['ergonomics', 'fallen-person', 'ppe-missing'])
const ofEquipment = new Set<RuleAssignment['kind']>(['ppe-missing'])

/** Whether a rule needs frames without motion: objects of the site's own model count without moving. */
function isOfStillObjects(assignment: RuleAssignment): boolean {
  return ofStillObjects.has(assignment.kind) || ('labels' in assignment && assignment.labels !== undefined)
}

/** The rules of one camera, by module id. */
export class Rules {
  readonly #cameraId: string
  readonly #surroundings: Surroundings
  readonly #running = new Map<string, { assignment: RuleAssignment; readonly rule: Rule }>()
  #zonesOfBodies: readonly string[] = []
  #zonesOfEquipment: readonly string[] = []

  constructor(cameraId: string, assignments: readonly RuleAssignment[], surroundings: Surroundings) {
    this.#cameraId = cameraId
    this.#surroundings = surroundings
    this.assign(assignments)
  }

  /** Replaces the rules; returns the observations that end with removed ones. */
  assign(assignments: readonly RuleAssignment[]): readonly Observation[] {
    const ended: Observation[] = []
    this.#zonesOfBodies = zonesOfKinds(assignments, ofBodies)
    this.#zonesOfEquipment = zonesOfKinds(assignments, ofEquipment)
    const kinds = new Map(assignments.map(({ id, kind }) => [id, kind]))
    for (const [id, { assignment, rule }] of this.#running)
      if (kinds.get(id) !== assignment.kind) {
        ended.push(...rule.close())
        this.#running.delete(id)
      }
    for (const assignment of assignments) {
      const { id } = assignment
      const running = this.#running.get(id)
      if (running !== undefined) {
        ended.push(...running.rule.reassign(assignment))
        running.assignment = assignment
      } else this.#running.set(id, { assignment, rule: start(this.#cameraId, assignment, this.#surroundings) })
    }
    return ended
  }

  /** Whether frames without motion must be analysed often, too. */
  get needStillObjects(): boolean {
    return [...this.#running.values()].some(({ assignment }) => isOfStillObjects(assignment))
  }

  /** The zones in which people's bodies must be found. */
  get zonesOfBodies(): readonly string[] {
    return this.#zonesOfBodies
  }

  /** The zones in which people's protective equipment must be assessed. */
  get zonesOfEquipment(): readonly string[] {
    return this.#zonesOfEquipment
  }

  /** Resumes observations that a previous process left open. Returns those that have ended because no rule covers them. */
  resume(observations: readonly Observation[], at: number): readonly Observation[] {
    const isResumed = (one: Observation): boolean => this.#running.get(one.ruleId)?.rule.resume?.(one, at) === true
    const endedAt = new Date(at).toISOString()
    return observations.filter((one) => !isResumed(one)).map((one) => ({ ...one, endedAt }))
  }

  /** The observations that begin or end with a frame. */
  update(input: RuleInput): readonly Observation[] {
    return [...this.#running.values()].flatMap(({ rule }) => rule.update(input))
  }

  /** Ends all ongoing observations and returns them. */
  close(): readonly Observation[] {
    const ended = [...this.#running.values()].flatMap(({ rule }) => rule.close())
    this.#running.clear()
    return ended
  }
}

function zonesOfKinds(assignments: readonly RuleAssignment[], kinds: ReadonlySet<RuleAssignment['kind']>): string[] {
  const asking = assignments.filter(({ kind }) => kinds.has(kind))
  return [...new Set(asking.flatMap(({ zoneIds }) => zoneIds))]
}
