import { id } from '@foresite/contract/primitives'
import { statedByHeader, type StatedBy } from '@foresite/contract/stated-by'
import type { Route } from '@foresite/contract/route'
import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** The users that a caller may name as themselves. */
export interface KnownPeople {
  /** A user by id, as recorded with a change; null if there is none. */
  find(id: string): Promise<StatedBy | null>
  isAnybody(): Promise<boolean>
}

/**
 * The user named in the `x-stated-by` header (AUTH-11); null while the site has no users, or if none is named and the
 * route does not require one. Throws a `Refusal`: 400 for an invalid id, 422 for an unknown user, 428 if a name is
 * required.
 */
export async function readStatedBy(
  people: KnownPeople,
  { headers }: Pick<FastifyRequest, 'headers'>,
  recordsWho: Route['recordsWho'],
): Promise<StatedBy | null> {
  const field = statedByHeader
  const given = headers[statedByHeader]
  if (given === undefined) {
    if (recordsWho === true && (await people.isAnybody())) throw new Refusal(428, 'who.required', { field })
    return null
  }
  const userId = id.safeParse(given)
  if (!userId.success) throw new Refusal(400, 'who.invalid', { field })
  const found = await people.find(userId.data)
  if (found === null) throw new Refusal(422, 'who.unknown', { field })
  return found
}
