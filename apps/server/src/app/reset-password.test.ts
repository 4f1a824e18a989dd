import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'

const folder = import.meta.dirname
const bundledServer = '../../dist/main.js'
const listening = z.object({ listening: z.object({ host: z.string(), port: z.number() }) })

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

/** A data folder that the system user of PostgreSQL can reach. */
async function dataFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'foresite-reset-'))
  await chmod(path, 0o711)
  cleanUps.push(() => rm(path, { recursive: true, force: true }))
  return path
}

function run(program: string, dataDir: string, port = '0'): ChildProcess {
  return spawn(process.execPath, [join(folder, program)], {
    env: { FORESITE_DATA_DIR: dataDir, FORESITE_PORT: port, FORESITE_LOG_LEVEL: 'warn' },
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  })
}

const exitOf = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))

/** Starts the real server in a process of its own. */
async function startServer(dataDir: string) {
  const child = run(bundledServer, dataDir)
  const exited = exitOf(child)
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  cleanUps.push(stop)
  const message = await new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve)
    void exited.then((code) => reject(new Error(`the server exited with code ${String(code)}`)))
  })
  const { host, port } = listening.parse(message).listening
  return { host, url: `http://127.0.0.1:${String(port)}/api`, stop }
}

const textOf = async (out: Readable | null) => (out === null ? '' : text(out))

async function resetTo(dataDir: string, password: string) {
  const child = run('reset-password.ts', dataDir)
  const printed = Promise.all([textOf(child.stdout), textOf(child.stderr)])
  child.stdin?.end(`${password}\n`)
  const code = await exitOf(child)
  return { code, output: (await printed).join('') }
}

async function post(url: string, body: unknown) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = z.object({ token: z.string().optional() }).parse(await response.json())
  return { status: response.status, token: answer.token ?? '' }
}

test('[AUTH-7.f] a command replaces a forgotten password, with or without a running server', async () => {
  const dataDir = await dataFolder()
  const server = await startServer(dataDir)
  expect(server.host).toBe('127.0.0.1')
  const { token } = await post(`${server.url}/auth/password`, { password: 'forgotten-one' })

  const beside = await resetTo(dataDir, 'remembered-1')
  expect(beside).toEqual({
    code: 0,
    output: 'The shared password was replaced. Every login has ended.\n',
  })
  const ended = await fetch(`${server.url}/users`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(ended.status).toBe(401)
  expect((await post(`${server.url}/auth`, { password: 'forgotten-one' })).status).toBe(401)
  expect((await post(`${server.url}/auth`, { password: 'remembered-1' })).status).toBe(200)

  await server.stop()
  expect((await resetTo(dataDir, 'remembered-2')).code).toBe(0)
  const again = await startServer(dataDir)
  expect((await post(`${again.url}/auth`, { password: 'remembered-2' })).status).toBe(200)
  // With a password the server listens on the network by default.
  expect(again.host).toBe('0.0.0.0')
})

test('[AUTH-7.f] an unacceptable password changes nothing, and the command says why', async () => {
  const dataDir = await dataFolder()
  expect(await resetTo(dataDir, 'short')).toEqual({
    code: 1,
    output: 'A password needs at least 8 characters.\n',
  })
})
