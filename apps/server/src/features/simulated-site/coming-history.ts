import { readFile } from 'node:fs/promises'
import { historyDays, historyProgress, historyProgressPath } from '@foresite/simulated-site/progress'

/** How many days of the simulated site's history are there; null once all are, or where none is being made. */
export async function comingHistory(dataDir: string): Promise<{ there: number; of: number } | null> {
  try {
    const days = historyDays(historyProgress.parse(JSON.parse(await readFile(historyProgressPath(dataDir), 'utf8'))))
    return days.there < days.of ? days : null
  } catch {
    // Vision has not begun, or no history is made for this folder.
    return null
  }
}
