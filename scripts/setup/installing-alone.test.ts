import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alone } from './installing-alone.mjs'

let root: string
let lock: string
beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue(undefined)
  root = mkdtempSync(join(tmpdir(), 'foresite-alone-'))
  lock = join(root, '.foresite', 'installing')
})
afterEach(() => rmSync(root, { recursive: true }))

test('lets one process work at a time', async () => {
  let working = 0
  let most = 0
  const work = async () => {
    working += 1
    most = Math.max(most, working)
    await new Promise((done) => setImmediate(done))
    working -= 1
  }
  await Promise.all([alone(root, work), alone(root, work), alone(root, work)])
  expect(most).toBe(1)
  expect(existsSync(lock)).toBe(false)
})

test('waits for a running command, and takes over from a dead one', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  mkdirSync(join(root, '.foresite'))
  writeFileSync(lock, String(other.pid))
  let worked = false
  const waiting = alone(root, async () => {
    worked = true
  })
  await vi.waitFor(
    () => {
      expect(console.log).toHaveBeenCalledWith(expect.stringContaining('waiting'))
    },
    { timeout: 60_000 },
  )
  expect(worked).toBe(false)
  other.kill('SIGKILL')
  await once(other, 'exit')
  await waiting
  expect(worked).toBe(true)
})

test('takes over from a dead command that had the same process id, as in a container that was killed', async () => {
  mkdirSync(join(root, '.foresite'))
  writeFileSync(lock, String(process.pid))
  const work = vi.fn(() => Promise.resolve())
  await alone(root, work)
  expect(work).toHaveBeenCalledOnce()
  expect(existsSync(lock)).toBe(false)
})

test('releases the lock after a failure, and after the process exits halfway', async () => {
  await expect(alone(root, () => Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  expect(existsSync(lock)).toBe(false)
  const program = `import { alone } from ${JSON.stringify(join(import.meta.dirname, 'installing-alone.mjs'))}
    await alone(${JSON.stringify(root)}, () => process.exit(130))`
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', program]).status).toBe(130)
  expect(existsSync(lock)).toBe(false)
})
