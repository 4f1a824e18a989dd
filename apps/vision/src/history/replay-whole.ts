import type { Observation } from '@foresite/contract/observations'
import { SAMPLE_MS, type PastTask } from './past-task.ts'
import type { PastReplayer } from './past-replayer.ts'

/** A period that is replayed completely for every camera. Epoch ms. */
interface WholeInterval {
  readonly from: number
  readonly to: number
}

/** The periods after `--whole` among the program's arguments; null without it. */
export function wholeIntervals(args: readonly string[]): readonly WholeInterval[] | null {
  const at = args.indexOf('--whole')
  if (at < 0) return null
  const periods = args.slice(at + 1).map((period) => {
    const [from = NaN, to = NaN] = period.split('-').map(Number)
    return { from, to }
  })
  if (periods.length > 0 && periods.every(({ from, to }) => from >= 0 && to > from)) return periods
  throw new Error('--whole: two instants in epoch milliseconds for each period, as in 1795300000000-1795303600000')
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
