import { instant } from './primitives.ts'

/**
 * The record's last change as the editor read it: if another user has changed it since, the change is refused with 409
 * instead of overwriting theirs. A caller who omits it accepts overwriting.
 */
export const since = instant.optional()
