import { writeFile } from 'node:fs/promises'
import { DAY_MS } from '@foresite/contract/duration'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { historyBegins, type HistoryProgress } from '@foresite/simulated-site/progress'
import { expect, test } from 'vitest'
import { pastAsItComes } from './past-as-it-comes.ts'

const inFolder = temporaryFolder()
const until = Date.parse('2026-11-20T12:00:00Z')

test('[OPS-1.c] the office follows the history from the newest day back, and ends with its first', async () => {
  const path = inFolder('history.json')
  const write = (reached: number): Promise<void> =>
    writeFile(path, JSON.stringify({ until, reached, pictured: until } satisfies HistoryProgress))
  await write(until - DAY_MS)
  const seen: number[] = []
  for await (const since of pastAsItComes(path, { askAgainMs: 1, withinMs: 60_000 })) {
    seen.push(since)
    await write(seen.length === 1 ? until - 7 * DAY_MS : historyBegins({ until }))
  }
  expect(seen).toEqual([until - DAY_MS, until - 7 * DAY_MS, historyBegins({ until })])
})

test('[OPS-1.c] the office stops waiting for a history that is not made', async () => {
  const past = pastAsItComes(inFolder('none.json'), { askAgainMs: 1, withinMs: 20 })
  await expect(past.next()).rejects.toThrow('not made any further')
})
