import type { CameraProblem } from '@foresite/contract/cameras'

/** The key of the sentence that says why a camera gives no picture. */
export function problemText<P extends CameraProblem>(problem: P): `problem.${P}` {
  return `problem.${problem}`
}
