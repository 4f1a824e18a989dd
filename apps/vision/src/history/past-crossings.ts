import { DAY_MS } from '@foresite/contract/duration'
import type { ObservationOf } from '@foresite/contract/observations'
import type { HistoryProgress } from '@foresite/simulated-site/progress'
import { readPastVideo } from './past-video.ts'
import { handOverStill, MAX_AT_GATES, seenBestAt, stillOf, type PastPicturesParts } from './past-pictures.ts'
import { pastTask } from './past-task.ts'
import type { Observed, PastReplayer } from './past-replayer.ts'

/** The same as for other past pictures. */
const DAYS = 14

/** A vehicle that crossed a gate, and its simulated camera. */
type Crossing = Pick<Observed, 'simulatedId'> & { readonly observation: ObservationOf<'gate'> }

interface PastCrossingsParts extends Omit<PastPicturesParts, 'folder'> {
  /** Resolves when live analysis leaves CPU time. */
  readonly untilIdle: (signal: AbortSignal) => Promise<void>
}

/**
 * Adds the picture of its best view to each past gate crossing, newest first; the server then has it read. Live
 * crossings also have a clip and further pictures, which would take as long again and three times as long here. `days`:
 * only the last ones.
 */
export async function pictureCrossings(
  { past, replayer, server, file, signal, untilIdle }: PastCrossingsParts,
  initial: HistoryProgress,
  days = DAYS,
): Promise<HistoryProgress> {
  const done = initial.crossings ?? initial.until
  let progress = initial
  let count = 0
  for (let before = initial.until; before > initial.until - days * DAY_MS;) {
    await untilIdle(signal)
    const { from, intervals } = await past.dayBefore(before)
    for (const { observation, simulatedId } of await crossingsIn(replayer, intervals)) {
      const [at, startedAt] = [seenBestAt(observation), Date.parse(observation.startedAt)]
      count += 1
      if (count <= MAX_AT_GATES || startedAt >= done) continue
      await untilIdle(signal)
      const video = await readPastVideo(past.videoUrl({ camera: simulatedId, from: at, to: at + 1 }), at, signal)
      const still = await stillOf(observation.cameraId, video, at)
      if (still !== null) await handOverStill(server, observation.id, still, signal)
      progress = { ...progress, crossings: startedAt }
      await file.write(progress)
    }
    before = from
  }
  return progress
}

/**
 * The crossings of a day, newest first. Masked cameras are left out: past pictures would show what a mask covers live.
 */
async function crossingsIn(
  replayer: Pick<PastReplayer, 'replayEach'>,
  intervals: Parameters<PastReplayer['replayEach']>[0],
): Promise<Crossing[]> {
  const observed = await replayer.replayEach(intervals, (why, task) => {
    const { task: whole, sampling } = pastTask(why, task)
    return { sampling, task: { ...whole, rules: whole.rules.filter(({ kind }) => kind === 'gate') } }
  })
  return observed
    .flatMap(({ observation, simulatedId, isMasked }) =>
      observation.kind === 'gate' && !isMasked ? [{ observation, simulatedId }] : [],
    )
    .toSorted((a, b) => Date.parse(b.observation.startedAt) - Date.parse(a.observation.startedAt))
}
