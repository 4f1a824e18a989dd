import { z } from 'zod'
import { lastChange } from './stated-by.ts'

/**
 * The body of every unsuccessful answer (CALL-2, CALL-6). `error` is a stable key for programs, `message` a sentence
 * in the caller's language that names the problem, `field` the dotted path of the wrong value, if any. `changed` (for
 * `record.changed`) names the conflicting change.
 */
export const failure = z.object({
  message: z.string(),
  error: z.string(),
  field: z.string().optional(),
  changed: lastChange.optional(),
})
export type Failure = z.infer<typeof failure>

/** Every non-GET call returns this besides its own result: a sentence in the caller's language (CALL-3). */
export const done = z.object({ message: z.string() })
