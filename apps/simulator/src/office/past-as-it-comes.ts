import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { historyBegins, historyProgress } from '@foresite/simulated-site/progress'

interface Patience {
  readonly askAgainMs: number
  /** Longest wait without progress, for a site whose history is never made. */
  readonly withinMs: number
}

/**
 * The start of the finished history, epoch ms, each time it has moved back: the newest days are made first. Ends with
 * the whole history.
 * @param path of the file into which vision writes its progress
 * @throws when there is no more progress
 */
export async function* pastAsItComes(path: string, { askAgainMs, withinMs }: Patience): AsyncGenerator<number, void> {
  let since = Infinity
  let deadline = performance.now() + withinMs
  while (performance.now() < deadline) {
    const progress = await readProgress(path)
    if (progress !== null && progress.reached < since) {
      since = progress.reached
      deadline = performance.now() + withinMs
      yield since
    }
    if (progress !== null && since <= historyBegins(progress)) return
    await delay(askAgainMs)
  }
  throw new Error('The history is not made any further.')
}

/** Null before the history is begun. */
async function readProgress(path: string) {
  try {
    return historyProgress.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return null
  }
}
