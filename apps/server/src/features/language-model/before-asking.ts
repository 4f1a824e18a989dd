/** Error codes of Node and OpenSSL for an unknown host, an untrusted certificate or a host without TLS. */
const neverTrusted =
  /^(ERR_TLS_CERT_ALTNAME_INVALID|ERR_SSL_WRONG_VERSION_NUMBER|.*SELF_SIGNED_CERT.*|UNABLE_TO_.*|CERT_.*)$/

/** Whether a call failed before anything was sent: no usable connection existed. */
export function isBeforeAsking(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false
  if (problem instanceof AggregateError && problem.errors.length > 0) return problem.errors.every(isBeforeAsking)
  if (problem.cause instanceof Error) return isBeforeAsking(problem.cause)
  const { code, syscall } = problem as NodeJS.ErrnoException
  if (syscall === 'connect' || syscall === 'getaddrinfo') return true
  return code === 'UND_ERR_CONNECT_TIMEOUT' || neverTrusted.test(code ?? '')
}
