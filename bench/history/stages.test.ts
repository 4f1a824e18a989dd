import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { parentOf, withDescendants } from './process-tree.ts'
import { Stages } from './stages.ts'

test('the usage of stages is summed by kind, including ended ones', () => {
  const stages = new Stages()
  const past = { pid: 1, command: 'node /x/simulator/src/history/past-process.ts {}' }
  stages.see([
    { ...past, cpuMs: 1_000 },
    { pid: 2, command: 'node apps/vision/dist/history.js', cpuMs: 500 },
  ])
  stages.see([
    { ...past, cpuMs: 4_000 },
    { pid: 3, command: '/x/bin/postgres -D /y', cpuMs: 200 },
    { pid: 4, command: 'postgres: foresite', cpuMs: 300 },
    { pid: 5, command: 'node apps/vision/dist/main.js', cpuMs: 900 },
  ])
  expect(Object.fromEntries(stages.seconds)).toEqual({
    'plans and truth (simulator)': 4,
    'tracker, zones, rules (vision)': 0.5,
    server: 0,
    database: 0.5,
    'the site as it is now (live)': 0.9,
  })
})

test.runIf(process.platform === 'linux')('processes are found with all their descendants', async () => {
  const script = `require('node:child_process').spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['inherit', 'ignore', 'ignore'] }); console.log('on')`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  const found = withDescendants([child.pid ?? 0])
  expect(found.map(({ pid }) => pid)).toContain(child.pid)
  expect(found.filter(({ command }) => command.includes('process.stdin.resume()'))).toHaveLength(2)
  expect(parentOf(child.pid ?? 0)).toBe(process.pid)
  const gone = once(child, 'close')
  child.stdin.end()
  await gone
})
