import type { Coverage } from '@foresite/contract/compliance'
import type { CoveredCamera, Stretch } from '#features/recordings/index.ts'

const hourMs = 3_600_000

/** How much of a stretch cameras covered, all together. */
export function coverageOf(cameras: readonly CoveredCamera[], within: Stretch): Coverage {
  const hours = sum(cameras.flatMap(({ covered }) => covered.map((part) => common(part, within))))
  const possible = sum(cameras.map(({ there }) => (there === null ? 0 : common(there, within))))
  return {
    hours: hours / hourMs,
    possible: possible / hourMs,
    share: possible === 0 ? null : Math.min(1, hours / possible),
  }
}

/** Whether any camera watched within a stretch, if only for a moment. */
export function isWatched(cameras: readonly CoveredCamera[], within: Stretch): boolean {
  return cameras.some(({ covered }) => covered.some((part) => common(part, within) > 0))
}

/** How long two stretches have in common, in milliseconds. */
function common(a: Stretch, b: Stretch): number {
  const from = Math.max(a.from.getTime(), b.from.getTime())
  return Math.max(0, Math.min(a.to.getTime(), b.to.getTime()) - from)
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
