import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Diary, isAlive } from '../test/diary.ts'
import { supervise, type Supervision } from './supervise.ts'
import type { ChildPlan } from './supervised-child.ts'

const fixtures = resolve(import.meta.dirname, '../test/fixtures')
const soon = { timeout: 60_000, interval: 20 }

let diary: Diary
let lines: string[]
let running: Supervision[]
const print = (text: string) => lines.push(text)

beforeEach(() => {
  diary = new Diary()
  lines = []
  running = []
})
afterEach(async () => {
  for (const supervision of running) supervision.stop()
  await Promise.all(running.map((supervision) => supervision.ended))
  for (const pid of diary.starts('left').filter(isAlive)) process.kill(pid, 'SIGKILL')
  diary.remove()
})

function plan(name: string, file: string, ...args: string[]): ChildPlan {
  return {
    name,
    args: [resolve(fixtures, file), ...args],
    cwd: fixtures,
    env: process.env,
    finalCodes: [78],
  }
}
const wellBehaved = (name: string) => plan(name, 'well-behaved.ts', diary.path, name)

function start(plans: ChildPlan[], limits?: Parameters<typeof supervise>[2]): Supervision {
  const supervision = supervise(plans, print, limits)
  running.push(supervision)
  return supervision
}

test('restarts a child after kill -9, and leaves the others alone', async () => {
  start([wellBehaved('server'), wellBehaved('vision')])
  await expect.poll(() => diary.lines().length, soon).toBe(2)
  process.kill(diary.starts('vision')[0] ?? 0, 'SIGKILL')
  await expect.poll(() => diary.starts('vision').length, soon).toBe(2)
  expect(diary.starts('server')).toHaveLength(1)
  expect(isAlive(diary.starts('server')[0])).toBe(true)
  expect(lines).toEqual(['vision was ended by SIGKILL; starting it again in 0.2 s'])
})

test('restarts a child that ended by itself, with growing pauses', async () => {
  start([plan('vision', 'ends-at-once.ts', '1')])
  await expect
    .poll(() => lines.slice(0, 3), soon)
    .toEqual([
      'vision ended with exit code 1; starting it again in 0.2 s',
      'vision ended with exit code 1; starting it again in 0.4 s',
      'vision ended with exit code 1; starting it again in 0.8 s',
    ])
})

test('[OPS-1.c] does not restart a child with a finished task, unless it failed', async () => {
  const once = (name: string, code: string): ChildPlan => {
    return { ...plan(name, 'ends-at-once.ts', code), endsByItself: true }
  }
  start([once('history', '0'), once('broken', '1')])
  await expect
    .poll(() => lines.slice(0, 2), soon)
    .toEqual([
      'broken ended with exit code 1; starting it again in 0.2 s',
      'broken ended with exit code 1; starting it again in 0.4 s',
    ])
})

test('restarts a child whose own child outlives it and holds its streams', async () => {
  start([plan('server', 'leaves-a-child.ts', diary.path)])
  await expect.poll(() => diary.starts('left').length, soon).toBe(1)
  process.kill(diary.starts('parent')[0] ?? 0, 'SIGKILL')
  await expect.poll(() => diary.starts('left').length, soon).toBe(2)
})

function beating({ args, ...rest }: ChildPlan): ChildPlan {
  return { ...rest, args: ['--import', resolve(import.meta.dirname, 'heartbeat.ts'), ...args], hasHeartbeat: true }
}

test('kills and restarts a child that hangs, and leaves one with signs of life alone', async () => {
  const hangs = plan('vision', 'blocks.ts', diary.path, 'vision', '3600000', 'later')
  // Heartbeats come every 2 s: 30 ticks of 400 ms are six of them.
  start([beating(wellBehaved('server')), beating(hangs)], { tickMs: 400 })
  await expect.poll(() => diary.starts('vision').length, soon).toBe(2)
  expect(isAlive(diary.starts('vision')[0])).toBe(false)
  expect(diary.starts('server')).toHaveLength(1)
  expect(lines).toEqual([
    'vision hangs (no sign of life for 12 s); killing it',
    'vision was ended by SIGKILL; starting it again in 0.2 s',
  ])
})

test('leaves a child alone that takes longer to load than one that hangs may be silent', async () => {
  start([beating(plan('server', 'blocks.ts', diary.path, 'server', '5000'))], { tickMs: 100 })
  await expect.poll(() => diary.lines().length, soon).toBe(1)
  expect(lines).toEqual([])
})

test('[OPS-2.c] reports all restarts to a child that follows them, and repeats them after its own restart', async () => {
  const follows: ChildPlan = { ...plan('server', 'follows-restarts.ts', diary.path), followsRestarts: true }
  start([follows, wellBehaved('vision')])
  await expect.poll(() => diary.starts('vision').length, soon).toBe(1)
  process.kill(diary.starts('vision')[0] ?? 0, 'SIGKILL')
  await expect.poll(() => diary.lines(), soon).toContain('follows vision ended')
  process.kill(diary.starts('server')[0] ?? 0, 'SIGKILL')
  await expect.poll(() => diary.lines(), soon).toContain('follows vision ended, server ended')
})

test('stops everything with exit code 78 when a configuration cannot work', async () => {
  const supervision = start([wellBehaved('vision'), plan('server', 'ends-at-once.ts', '78')])
  expect(await supervision.ended).toBe(78)
  expect(diary.starts('vision').filter(isAlive)).toEqual([])
  expect(lines).toEqual([])
})

test('restarts a child that has served, whatever its exit code', async () => {
  start([plan('server', 'refused-once.ts', diary.path)])
  await expect.poll(() => diary.starts('server').length, soon).toBe(1)
  process.kill(diary.starts('server')[0] ?? 0, 'SIGKILL')
  await expect.poll(() => diary.starts('server').length, soon).toBe(3)
  expect(lines).toEqual([
    'server was ended by SIGKILL; starting it again in 0.2 s',
    'server ended with exit code 78; starting it again in 0.4 s',
  ])
})

test('stops the children on request, the last one started first', async () => {
  const supervision = start([wellBehaved('server'), wellBehaved('vision')])
  await expect.poll(() => diary.lines().length, soon).toBe(2)
  supervision.stop()
  expect(await supervision.ended).toBe(0)
  expect(diary.lines().slice(2)).toEqual(['vision ended asked', 'server ended asked'])
})

test('kills a child that does not stop on request', async () => {
  const supervision = start([plan('vision', 'stubborn.ts', diary.path)], { patienceMs: 100 })
  await expect.poll(() => diary.lines().length, soon).toBe(1)
  supervision.stop()
  expect(await supervision.ended).toBe(0)
  expect(diary.starts('stubborn').filter(isAlive)).toEqual([])
  expect(lines).toEqual(['vision does not stop; killing it'])
})

test('restarts a child when its sources change, at once and without counting a failure', async () => {
  const sources = mkdtempSync(join(tmpdir(), 'foresite-sources-'))
  start([wellBehaved('server'), { ...wellBehaved('vision'), sources: [sources] }])
  await expect.poll(() => diary.lines().length, soon).toBe(2)
  writeFileSync(join(sources, 'pipeline.test.ts'), '')
  writeFileSync(join(sources, 'pipeline.ts'), '')
  await expect.poll(() => diary.starts('vision').length, soon).toBe(2)
  rmSync(sources, { recursive: true })
  expect(diary.starts('server')).toHaveLength(1)
  expect(lines).toEqual(['pipeline.ts changed; restarting vision'])
  expect(diary.lines()).toContain('vision ended asked')
})

test('restarts a child at once when its sources change during the pause after a failure', async () => {
  const sources = mkdtempSync(join(tmpdir(), 'foresite-sources-'))
  // The pause is longer than the test: only the change can end it. It would double if the failure still counted.
  const backOff = { firstMs: 3_600_000, longestMs: 36_000_000 }
  start([{ ...plan('vision', 'ends-at-once.ts', '1'), sources: [sources] }], { backOff })
  const ended = 'vision ended with exit code 1; starting it again in 3600 s'
  await expect.poll(() => lines, soon).toEqual([ended])
  writeFileSync(join(sources, 'pipeline.ts'), '')
  await expect.poll(() => lines, soon).toEqual([ended, 'pipeline.ts changed; restarting vision', ended])
  rmSync(sources, { recursive: true })
})

/** A supervisor in a process of its own, with two well-behaved children or the given one. */
function startProcess(...child: string[]) {
  return spawn(process.execPath, [resolve(fixtures, 'supervisor.ts'), diary.path, ...child], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

test('starts nothing again after a request to stop', async () => {
  const supervisor = startProcess('ends-at-once.ts', '1')
  const exit = once(supervisor, 'exit')
  await expect.poll(() => diary.lines().length, soon).toBeGreaterThan(0)
  supervisor.kill('SIGTERM')
  supervisor.disconnect()
  // A child that is started again, or is going to be, would keep it alive.
  expect(await exit).toEqual([0, null])
})

test('leaves no child behind when it is itself killed with kill -9', async () => {
  const supervisor = startProcess()
  await expect.poll(() => diary.lines().length, soon).toBe(2)
  supervisor.kill('SIGKILL')
  await expect
    .poll(() => diary.lines().slice(2).toSorted(), soon)
    .toEqual(['first ended left alone', 'second ended left alone'])
  await expect.poll(() => [...diary.starts('first'), ...diary.starts('second')].filter(isAlive), soon).toEqual([])
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'ends with exit code 0 on %s, also when it comes twice',
  async (signal) => {
    const supervisor = startProcess()
    const exit = once(supervisor, 'exit')
    await expect.poll(() => diary.lines().length, soon).toBe(2)
    supervisor.kill(signal)
    supervisor.kill(signal)
    supervisor.disconnect()
    expect(await exit).toEqual([0, null])
    expect(diary.lines().slice(2)).toEqual(['second ended asked', 'first ended asked'])
  },
)

test('stops when the process that started it is gone', async () => {
  const supervisor = startProcess()
  const exit = once(supervisor, 'exit')
  await expect.poll(() => diary.lines().length, soon).toBe(2)
  supervisor.disconnect()
  expect(await exit).toEqual([0, null])
})
