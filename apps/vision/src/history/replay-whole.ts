import type { Observation } from '@foresite/contract/observations'
import { SAMPLE_MS, type PastTask } from './past-task.ts'
import type { PastReplayer } from './past-replayer.ts'

/** A period that is replayed completely for every camera. Epoch ms. */
export interface WholeInterval {
  readonly from: number
  readonly to: number
}

/** Parses the program's arguments; null if absent. */
export function wholeInterval(args: readonly string[]): WholeInterval | null {
  const at = args.indexOf('--whole')
  if (at < 0) return null
  const [from = NaN, to = NaN] = (args[at + 1] ?? '').split('-').map(Number)
  if (from >= 0 && to > from) return { from, to }
  throw new Error('--whole: two instants in epoch milliseconds, as in 1795300000000-1795303600000')
}

/** Replays with all rules and samples, to be compared with the truth: false detections count, too. */
export function replayWhole(
  replayer: PastReplayer,
  cameras: readonly { readonly id: string }[],
  { from, to }: WholeInterval,
): Promise<Observation[]> {
  const all = (_why: unknown, task: PastTask['task']): PastTask => {
    return { task, sampling: { everyMs: SAMPLE_MS } }
  }
  const intervals = cameras.map(({ id }) => ({ camera: id, from, to, why: 'event' as const }))
  return replayer.replayAll(intervals, all)
}
