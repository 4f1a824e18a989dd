import { CallFailed } from '@foresite/contract/client'

const UNAUTHORISED = 401

/**
 * Does something that a visitor may have made impossible meanwhile: what the product refuses is left as it is. Tried
 * again it would be refused again.
 */
export async function unlessRefused(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (problem) {
    if (!isRefusal(problem) || isUnauthorised(problem)) throw problem
  }
}

/** The site asks for a password, which the office does not have: nothing else it asks is done either. */
export function isUnauthorised(problem: unknown): boolean {
  return problem instanceof CallFailed && problem.status === UNAUTHORISED
}

function isRefusal(problem: unknown): boolean {
  return problem instanceof CallFailed && problem.status >= 400 && problem.status < 500
}
