import { z } from 'zod'
import { id, instant } from './primitives.ts'

/** The header in which a tab states who uses it: a user's id, on routes that record who did it (AUTH-11). */
export const statedByHeader = 'x-stated-by'

/**
 * Who did something, as their tab stated it: nobody has verified it, and what shows it says so. The name is the one
 * that they had then; the user may have another since, or be gone.
 */
export const statedBy = z.object({ userId: id, name: z.string(), stated: z.literal(true) })
export type StatedBy = z.infer<typeof statedBy>

/** When something was last changed and by whom; nobody (null) where the site had no users to choose from. */
export const lastChange = z.object({ at: instant, by: statedBy.nullable() })
export type LastChange = z.infer<typeof lastChange>
