import { CallFailed } from '@foresite/contract/client'

const UNAUTHORISED = 401

/**
 * Runs something that a visitor may have made impossible meanwhile; a refusal is ignored, since it would be refused
 * again.
 */
export async function unlessRefused(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (problem) {
    if (!isRefusal(problem) || isUnauthorised(problem)) throw problem
  }
}

/** The site requires a password, which the office does not have: no further call can succeed. */
export function isUnauthorised(problem: unknown): boolean {
  return problem instanceof CallFailed && problem.status === UNAUTHORISED
}

function isRefusal(problem: unknown): boolean {
  return problem instanceof CallFailed && problem.status >= 400 && problem.status < 500
}
