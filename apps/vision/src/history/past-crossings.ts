import type { ObservationOf } from '@foresite/contract/observations'
import type { HistoryProgress } from '@foresite/simulated-site/progress'
import { readPastFilm } from './past-film.ts'
import { handOverStill, MOST_AT_GATES, seenBestAt, stillOf, type PastPicturesParts } from './past-pictures.ts'
import { pastTask } from './past-task.ts'
import type { Observed, PastWalker } from './past-walker.ts'

/** As many as other pictures of the past. */
const DAYS = 14
const DAY_MS = 86_400_000

/** A vehicle at a gate, and where it was seen. */
type Crossing = Pick<Observed, 'simulatedId'> & { readonly observation: ObservationOf<'gate'> }

interface PastCrossingsParts extends Omit<PastPicturesParts, 'folder'> {
  /** Resolves when live work leaves time for it. */
  readonly untilIdle: (signal: AbortSignal) => Promise<void>
}

/**
 * Adds a picture to the vehicles that passed a gate, the newest first, which the server then has read: the one in which
 * the vehicle was seen best. A clip would take as much time again, and the further pictures that live crossings are
 * read with three times as much. `days`: only the last ones.
 */
export async function pictureCrossings(
  { past, walker, server, file, signal, untilIdle }: PastCrossingsParts,
  begun: HistoryProgress,
  days = DAYS,
): Promise<HistoryProgress> {
  const done = begun.crossings ?? begun.until
  let progress = begun
  let count = 0
  for (let before = begun.until; before > begun.until - days * DAY_MS;) {
    await untilIdle(signal)
    const { from, stretches } = await past.dayBefore(before)
    for (const { observation, simulatedId } of await crossingsIn(walker, stretches)) {
      const [at, startedAt] = [seenBestAt(observation), Date.parse(observation.startedAt)]
      count += 1
      if (count <= MOST_AT_GATES || startedAt >= done) continue
      await untilIdle(signal)
      const film = await readPastFilm(past.videoUrl({ camera: simulatedId, from: at, to: at + 1 }), at, signal)
      const still = await stillOf(observation.cameraId, film, at)
      if (still !== null) await handOverStill(server, observation.id, still, signal)
      progress = { ...progress, crossings: startedAt }
      await file.write(progress)
    }
    before = from
  }
  return progress
}

/** The crossings of a day, the newest first. A picture of the past would show what a mask covers live. */
async function crossingsIn(
  walker: Pick<PastWalker, 'walkEach'>,
  stretches: Parameters<PastWalker['walkEach']>[0],
): Promise<Crossing[]> {
  const observed = await walker.walkEach(stretches, (why, task) => {
    const { task: whole, looks } = pastTask(why, task)
    return { looks, task: { ...whole, rules: whole.rules.filter(({ kind }) => kind === 'gate') } }
  })
  return observed
    .flatMap(({ observation, simulatedId, isMasked }) =>
      observation.kind === 'gate' && !isMasked ? [{ observation, simulatedId }] : [],
    )
    .toSorted((a, b) => Date.parse(b.observation.startedAt) - Date.parse(a.observation.startedAt))
}
