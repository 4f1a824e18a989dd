import { refuseViolation } from '#platform/database/constraint.ts'
import { Refusal } from '#platform/http/refusal.ts'

/** Awaits a write of a camera's name; a name in use, in any case, is a 409. */
export function nameTakenOr<T>(name: string, writing: Promise<T>): Promise<T> {
  return refuseViolation(writing, { cameras_name_taken: () => nameInUse(name) })
}

export function nameInUse(name: string): Refusal {
  return new Refusal(409, 'camera.name.taken', { fill: { name }, field: 'name' })
}
