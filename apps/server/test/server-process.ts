import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { findPostmaster } from '#platform/database/postmaster.ts'
import { askForFolder } from './ask-for-database.ts'

/** The same bundle that the product runs. */
const main = join(import.meta.dirname, '../dist/main.js')
const resetCommand = join(import.meta.dirname, '../src/app/reset-password.ts')

/** A data folder for server processes; any still running on it end with its scope. */
export interface Site extends AsyncDisposable {
  readonly dataDir: string
  /** Starts a server; resolves once it listens. */
  start(env?: Record<string, string>): Promise<ServerProcess>
  /** Starts a server that is expected to exit by itself; returns its exit code and output. */
  fail(env?: Record<string, string>): Promise<Ended>
  /** Runs `npm run reset-password`, with the new password on its standard input. */
  resetPassword(password: string): Promise<Ended>
  /** The process id of the folder's PostgreSQL; null if none is running. */
  postgres(): Promise<number | null>
}

interface Ended {
  readonly code: number | null
  readonly words: string
}

export interface ServerProcess {
  readonly url: string
  /** The address it listens on. */
  readonly host: string
  readonly child: ChildProcess
  /** Its exit code once it has ended; null if a signal ended it. */
  readonly ended: Promise<number | null>
}

/** A site with an empty database that has been created already, which takes most of a first start. */
export async function preparedSite(): Promise<Site> {
  return site({ dataDir: await askForFolder() })
}

/** @param stopped a stopped site to copy */
export async function site(stopped?: Pick<Site, 'dataDir'>): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'foresite-site-'))
  // PostgreSQL's own user must be able to reach its folder.
  await chmod(folder, 0o711)
  const dataDir = join(folder, 'data')
  // `-a`: PostgreSQL's user keeps its files.
  if (stopped !== undefined) await promisify(execFile)('cp', ['-a', stopped.dataDir, dataDir])
  const children: ServerProcess[] = []

  function run(env: Record<string, string>, program = main): ChildProcess {
    return spawn(process.execPath, [program], {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        FORESITE_DATA_DIR: dataDir,
        FORESITE_PORT: '0',
        ...env,
      },
      stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    })
  }

  const postgres = async () => {
    const postmaster = await findPostmaster(join(dataDir, 'postgres'))
    return 'pid' in postmaster ? postmaster.pid : null
  }

  return {
    dataDir,
    postgres,
    async start(env = {}) {
      const child = run(env)
      const last = words(child)
      const ended = once(child, 'exit').then(([code]) => code as number | null)
      const listening = once(child, 'message') as Promise<[Listening]>
      const first = await Promise.race([listening, ended])
      if (!Array.isArray(first)) throw new Error(`the server exited: ${await last}`)
      const { host, port } = first[0].listening
      const server = { url: `http://127.0.0.1:${port}`, host, child, ended }
      children.push(server)
      return server
    },
    fail: (env = {}) => end(run(env)),
    resetPassword(password) {
      const child = run({ FORESITE_LOG_LEVEL: 'warn' }, resetCommand)
      child.stdin?.end(`${password}\n`)
      return end(child)
    },
    async [Symbol.asyncDispose]() {
      for (const { child, ended } of children) {
        child.kill('SIGKILL')
        await ended
      }
      const pid = await postgres()
      if (pid !== null) await endProcess(pid)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Ends a process that is not our child, and waits until it is gone. */
export async function endProcess(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL')
  // The system notifies only the parent when a process ends: others must poll.
  while (await isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 10))
}

async function isRunning(pid: number): Promise<boolean> {
  // A process that has ended but was not reaped is a zombie: state Z, the third field of its stat.
  return readFile(`/proc/${pid}/stat`, 'utf8').then(
    (stat) => !/^\d+ \(.*\) Z /.test(stat),
    () => false,
  )
}

interface Listening {
  readonly listening: { readonly host: string; readonly port: number }
}

/** Waits for a process to exit by itself. */
async function end(child: ChildProcess): Promise<Ended> {
  const [last, [code]] = await Promise.all([words(child), once(child, 'exit')])
  return { code: code as number | null, words: last }
}

/** A process's console output, including its log, until it ends. */
async function words({ stdout, stderr }: ChildProcess): Promise<string> {
  const output = [stdout, stderr].map(async (stream) => (stream === null ? '' : text(stream)))
  return (await Promise.all(output)).join('\n').trim()
}
