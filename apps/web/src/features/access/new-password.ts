import { accessRoutes, chosenPassword } from '@foresite/contract/access'
import { z } from 'zod'

/** The repetition must equal the new password; `repeat.different` is a text of this feature. */
function repeated<T extends { password: string; repeat: string }>(schema: z.ZodType<T, T>) {
  return schema.refine(({ password, repeat }) => password === repeat.normalize('NFKC'), {
    error: 'repeat.different',
    path: ['repeat'],
  })
}

/** The first password, with the code where one is needed. */
export const firstPassword = repeated(z.object({ password: chosenPassword, repeat: z.string(), code: z.string() }))

/** Another password in place of the current one. */
export const otherPassword = repeated(accessRoutes.changePassword.body.extend({ repeat: z.string() }))
