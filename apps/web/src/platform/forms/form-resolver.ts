import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/**
 * Resolves a form by a schema of the contract. A form holds unfinished values (an empty select, no file) that the
 * schema's input type does not allow; the schema refuses them on submit.
 */
export function formResolver<In extends FieldValues, Out>(schema: z.ZodType<Out>): Resolver<In, unknown, Out> {
  return zodResolver(schema as z.ZodType<Out, In>)
}
