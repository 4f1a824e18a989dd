import { id } from '@foresite/contract/primitives'
import { statedByHeader, type StatedBy } from '@foresite/contract/stated-by'
import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** Those out of whom a caller states who they are. */
export interface KnownPeople {
  /** A user by id as what is recorded of them; null when there is none. */
  find(id: string): Promise<StatedBy | null>
  isAnybody(): Promise<boolean>
}

/**
 * Who a call says does it (AUTH-11); null while there is nobody to choose from. Throws a `Refusal`: 400 for what is
 * no id, 422 for one that is nobody's, 428 where nobody is stated.
 */
export async function readStatedBy(
  people: KnownPeople,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<StatedBy | null> {
  const field = statedByHeader
  const given = headers[statedByHeader]
  if (given === undefined) {
    if (await people.isAnybody()) throw new Refusal(428, 'who.required', { field })
    return null
  }
  const userId = id.safeParse(given)
  if (!userId.success) throw new Refusal(400, 'who.invalid', { field })
  const found = await people.find(userId.data)
  if (found === null) throw new Refusal(422, 'who.unknown', { field })
  return found
}
