import { z } from 'zod'
import { done } from './failure.ts'
import { defineRoutes } from './route.ts'

/**
 * Limits for a shared password; the upper one keeps hashing cheap (NIST SP 800-63B requires a minimum of 8 and at
 * least 64 allowed).
 */
export const passwordLength = { min: 8, max: 200 } as const

/**
 * A password as typed to log in: anything but empty. Normalised (NFKC), so that all keyboards produce the same
 * accents.
 */
const typedPassword = z
  .string({ error: 'auth.password.required' })
  .min(1, { error: 'auth.password.required' })
  .max(passwordLength.max, { error: 'auth.password.tooLong' })
  .transform((text) => text.normalize('NFKC'))

/** A new password. */
export const chosenPassword = typedPassword.pipe(
  z.string().min(passwordLength.min, { error: 'auth.password.tooShort' }),
)

/** The authentication state, which a tab requests first (AUTH-3). */
export const authStatus = z.object({
  /** Whether calls need a token. */
  auth: z.boolean(),
  /** Whether a shared password exists. */
  configured: z.boolean(),
  /** Whether logging in needs the shared password: false if none exists or none is required. */
  passwordRequired: z.boolean(),
  /** Whether creating the first password from here needs the code on the server's console (AUTH-7). */
  codeRequired: z.boolean(),
})
export type AuthStatus = z.infer<typeof authStatus>

/** An opaque token for the Authorization header: `Bearer <token>`. */
const granted = done.extend({ token: z.string() })

export const accessRoutes = defineRoutes('access', {
  readAuthStatus: {
    path: '/status/auth',
    summary: 'Whether calls need a token, and whether a shared password exists',
    access: 'open',
    answer: authStatus,
  },
  readTicket: {
    path: '/auth/ticket',
    summary: 'A short-lived ticket for one picture, clip or live view; null if none is needed',
    query: z.object({
      /** The path that the ticket should open, with /api, without the query. */
      path: z
        .string()
        .max(300)
        .regex(/^\/api\/[\w%./-]+$/),
    }),
    answer: z.object({ ticket: z.string().nullable() }),
  },
  logIn: {
    method: 'POST',
    path: '/auth',
    summary: 'Returns a token for the shared password',
    access: 'open',
    body: z.object({ password: typedPassword }),
    answer: granted,
    errors: [401, 409, 429],
  },
  createPassword: {
    method: 'POST',
    path: '/auth/password',
    summary: 'Creates the first shared password, and logs in with it',
    access: 'open',
    body: z.object({
      password: chosenPassword,
      /** The code on the server's console; needed if `codeRequired`. */
      code: z.string().trim().max(100, { error: 'auth.code.wrong' }).optional(),
    }),
    status: 201,
    answer: granted,
    errors: [403, 409, 429],
  },
  changePassword: {
    method: 'PUT',
    path: '/auth/password',
    summary: 'Changes the shared password; every token except the one in the answer becomes invalid',
    body: z.object({ current: typedPassword, password: chosenPassword }),
    answer: granted,
    errors: [409, 422, 429],
  },
  logOut: {
    method: 'POST',
    path: '/auth/logout',
    summary: 'Ends the call’s token, and every ticket made with it',
    answer: done,
  },
})
