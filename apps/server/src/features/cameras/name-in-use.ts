import { violatedConstraint } from '#platform/database/constraint.ts'
import { Refusal } from '#platform/http/refusal.ts'

/** Awaits a write of a camera's name; a name in use, in any case, is a 409. */
export async function nameTakenOr<T>(name: string, writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (problem) {
    if (violatedConstraint(problem) === 'cameras_name_taken') throw nameInUse(name)
    throw problem
  }
}

export function nameInUse(name: string): Refusal {
  return new Refusal(409, 'camera.name.taken', { fill: { name }, field: 'name' })
}
