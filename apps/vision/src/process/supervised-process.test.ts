import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SupervisedProcess, type SupervisedProcessOptions } from './supervised-process.ts'

interface Message {
  readonly kind: 'received'
  readonly what: string
}

const program = new URL('../../test/scripted-process.ts', import.meta.url)
const LIMIT = { timeout: 60_000, interval: 20 }

/** A `SupervisedProcess` that records its messages, crashes and process ids. */
class ObservedProcess {
  readonly received: string[] = []
  readonly crashes: number[] = []
  readonly pids: (number | undefined)[] = []
  readonly process: SupervisedProcess<{ kind: string }, Message>

  constructor(options: Partial<SupervisedProcessOptions<Message>> = {}) {
    this.process = new SupervisedProcess<{ kind: string }, Message>({
      program,
      log: pino({ level: 'silent' }),
      onStart: () => {
        this.pids.push(this.process.pid)
        this.process.send({ kind: 'hello' })
      },
      onMessage: ({ what }) => this.received.push(what),
      onCrash: (lastReceivedAt) => this.crashes.push(lastReceivedAt),
      ...options,
    })
    this.process.start()
    onTestFinished(() => this.process.stop({ kind: 'goodbye' }))
  }

  async untilHellos(count: number): Promise<void> {
    await vi.waitFor(() => expect(this.received.filter((what) => what === 'hello')).toHaveLength(count), LIMIT)
  }
}

/** Whether a process runs; one that its parent has not reaped yet does not. */
async function isRunning(pid: number): Promise<boolean> {
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  return state !== null && !/^\d+ \(.*\) Z/.test(state)
}

test('[VIS-7.a] a process that dies is restarted at once and gets its state again', async () => {
  const subject = new ObservedProcess()
  await subject.untilHellos(1)
  const before = Date.now()
  subject.process.send({ kind: 'die' })
  await subject.untilHellos(2)
  expect(subject.pids).toHaveLength(2)
  expect(subject.pids[1]).not.toBe(subject.pids[0])
  expect(subject.crashes).toHaveLength(1)
  expect(subject.crashes[0]).toBeGreaterThan(before - 10_000)
})

test('[VIS-7.a] a process that dies repeatedly waits longer each time', async () => {
  const subject = new ObservedProcess()
  const diedAt: number[] = []
  const startedAt: number[] = []
  for (const life of [1, 2, 3]) {
    await subject.untilHellos(life)
    startedAt.push(performance.now())
    diedAt.push(performance.now())
    subject.process.send({ kind: 'die' })
  }
  await subject.untilHellos(4)
  startedAt.push(performance.now())
  expect(subject.crashes).toHaveLength(3)
  // The second pause is one second, the third two; a busy machine may only make them longer.
  expect((startedAt[2] ?? 0) - (diedAt[1] ?? 0)).toBeGreaterThan(1_000)
  expect((startedAt[3] ?? 0) - (diedAt[2] ?? 0)).toBeGreaterThan(2_000)
})

test('[VIS-7.a] a process that hangs is killed and restarted', async () => {
  // 15 ticks of 300 ms without a message count as a hang; heartbeats come every 2 s.
  const subject = new ObservedProcess({ tickMs: 300 })
  await subject.untilHellos(1)
  subject.process.send({ kind: 'hang' })
  await subject.untilHellos(2)
  expect(subject.crashes).toHaveLength(1)
  expect(await isRunning(subject.pids[0] ?? 0)).toBe(false)
})

test('[VIS-7.a] a process that dies before it accepts a passed socket is restarted', async () => {
  const subject = new ObservedProcess()
  await subject.untilHellos(1)
  const server = createServer({ pauseOnConnect: true }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const viewer = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [socket] = (await once(server, 'connection')) as [Socket]
  subject.process.send({ kind: 'hello' }, socket)
  process.kill(subject.pids[0] ?? 0, 'SIGKILL')
  await vi.waitFor(() => expect(subject.pids).toHaveLength(2), LIMIT)
  viewer.destroy()
  server.close()
})

test('exits on request and is not restarted', async () => {
  const subject = new ObservedProcess()
  await subject.untilHellos(1)
  await subject.process.stop({ kind: 'goodbye' })
  expect(subject.process.pid).toBeUndefined()
  expect(await isRunning(subject.pids[0] ?? 0)).toBe(false)
  expect(subject.crashes).toEqual([])
})

test('is killed when it does not exit', async () => {
  const subject = new ObservedProcess({ patienceMs: 200 })
  await subject.untilHellos(1)
  subject.process.send({ kind: 'linger' })
  await subject.process.stop({ kind: 'goodbye' })
  expect(await isRunning(subject.pids[0] ?? 0)).toBe(false)
})

test('[VIS-7.a] ends when its parent is killed, even if one of its threads hangs', async () => {
  const parent = spawn(process.execPath, [fileURLToPath(new URL('../../test/supervising-parent.ts', import.meta.url))])
  onTestFinished(() => {
    parent.kill('SIGKILL')
  })
  const [printed] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(printed.toString())
  expect(await isRunning(pid)).toBe(true)
  parent.kill('SIGKILL')
  await vi.waitFor(async () => {
    expect(await isRunning(pid)).toBe(false)
  }, LIMIT)
})
