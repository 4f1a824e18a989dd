import type { accessRoutes } from '@foresite/contract/access'
import { translate, type Language } from '@foresite/contract/messages/translate'
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { RepeatedTask } from '#platform/clock/repeated-task.ts'
import type { Feature } from '#platform/http/feature.ts'
import type { Access } from './access.ts'
import type { Attempt } from './passwords.ts'

export { Access } from './access.ts'
export { resetPassword } from './reset-password.ts'

/** How often to close the connections of expired sessions. */
const sweepEveryMs = 60_000

/** Logging in and out, and the shared password. */
export function accessFeature(access: Access, log: Logger): Feature<keyof typeof accessRoutes> {
  const sweeping = new RepeatedTask({
    everyMs: sweepEveryMs,
    run: () => access.sweep(),
    log,
    failure: 'could not delete expired logins',
  })
  return {
    name: 'access',
    handlers: {
      readAuthStatus: ({ request }) => access.status(request),
      readTicket: ({ query, request }) => Promise.resolve({ ticket: access.ticketFor(query.path, request) }),
      logIn: async (call) => ({
        token: await access.passwords.logIn(call.body.password, attemptOf(call)),
        message: translate(call.language, 'auth.loggedIn'),
      }),
      createPassword: async (call) => {
        const code = { needed: access.needsCode(call.request), given: call.body.code }
        const token = await access.passwords.create(call.body.password, code, attemptOf(call))
        return { token, message: translate(call.language, 'auth.password.created') }
      },
      changePassword: async (call) => {
        const { current, password } = call.body
        const token = await access.passwords.change(current, password, attemptOf(call))
        await access.sweep()
        return { token, message: translate(call.language, 'auth.password.changed') }
      },
      logOut: async ({ request, language }) => {
        await access.logOut(request)
        return { message: translate(language, 'auth.loggedOut') }
      },
    },
    tasks: [sweeping],
  }
}

function attemptOf(call: { readonly request: FastifyRequest; readonly language: Language }): Attempt {
  return { address: call.request.ip, language: call.language }
}
