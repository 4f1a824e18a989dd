import { z } from 'zod'
import { done } from './failure.ts'
import { idParams, name } from './primitives.ts'
import { recordFields } from './records.ts'
import { defineRoutes } from './route.ts'
import { isServiceProvider } from './service-providers.ts'
import { since } from './since.ts'

/**
 * A phone number in international format (E.164): spaces, dots, dashes, brackets or a leading 00 are accepted, and
 * +351912345678 is stored.
 */
const phone = z
  .string({ error: 'user.phone.invalid' })
  .max(40, { error: 'user.phone.invalid' })
  .transform((text) => text.replace(/[\s.()/-]/g, '').replace(/^00/, '+'))
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, { error: 'user.phone.invalid' }))

/** Stored in lower case, so that one mailbox is one user. */
const companyEmail = z
  .string({ error: 'user.companyEmail.required' })
  .transform((text) => text.trim().toLowerCase())
  .pipe(
    z
      .string()
      .min(1, { error: 'user.companyEmail.required' })
      .max(254, { error: 'email.invalid' })
      .pipe(z.email({ error: 'email.invalid' })),
  )

/** A known company's id, or an own gateway's domain: see `service-providers.ts`. */
const serviceProvider = z
  .string({ error: 'user.serviceProvider.unknown' })
  .transform((text) => text.trim().toLowerCase())
  .refine(isServiceProvider, { error: 'user.serviceProvider.unknown' })

export const userInput = z.object({
  firstName: name('user.firstName.required'),
  lastName: name('user.lastName.required'),
  /** Null: this user gets no SMS. */
  phone: phone.nullable().default(null),
  companyEmail,
  /** The provider whose email-to-SMS gateway reaches the phone (USER-3). */
  serviceProvider: serviceProvider.nullable().default(null),
})
export type UserInput = z.infer<typeof userInput>

export const user = z.object({
  ...recordFields,
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  companyEmail: z.string(),
  serviceProvider: z.string().nullable(),
})
export type User = z.infer<typeof user>

/** The most users in one file: a larger site imports several. */
export const maxImported = 500

const userImport = z.object({
  users: z
    .array(userInput, { error: 'user.import.empty' })
    .min(1, { error: 'user.import.empty' })
    .max(maxImported, { error: 'user.import.tooMany' }),
})

export const peopleRoutes = defineRoutes('people', {
  listUsers: {
    path: '/users',
    summary: 'Every user, by name',
    answer: z.array(user),
  },
  readUser: {
    path: '/users/:id',
    summary: 'One user',
    params: idParams,
    answer: user,
  },
  createUser: {
    method: 'POST',
    path: '/users',
    recordsWho: 'where-stated',
    summary: 'Adds a user',
    body: userInput,
    status: 201,
    answer: done.extend({ user }),
    errors: [409],
  },
  importUsers: {
    method: 'POST',
    path: '/users/import',
    recordsWho: 'where-stated',
    summary: 'Adds many users at once: all or none',
    body: userImport,
    status: 201,
    answer: done.extend({ users: z.array(user) }),
    errors: [409],
  },
  updateUser: {
    method: 'PUT',
    path: '/users/:id',
    recordsWho: 'where-stated',
    summary: 'Changes a user',
    params: idParams,
    body: userInput.extend({ since }),
    answer: done.extend({ user }),
  },
  deleteUser: {
    method: 'DELETE',
    path: '/users/:id',
    summary: 'Deletes a user, also from groups; refused while a module notifies them',
    params: idParams,
    answer: done,
    errors: [409],
  },
})
