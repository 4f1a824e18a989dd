import type { CameraProblem } from '@foresite/contract/cameras'

/** The text key that explains why a camera gives no picture. */
export function problemText<P extends CameraProblem>(problem: P): `problem.${P}` {
  return `problem.${problem}`
}
