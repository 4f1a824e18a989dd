import { z } from 'zod'
import { lastChange } from './stated-by.ts'

/**
 * The body of every answer that is not a success (CALL-2, CALL-6). `error` is a stable key for programs, `message` a
 * sentence in the caller's language that names the problem, `field` the dotted path of the wrong value, if there is
 * one. `changed` (of `record.changed`) names the intervening change.
 */
export const failure = z.object({
  message: z.string(),
  error: z.string(),
  field: z.string().optional(),
  changed: lastChange.optional(),
})
export type Failure = z.infer<typeof failure>

/** The answer of every non-GET call beside its own result: a sentence in the caller's language (CALL-3). */
export const done = z.object({ message: z.string() })
