import { instant } from './primitives.ts'

/**
 * When the record was last changed, as the editor read it: if another user has changed it since, the change is refused
 * with 409 instead of overwriting theirs. A caller who omits it accepts overwriting.
 */
export const since = instant.optional()
