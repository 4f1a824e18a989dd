/**
 * PostgreSQL's codes for a server that shuts down, crashed or is starting (57P), for lost connections (08), and
 * Node's.
 */
const AWAY_CODE = /^(?:57P0[1-5]|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE)$/
const AWAY_MESSAGE =
  /^Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** Whether a problem, or its cause (Drizzle wraps pg's errors), means that the database is unavailable right now. */
export function isDatabaseAway(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false
  const { code, syscall } = problem as Error & { code?: unknown; syscall?: unknown }
  if (typeof code === 'string' && AWAY_CODE.test(code)) return true
  // Until PostgreSQL has created its socket, connecting finds no file.
  if (code === 'ENOENT' && syscall === 'connect') return true
  return AWAY_MESSAGE.test(problem.message) || isDatabaseAway(problem.cause)
}
