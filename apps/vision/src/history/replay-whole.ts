import type { Observation } from '@foresite/contract/observations'
import type { PastTask } from './past-task.ts'
import type { PastWalker } from './past-walker.ts'

/** The live analysis interval. */
const LOOK_MS = 200

/** A stretch that is walked with every camera, all of it. Epoch ms. */
export interface WholeStretch {
  readonly from: number
  readonly to: number
}

/** Parses the program's arguments; null if absent. */
export function wholeStretch(args: readonly string[]): WholeStretch | null {
  const at = args.indexOf('--whole')
  if (at < 0) return null
  const [from = NaN, to = NaN] = (args[at + 1] ?? '').split('-').map(Number)
  if (from >= 0 && to > from) return { from, to }
  throw new Error('--whole: two instants in epoch milliseconds, as in 1795300000000-1795303600000')
}

/** Replays everything, as a comparison with the truth requires: false detections count, too. */
export function walkWhole(
  walker: PastWalker,
  cameras: readonly { readonly id: string }[],
  { from, to }: WholeStretch,
): Promise<Observation[]> {
  const all = (_why: unknown, task: PastTask['task']): PastTask => {
    return { task, looks: { everyMs: LOOK_MS } }
  }
  const stretches = cameras.map(({ id }) => ({ camera: id, from, to, why: 'event' as const }))
  return walker.walkAll(stretches, all)
}
