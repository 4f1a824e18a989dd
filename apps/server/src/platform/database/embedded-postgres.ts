import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, chown, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { backOffMs } from '@foresite/back-off/back-off'
import type { Logger } from 'pino'
import { syncToDisk, unlessMissing } from '#platform/files/on-disk.ts'
import { DatabaseRefused } from './no-database.ts'
import { makeOwnFolder } from './own-folder.ts'
import { findPostgresBinaries, isOpenToOthers, reachableBinaries } from './postgres-binaries.ts'
import { postgresUser, type PostgresUser } from './postgres-user.ts'
import { findPostmaster } from './postmaster.ts'

const run = promisify(execFile)

/** Arbitrary: with empty listen_addresses it only names the socket. */
const PORT = 5432
/** Linux limits a socket's path to 108 bytes; `/.s.PGSQL.5432` takes 15. */
const LONGEST_SOCKET_FOLDER = 90
/** Always short, unlike TMPDIR, which may have any length. */
const SHORT_FOLDER = '/tmp'
const READY_LIMIT_MS = 60_000
const POLL_MS = 20
const RESPAWN_WAIT_MS = 250
const RESTART_BACK_OFF = { firstMs: POLL_MS, longestMs: 5_000 }
/** A locale that every system has, which PostgreSQL's programs need, and UTC. */
const ENVIRONMENT = { LANG: 'C.UTF-8', PATH: '/usr/bin:/bin', TZ: 'UTC' }

/** How to connect: the socket's folder takes the place of a host. */
export interface PostgresAddress {
  readonly host: string
  readonly port: number
  readonly user: string
}

/**
 * The embedded PostgreSQL of a data folder: created on first use, run as a child process under its own user, restarted
 * when it dies, and adopted if a killed server left it running.
 */
export class EmbeddedPostgres {
  readonly #folder: string
  readonly #dataFolder: string
  readonly #log: Logger
  #binaries = ''
  #user: PostgresUser | null = null
  #socketFolder = ''
  #child: ChildProcess | null = null
  #watching: Promise<void> = Promise.resolve()
  #stopped = new AbortController()

  /** `folder` is the site's data folder; the database is in its subfolder `postgres`. */
  constructor(folder: string, log: Logger) {
    this.#folder = folder
    this.#dataFolder = join(folder, 'postgres')
    this.#log = log
  }

  /** Resolves when it accepts connections. Throws if it cannot be created or started, with what to do. */
  async start(): Promise<PostgresAddress> {
    this.#stopped = new AbortController()
    this.#user = await postgresUser()
    this.#binaries = await reachableBinaries(
      await findPostgresBinaries(),
      join(this.#folder, 'postgres-programs'),
      this.#user !== null,
    )
    await this.#prepareFolder()
    if (!(await this.#isInitialised())) await this.#initialise()
    await chmod(this.#dataFolder, 0o700)
    this.#socketFolder = await this.#chooseSocketFolder()
    await this.#startOrAttach()
    this.#watching = this.#watch()
    return { host: this.#socketFolder, port: PORT, user: 'foresite' }
  }

  /** Stops it: disconnects clients (SIGINT, a "fast" shutdown) and writes committed data to disk. */
  async stop(): Promise<void> {
    this.#stopped.abort()
    await this.#watching
    const postmaster = await findPostmaster(this.#dataFolder)
    if ('pid' in postmaster) {
      process.kill(postmaster.pid, 'SIGINT')
      await this.#until(async () => !('pid' in (await findPostmaster(this.#dataFolder))), 'PostgreSQL did not stop')
    }
    if (!['', this.#dataFolder].includes(this.#socketFolder))
      await rm(this.#socketFolder, { recursive: true, force: true })
  }

  async #prepareFolder(): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    if (this.#user !== null && !(await isOpenToOthers(this.#folder)))
      throw new DatabaseRefused(
        `The data folder ${this.#folder} lies in a folder that other users cannot enter, but as root ` +
          'PostgreSQL runs as a user of its own. Choose another FORESITE_DATA_DIR, like /var/lib/foresite.',
      )
  }

  /** The data folder itself, closed to others; a short folder elsewhere if the path is too long. */
  async #chooseSocketFolder(): Promise<string> {
    if (Buffer.byteLength(this.#dataFolder) <= LONGEST_SOCKET_FOLDER) return this.#dataFolder
    const mark = createHash('sha256').update(this.#dataFolder).digest('hex').slice(0, 16)
    const folder = join(SHORT_FOLDER, `foresite-${mark}`)
    await makeOwnFolder(folder, [process.getuid?.(), this.#user?.uid])
    await this.#give(folder)
    return folder
  }

  async #give(folder: string): Promise<void> {
    if (this.#user !== null) await chown(folder, this.#user.uid, this.#user.gid)
  }

  async #isInitialised(): Promise<boolean> {
    return (await unlessMissing(stat(this.#dataFolder))) !== null
  }

  /**
   * Creates it under another name and renames it when it is complete on disk: PostgreSQL refuses the remains of an
   * interrupted initdb, and an existing folder must never be created again.
   */
  async #initialise(): Promise<void> {
    this.#log.info('creating the database')
    const part = `${this.#dataFolder}.part`
    await rm(part, { recursive: true, force: true })
    await mkdir(part, { mode: 0o700 })
    await this.#give(part)
    const choices = ['-D', part, '-U', 'foresite', '-A', 'trust', '-E', 'UTF8', '--no-instructions']
    const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C.UTF-8']
    await run(join(this.#binaries, 'bin', 'initdb'), [...choices, ...locale, '-c', 'timezone=UTC'], {
      ...this.#as(),
      cwd: '/',
      env: ENVIRONMENT,
    })
    await rename(part, this.#dataFolder)
    await syncToDisk(this.#folder)
  }

  #as(): { uid?: number; gid?: number } {
    return this.#user === null ? {} : { uid: this.#user.uid, gid: this.#user.gid }
  }

  /** Adopts one already running on this folder, so that there is never a second. */
  async #startOrAttach(): Promise<void> {
    const found = await findPostmaster(this.#dataFolder)
    if ('pid' in found) {
      this.#socketFolder = found.socketFolder
      this.#log.info({ pid: found.pid }, 'adopted a PostgreSQL that was already running')
    } else await this.#spawn()
    await this.#until(async () => {
      const { state } = await findPostmaster(this.#dataFolder)
      if (hasEnded(this.#child)) {
        await delay(RESPAWN_WAIT_MS)
        await this.#spawn()
      }
      return state === 'ready' || !this.#isWanted()
    }, 'PostgreSQL did not become ready')
  }

  /** A lock left by a killed process is refused until the kernel has reaped it: the caller tries again. */
  async #spawn(): Promise<void> {
    const log = await open(join(this.#folder, 'postgres.log'), 'a', 0o600)
    const options = ['listen_addresses=', `port=${PORT}`, `unix_socket_directories=${this.#socketFolder}`]
    const tuning = [
      'max_connections=60',
      // A page's queries run at once: workers of one would take the cores from the others and from video analysis.
      'max_parallel_workers_per_gather=0',
      'unix_socket_permissions=0700',
      'log_statement=none',
    ]
    const child = spawn(
      join(this.#binaries, 'bin', 'postgres'),
      ['-D', this.#dataFolder, ...[...options, ...tuning].flatMap((option) => ['-c', option])],
      { ...this.#as(), cwd: '/', env: ENVIRONMENT, stdio: ['ignore', log.fd, log.fd], detached: true },
    )
    child.on('error', (problem) => this.#log.error({ problem: problem.message }, 'could not start PostgreSQL'))
    child.unref()
    this.#child = child
    await log.close()
  }

  /** Restarts it when it dies, until stopped; also an adopted one. */
  async #watch(): Promise<void> {
    let failures = 0
    while (this.#isWanted()) {
      await delay(500, undefined, { signal: this.#stopped.signal }).catch(() => undefined)
      if (!this.#isWanted() || 'pid' in (await findPostmaster(this.#dataFolder))) {
        failures = 0
        continue
      }
      this.#log.error('PostgreSQL died: restarting it')
      await this.#startOrAttach().catch((problem: unknown) =>
        this.#log.error({ problem: String(problem) }, 'PostgreSQL does not start'),
      )
      failures += 1
      const waitMs = backOffMs(failures, RESTART_BACK_OFF)
      await delay(waitMs, undefined, { signal: this.#stopped.signal }).catch(() => undefined)
    }
  }

  #isWanted(): boolean {
    return !this.#stopped.signal.aborted
  }

  async #until(holds: () => Promise<boolean>, problem: string): Promise<void> {
    const end = Date.now() + READY_LIMIT_MS
    while (!(await holds())) {
      if (Date.now() > end) throw new Error(`${problem} within ${READY_LIMIT_MS / 1_000} s. ${await this.#lastWords()}`)
      await delay(POLL_MS)
    }
  }

  async #lastWords(): Promise<string> {
    const log = await readFile(join(this.#folder, 'postgres.log'), 'utf8').catch(() => '')
    return log.trimEnd().split('\n').slice(-3).join(' | ')
  }
}

function hasEnded(child: ChildProcess | null): boolean {
  return child !== null && (child.exitCode !== null || child.signalCode !== null)
}
