/** PostgreSQL's class 23: a write violates a constraint. */
const violationCode = /^23\w{3}$/

/**
 * The name of the constraint or unique index that a write violated; null for any other problem. Looks inside Drizzle's
 * wrappers around pg's error.
 */
export function violatedConstraint(problem: unknown): string | null {
  if (!(problem instanceof Error)) return null
  const { code, constraint } = problem as Error & { code?: unknown; constraint?: unknown }
  if (typeof code === 'string' && violationCode.test(code) && typeof constraint === 'string') return constraint
  return violatedConstraint(problem.cause)
}

/** Awaits a write. If it violates a constraint or unique index, throws the entry of that name in `refusals`. */
export async function refuseViolation<T>(
  writing: PromiseLike<T>,
  refusals: Readonly<Record<string, () => Error | Promise<Error>>>,
): Promise<T> {
  try {
    return await writing
  } catch (problem) {
    const refusal = refusals[violatedConstraint(problem) ?? '']
    if (refusal === undefined) throw problem
    throw await refusal()
  }
}
