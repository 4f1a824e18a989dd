import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@foresite/ports/free-port'
import { observation, type Observation } from '@foresite/contract/observations'
import { createWorld, type World } from '#world/world.ts'
import { startSimulator } from '../serve/simulator.ts'
import type { CheckOptions } from './check-options.ts'
import type { Interval } from '../world/truth/presence.ts'

const root = resolve(import.meta.dirname, '../../../..')
const STARTS_WITHIN_MS = 120_000
const ASK_AGAIN_MS = 200
/** Prefix of the lines that the replay prints for each observation the server keeps. */
const KEPT = 'kept '

/** The product on its own data folder, without live cameras. */
export interface CheckedProduct {
  /** Of its API, without a slash at the end. */
  readonly url: string
  /** Of the simulated site, likewise. */
  readonly simulatorUrl: string
  readonly wmsKey: string
  /** What actually happens on the simulated site, on any day. */
  readonly world: World
  /** Replays all cameras over the whole period or these others, and returns the observations the server keeps. */
  walk(...periods: readonly Interval[]): Promise<Observation[]>
}

export interface RunningProduct extends CheckedProduct {
  stop(): Promise<void>
}

export interface Start {
  /** Data folders: the one it starts on a copy of, and the one its own is copied to once it has stopped. */
  readonly startFrom?: string
  readonly keepAs?: string
  /** A site of its own beside the simulated one, without cameras, whose vision node reads and counts pictures. */
  readonly isOwnSite?: boolean
}

/** Starts site and server, runs `use`, and cleans up in any case. */
export async function withProduct<T>(
  options: CheckOptions,
  use: (product: CheckedProduct) => Promise<T>,
  start?: Start,
): Promise<T> {
  const product = await startProduct(options, start)
  try {
    return await use(product)
  } finally {
    await product.stop()
  }
}

/** Starts site and server. */
export async function startProduct(
  { seed, from, to }: CheckOptions,
  { startFrom, keepAs, isOwnSite = false }: Start = {},
): Promise<RunningProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'foresite-check-'))
  // As root PostgreSQL runs as another user, which must be able to reach its data.
  await chmod(folder, 0o755)
  const dataFolder = join(folder, 'data')
  if (startFrom !== undefined) copy(startFrom, dataFolder)
  const simulator = await startSimulator({
    seed,
    startsAt: to,
    speed: 1,
    host: '127.0.0.1',
    port: 0,
  })
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  // A developer's own database must not be used for a simulated site.
  const { DATABASE_URL: _ownDatabase, ...inherited } = process.env
  const env = {
    ...inherited,
    FORESITE_HOST: '127.0.0.1',
    FORESITE_PORT: port,
    FORESITE_SERVER_URL: url,
    FORESITE_DATA_DIR: dataFolder,
    FORESITE_VISION_TOKEN: randomBytes(32).toString('base64url'),
    ...(isOwnSite ? {} : { FORESITE_SIMULATOR_URL: simulator.url }),
    FORESITE_LOG_LEVEL: 'error',
  }
  const start = (program: string) =>
    spawn(process.execPath, [program], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const server = start('apps/server/dist/main.js')
  const vision = isOwnSite ? start('apps/vision/dist/main.js') : null
  const stop = async (): Promise<void> => {
    if (vision !== null) await ended(vision)
    await ended(server)
    await simulator.close()
    if (keepAs !== undefined) copy(dataFolder, keepAs)
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  try {
    await untilUp(url, server)
  } catch (problem) {
    await stop()
    throw problem
  }
  return {
    url,
    simulatorUrl: simulator.url,
    wmsKey: simulator.wmsKey,
    world: createWorld({ seed, startsAt: 0 }),
    walk: (...periods) => walk(env, periods.length === 0 ? [{ from, to }] : periods),
    stop,
  }
}

/** With the owner of each file: PostgreSQL may run as another user. */
function copy(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to])
}

async function walk(env: NodeJS.ProcessEnv, periods: readonly Interval[]): Promise<Observation[]> {
  const program = ['apps/vision/dist/history.js', '--whole', ...periods.map(({ from, to }) => `${from}-${to}`)]
  const child = spawn(process.execPath, program, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit') as Promise<[number | null]>
  const observed: Observation[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith(KEPT)) observed.push(observation.parse(JSON.parse(line.slice(KEPT.length))))
  }
  const [code] = await exit
  if (code !== 0) throw new Error(`the walk through the past ended with ${String(code)}`)
  return observed
}

async function untilUp(url: string, server: ChildProcess): Promise<void> {
  const deadline = performance.now() + STARTS_WITHIN_MS
  while (performance.now() < deadline) {
    if (server.exitCode !== null) throw new Error('the server has ended')
    const isUp = await fetch(`${url}/api/status/health`).then(
      async (answer) => {
        await answer.body?.cancel()
        return answer.ok
      },
      () => false,
    )
    if (isUp) return
    await delay(ASK_AGAIN_MS)
  }
  throw new Error('the server did not come up')
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
