import pino, { type DestinationStream, type Logger } from 'pino'
import { withoutSecrets } from './without-secrets.ts'

/** The server's log: one JSON line an event, secrets taken out of every field and text. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      name: 'server',
      level,
      serializers: { err: (problem: unknown) => withoutSecrets(asFields(problem)) },
      formatters: { log: (fields) => withoutSecrets(fields) as Record<string, unknown> },
      hooks: {
        logMethod(args, method) {
          method.apply(this, args.map(cleanArgument) as Parameters<typeof method>)
        },
      },
    },
    // Synchronous: a line about why the process ended must not end with it.
    destination ?? pino.destination({ sync: true }),
  )
}

function cleanArgument(argument: unknown): unknown {
  return typeof argument === 'string' ? withoutSecrets(argument) : argument
}

/** An error's own fields: type, message, stack, code and causes; not those that libraries add. */
function asFields(problem: unknown): unknown {
  if (!(problem instanceof Error)) return problem
  const { code } = problem as Error & { code?: unknown }
  return {
    type: problem.name,
    message: problem.message,
    stack: problem.stack,
    ...(typeof code === 'string' ? { code } : {}),
    ...(problem.cause === undefined ? {} : { cause: asFields(problem.cause) }),
  }
}
