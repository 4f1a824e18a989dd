/** Longest quoted message of another system. */
const longest = 400

/** The message in an error answer, wherever a system puts it; null if the text is not JSON or has none. */
export function messageIn(json: string): string | null {
  try {
    return messageOf(JSON.parse(json))
  } catch {
    return null
  }
}

/** The message of `{error: {message}}`, `{error: "…"}`, `{message: "…"}` or `{detail: "…"}`. */
export function messageOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || value instanceof Error) return null
  // Odoo's JSON-RPC has the error in `data`, below a general message.
  for (const name of ['data', 'error', 'message', 'detail'])
    if (name in value) {
      const inner = messageOf((value as Record<string, unknown>)[name])
      if (inner !== null) return inner
    }
  return null
}

/** The innermost message of a failed request: "fetch failed" and similar messages explain nothing. */
export function innermostMessage(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem)
  if (problem.cause instanceof Error) return innermostMessage(problem.cause)
  if (problem instanceof AggregateError && problem.errors[0] instanceof Error)
    return innermostMessage(problem.errors[0])
  const { code } = problem as Error & { code?: unknown }
  return problem.message !== '' ? problem.message : typeof code === 'string' ? code : problem.name
}

/** Whether a connection failed because its certificate is not trusted, by the error codes of Node and OpenSSL. */
export function isCertificateProblem(problem: unknown): boolean {
  const { code } = problem as { code?: unknown }
  return typeof code === 'string' && /CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY/.test(code)
}

/** A message of another system on one line, without a secret that it may repeat. */
export function quoted(message: string, secret = ''): string {
  const without = secret === '' ? message : message.replaceAll(secret, '…')
  const line = without.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim()
  return line.length <= longest ? line : `${line.slice(0, longest - 1)}…`
}
