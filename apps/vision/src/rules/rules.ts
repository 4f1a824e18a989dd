import type { Observation } from '@foresite/contract/observations'
import type { RuleAssignment } from '@foresite/contract/vision-nodes'
import { RestrictedArea } from './restricted-area.ts'
import type { Rule, Seen } from './rule.ts'

/** Every kind of rule and what runs it. */
const kinds: Readonly<
  Record<RuleAssignment['kind'], (cameraId: string, assignment: RuleAssignment) => Rule>
> = {
  'restricted-area': (cameraId, assignment) => new RestrictedArea(cameraId, assignment),
}

/** The rules of one camera, by their modules' ids. */
export class Rules {
  readonly #cameraId: string
  readonly #running = new Map<string, Rule>()

  constructor(cameraId: string, assignments: readonly RuleAssignment[]) {
    this.#cameraId = cameraId
    this.assign(assignments, 0)
  }

  /** From now on these run; gives the ends of what others had going on. */
  assign(assignments: readonly RuleAssignment[], at: number): readonly Observation[] {
    const ended: Observation[] = []
    const ids = new Set(assignments.map(({ id }) => id))
    for (const [id, rule] of this.#running)
      if (!ids.has(id)) {
        ended.push(...rule.close(at))
        this.#running.delete(id)
      }
    for (const assignment of assignments) {
      const rule = this.#running.get(assignment.id)
      if (rule !== undefined) ended.push(...rule.reassign(assignment, at))
      else this.#running.set(assignment.id, kinds[assignment.kind](this.#cameraId, assignment))
    }
    return ended
  }

  /** What begins or ends with a frame. */
  update(seen: Seen): readonly Observation[] {
    return [...this.#running.values()].flatMap((rule) => rule.update(seen))
  }

  /** The camera is no longer watched: gives the ends of all that goes on. */
  close(at: number): readonly Observation[] {
    const ended = [...this.#running.values()].flatMap((rule) => rule.close(at))
    this.#running.clear()
    return ended
  }
}
