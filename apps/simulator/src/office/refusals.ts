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
    if (!(problem instanceof CallFailed && isRefusal(problem.status))) throw problem
  }
}

/** Not being let in is no refusal of what was asked: then nothing else is done either. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== UNAUTHORISED
}
