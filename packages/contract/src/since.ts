import { instant } from './primitives.ts'

/**
 * When what is changed was last changed, as the editor read it: where somebody else has changed it since, the change
 * is refused with 409 instead of overwriting theirs. A caller who leaves it out takes that upon itself.
 */
export const since = instant.optional()
