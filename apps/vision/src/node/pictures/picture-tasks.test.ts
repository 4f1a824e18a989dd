import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { packReadingTask, pictureReading, unpackReadingTask, type ReadingTask } from '@foresite/contract/readings'
import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { PictureWorker } from './picture-worker.ts'
import { PictureTasks, type PictureTasksOptions } from './picture-tasks.ts'
import { readingTasks } from './task-kinds.ts'

const log = pino({ level: 'silent' })
const program = new URL('../../../test/scripted-reader-process.ts', import.meta.url)
const ends: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** Serves picture tasks with scripted readers; resolves with the address. */
async function serve(
  options: Partial<PictureTasksOptions> = {},
  kind: Partial<typeof readingTasks> = {},
  onClose: () => void = () => undefined,
): Promise<string> {
  const readings = new PictureTasks({ ...readingTasks, program, ...kind }, { workers: 1, log, ...options })
  const server = createServer((request, response) => {
    response.once('close', onClose)
    void readings.answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(async () => {
    server.closeAllConnections()
    server.close()
    await readings.close()
  })
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/readings`
}

const ask = (address: string, command: string, signal: AbortSignal | null = null) =>
  fetch(address, {
    method: 'POST',
    body: packReadingTask({ pictures: [Buffer.from(command)], isVehicle: false }),
    signal,
  })

/** For a busy machine: Vitest gives up after a second. */
const patience = { timeout: 60_000 }

/** The child processes of this one that run. */
const processes = () => process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap')

async function textOf(response: Response): Promise<string | undefined> {
  return pictureReading.parse(await response.json()).lines[0]?.text
}

test('[QC-3.e] pictures are read in order by one persistent reader', async () => {
  const address = await serve()
  const answers = await Promise.all(['a', 'b', 'c'].map((command) => ask(address, command)))
  const texts = await Promise.all(answers.map(textOf))
  expect(texts.map((text) => text?.split(' by ')[0])).toEqual(['a', 'b', 'c'])
  expect(new Set(texts.map((text) => text?.split(' by ')[1])).size).toBe(1)
})

test('[QC-3.e] a reading that takes too long ends, and the next one starts', async () => {
  // The limit also applies to the next reading, which a busy machine may delay.
  const address = await serve({ limitMs: 3_000 })
  expect((await ask(address, 'hang')).status).toBe(504)
  expect(await textOf(await ask(address, 'next'))).toMatch(/^next/)
})

test('[QC-3.e] a picture that crashes its reader fails alone', async () => {
  const address = await serve()
  const [crashed, next] = await Promise.all([ask(address, 'die'), ask(address, 'next')])
  expect(crashed.status).toBe(500)
  expect(await textOf(next)).toMatch(/^next/)
})

test('[QC-3.e] a reader that is killed while idle is replaced by the next picture', async () => {
  const address = await serve()
  const pid = Number((await textOf(await ask(address, 'a')))?.split(' by ')[1])
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), patience)
  expect(await textOf(await ask(address, 'next'))).toMatch(/^next/)
})

test('[QC-3.e] a caller that disconnects frees the reader', async () => {
  const address = await serve()
  const gone = new AbortController()
  const hanging = ask(address, 'hang', gone.signal)
  const next = ask(address, 'next')
  gone.abort()
  await expect(hanging).rejects.toThrow('aborted')
  expect(await textOf(await next)).toMatch(/^next/)
})

test('[VIS-2.d] a caller that disconnects before its task is ready starts no process', async () => {
  const [preparing, closed] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  const taskOf = async (body: Uint8Array) => {
    const task = unpackReadingTask(body)
    if (task?.pictures[0]?.length !== 'gone'.length) return task
    preparing.resolve(undefined)
    await closed.promise
    return task
  }
  const address = await serve({}, { taskOf }, () => closed.resolve(undefined))
  const gone = new AbortController()
  const leaving = ask(address, 'gone', gone.signal)
  await preparing.promise
  gone.abort()
  await expect(leaving).rejects.toThrow('aborted')
  expect(await textOf(await ask(address, 'another'))).toMatch(/^another/)
  await vi.waitFor(() => expect(processes()).toHaveLength(1), patience)
})

test('[QC-3.e] more than 20 waiting pictures are refused', async () => {
  const address = await serve({ limitMs: 30_000 })
  const gone = new AbortController()
  const calls = Array.from({ length: 22 }, () => ask(address, 'hang', gone.signal))
  for (const call of calls) call.catch(() => undefined)
  expect((await Promise.race(calls)).status).toBe(503)
  gone.abort()
})

test('[QC-3.e] a reader that lives on keeps no answer', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const worker = new PictureWorker<ReadingTask, object>(program)
  ends.push(() => worker.end())
  const answered = async (): Promise<WeakRef<object>> => {
    const task = { pictures: [Buffer.from('a')], isVehicle: false }
    const done = await worker.work(task, 30_000, new AbortController().signal)
    if (typeof done === 'string') throw new Error(done)
    return new WeakRef(done.answer)
  }
  const answer = await answered()
  await vi.waitFor(() => {
    collect()
    // Not the answer itself, which the failed check would keep.
    expect(answer.deref() === undefined).toBe(true)
  }, patience)
})

test('[QC-3.e] idle readers end and free their memory', async () => {
  const address = await serve({ idleMs: 1 })
  const pid = Number((await textOf(await ask(address, 'a')))?.split(' by ')[1])
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), patience)
})

test('[VIS-2.d] a process over its memory limit is killed, and the answer names the problem', async () => {
  const failed = (problem: string) => ({ width: 1, height: 1, lines: [], dates: [], codes: [], problem })
  const address = await serve({}, { maxMemoryBytes: 500_000_000, failed })
  const problems = ['hoard', 'die'].map(async (command) => {
    const response = await ask(address, command)
    return [response.status, ((await response.json()) as { problem: string }).problem]
  })
  expect(await Promise.all(problems)).toEqual([
    [200, 'memory'],
    [200, 'failed'],
  ])
  expect(await textOf(await ask(address, 'next'))).toMatch(/^next/)
})
