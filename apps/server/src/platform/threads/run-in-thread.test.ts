import { expect, test } from 'vitest'
import { runInThread } from './run-in-thread.ts'

const limits = { limitMs: 60_000, mostMegabytes: 64 }
const answering = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads'
  parentPort.postMessage('answered')
`)}`,
)

test('a thread answers; one that nobody waits for any more does not begin', async () => {
  expect(await runInThread(answering, null, limits, new AbortController().signal)).toEqual({
    kind: 'answer',
    answer: 'answered',
  })
  await expect(runInThread(answering, null, limits, AbortSignal.abort())).rejects.toThrow(/abort/)
})
