/** The database refuses the login or does not know the site's database: a person has to put that right. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused'
}

/** No database answers: it may still come. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}

/** Classes of PostgreSQL's error codes: invalid authorization, unknown catalog (database). */
const refusals = ['28', '3D']
/** Classes of a server that starts, stops or has no connection left. */
const absences = ['53', '57', '08']

/**
 * What a person needs to know of a failed connection, without user and password of the address.
 *
 * @returns the problem itself where it is another one
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
