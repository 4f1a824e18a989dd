/** The database cannot be used until somebody fixes it: it refuses the login, or this machine cannot run it. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused'
}

/** No database answers; it may still start. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}

/** Classes of PostgreSQL error codes: invalid authorization, unknown catalog (database). */
const refusals = ['28', '3D']
/** Classes for a server that starts, stops or has no connection left. */
const absences = ['53', '57', '08']

/**
 * The message about a failed connection, without the address's user and password.
 *
 * @returns the problem itself if it is another one
 */
export function noDatabase(problem: unknown, connectionString: string): unknown {
  if (!(problem instanceof Error)) return problem
  const where = URL.parse(connectionString)?.host ?? 'its host'
  const code = 'code' in problem ? String(problem.code) : ''
  const of = (classes: readonly string[]) => code.length === 5 && classes.some((one) => code.startsWith(one))
  if (of(refusals)) return new DatabaseRefused(`DATABASE_URL: PostgreSQL at ${where} refuses: ${problem.message}`)
  if (of(absences) || /^E[A-Z_]+$/.test(code) || problem.message.includes('timeout'))
    return new DatabaseAway(`DATABASE_URL: no PostgreSQL answers at ${where} (${code || 'timeout'}).`)
  return problem
}
