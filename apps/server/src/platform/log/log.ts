import pino, { type DestinationStream, type Logger } from 'pino'

/** Fields that always hold secrets (compared without case, `-` and `_`). */
const secretFields = new Set([
  'password',
  'current',
  'passwordhash',
  'token',
  'visiontoken',
  'ticket',
  'ticketkey',
  'authorization',
  'cookie',
  'setcookie',
  'secret',
  'apikey',
  'authkey',
  'passcode',
  'databaseurl',
])

/**
 * user:password@ in an address of any scheme, up to the last @: passwords may contain one. Schemes are limited, so that
 * long texts are searched in linear time.
 */
const userInfo = /([a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/"'<>]*@/gi
/** The same for an address in another address's query. */
const escapedUserInfo = /([a-z][a-z0-9+.-]{0,30}%3a%2f%2f)(?:(?!%2f)[^\s/&"'<>])*(?:%40|@)/gi
/** Drizzle's addition to a failed query, up to a stack's lines: every value to be written, including hashes and keys. */
const queryValues = /(^|\n)params: [^]*?(?=\n {4}at |$)/g
/** Parameters whose name shows that they are secret, also for an address in another address's query. */
const secretInQuery =
  /((?:[?&#;]|%3f|%26|%23)[\w.-]{0,40}(?:(?:token|ticket|pass|pwd|psw|secret|auth|private|login)[\w.-]{0,40}|key|code|pas|enr)(?:=|%3d))[^&\s"'<>]+/gi

const bearer = /(\bBearer\s+)[^\s"',]+/gi
/** Longer texts are cut in the log. */
const deepest = 6

/** The server's log: one JSON line per event, with secrets removed from every field and text. */
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
    // Synchronous, so that a line about why the process ends is not lost.
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

/** A copy for the log with secrets replaced by `…`: named fields, logins in addresses, tokens in queries. */
function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string')
    return value
      .replace(userInfo, '$1…@')
      .replace(escapedUserInfo, '$1…@')
      .replace(secretInQuery, '$1…')
      .replace(bearer, '$1…')
      .replace(queryValues, '$1params: …')
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return '…'
  if (Array.isArray(value)) return value.map((part) => withoutSecrets(part, depth + 1))
  if (value instanceof Date || value instanceof Error) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, isSecret(key) ? '…' : withoutSecrets(part, depth + 1)]),
  )
}

function isSecret(field: string): boolean {
  return secretFields.has(field.toLowerCase().replace(/[-_]/g, ''))
}
