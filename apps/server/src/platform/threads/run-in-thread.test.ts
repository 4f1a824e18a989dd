import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { runInThread, ReusableThread } from './run-in-thread.ts'

const limits = { limitMs: 60_000, maxMegabytes: 64 }
const answering = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads'
  parentPort.postMessage('answered')
`)}`,
)

/** Answers how many jobs it has had. */
const counting = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads'
  let jobs = 0
  parentPort.on('message', (job) => {
    if (job === 'crash') throw new Error('as asked')
    jobs += 1
    if (job !== 'wait') parentPort.postMessage(jobs)
  })
`)}`,
)

test('a thread answers; an aborted job does not begin', async () => {
  expect(await runInThread(answering, null, limits)).toEqual({ kind: 'answer', answer: 'answered' })
  const thread = new ReusableThread(counting, { ...limits, idleMs: 60_000 })
  await expect(thread.run('count', AbortSignal.abort())).rejects.toThrow(/abort/)
})

test('a thread that fails between two jobs does not end the process, and makes room for another', async () => {
  const thread = new ReusableThread(counting, { ...limits, idleMs: 60_000 })
  const stays = new AbortController().signal
  const started = new Promise<Worker>((resolve) => process.once('worker', resolve))
  expect(await thread.run('count', stays)).toEqual({ kind: 'answer', answer: 1 })
  const worker = await started
  const ended = new Promise((resolve) => worker.once('exit', resolve))
  worker.postMessage('crash')
  await ended
  expect(await thread.run('count', stays)).toEqual({ kind: 'answer', answer: 1 })
})

test('a thread stays for the next job; one that crashes, or whose job is aborted, makes room for another', async () => {
  const thread = new ReusableThread(counting, { ...limits, idleMs: 60_000 })
  const stays = new AbortController().signal
  expect(await thread.run('count', stays)).toEqual({ kind: 'answer', answer: 1 })
  expect(await thread.run('count', stays)).toEqual({ kind: 'answer', answer: 2 })
  expect(await thread.run('crash', stays)).toEqual({ kind: 'crashed' })
  expect(await thread.run('count', stays)).toEqual({ kind: 'answer', answer: 1 })
  const hurried = new AbortController()
  const stopped = thread.run('wait', hurried.signal)
  hurried.abort()
  expect(await stopped).toEqual({ kind: 'timeout' })
  expect(await thread.run('count', stays)).toEqual({ kind: 'answer', answer: 1 })
})
