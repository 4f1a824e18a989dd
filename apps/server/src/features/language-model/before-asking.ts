/** Codes of Node and OpenSSL: a name that is none, and a machine whose certificate nobody vouches for or that speaks no TLS. */
const neverTrusted =
  /^(ERR_TLS_CERT_ALTNAME_INVALID|ERR_SSL_WRONG_VERSION_NUMBER|.*SELF_SIGNED_CERT.*|UNABLE_TO_.*|CERT_.*)$/

/** Whether a call failed before anything could be sent by it: there was no connection yet, or none that it may use. */
export function isBeforeAsking(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false
  if (problem instanceof AggregateError && problem.errors.length > 0) return problem.errors.every(isBeforeAsking)
  if (problem.cause instanceof Error) return isBeforeAsking(problem.cause)
  const { code, syscall } = problem as NodeJS.ErrnoException
  if (syscall === 'connect' || syscall === 'getaddrinfo') return true
  return code === 'UND_ERR_CONNECT_TIMEOUT' || neverTrusted.test(code ?? '')
}
