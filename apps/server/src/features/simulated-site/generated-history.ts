import { readFile } from 'node:fs/promises'
import { historyDays, historyProgress, historyProgressPath } from '@foresite/simulated-site/progress'

/** How many days of a simulated site's history exist; null once all do, or if none is being generated. */
export async function generatedHistory(dataDir: string): Promise<{ there: number; of: number } | null> {
  try {
    const days = historyDays(historyProgress.parse(JSON.parse(await readFile(historyProgressPath(dataDir), 'utf8'))))
    return days.there < days.of ? days : null
  } catch {
    // Vision has not started, or generates no history for this folder.
    return null
  }
}
