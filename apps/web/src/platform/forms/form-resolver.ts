import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/**
 * A form's resolver by a schema of the contract. A form holds what is not finished yet (an empty choice, no file),
 * which the schema's own input type does not know; it is the schema that refuses it when the form is sent.
 */
export function formResolver<In extends FieldValues, Out>(schema: z.ZodType<Out>): Resolver<In, unknown, Out> {
  return zodResolver(schema as z.ZodType<Out, In>)
}
