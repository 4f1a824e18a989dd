import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { CallAnswer } from '@foresite/contract/client'
import { freePort } from '@foresite/ports/free-port'
import { projectRoot } from '../scripts/setup/project-root.mjs'

/** The time limit of a start on a busy machine, including creating the database and the models. */
export const startMs = 120_000

/** The real product on a clean data folder. */
export interface Foresite {
  readonly url: string
  readonly dataFolder: string
}

export interface ProductOptions {
  /** With a simulated site whose clock starts at this instant. */
  readonly simulatedFrom?: string
  /** With a simulated site on the real clock, and its history. */
  readonly demo?: boolean
  readonly withoutVision?: boolean
  /** The address that it listens on; by default 127.0.0.1. */
  readonly host?: string
}

/** The token with which tests hand things over as vision does. */
export const visionToken = 'the-vision-token-of-tests'

/** The environment variable with the data folder whose copies products start on; without it they start on an empty one. */
export const preparedFolder = 'FORESITE_TEST_DATA'

const SUPERVISOR = 'apps/supervisor/src/main.ts'

export interface Running extends Foresite {
  /** Its output so far. */
  readonly output: () => string
  /** Waits until all of it answers: after a start, or after a test killed a part. */
  readonly whole: () => Promise<void>
}

export interface Started extends Running {
  /** Stops it and deletes its data. */
  readonly stop: () => Promise<void>
}

/** Runs `use` with its own product, which is stopped and deleted however `use` ends. */
export async function withProduct(
  use: (product: Running) => Promise<void>,
  options: ProductOptions = {},
): Promise<void> {
  const product = await startProduct(options)
  try {
    await use(product)
  } finally {
    await product.stop()
  }
}

/** Starts a product on a clean data folder. */
export async function startProduct(options: ProductOptions = {}): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'foresite-e2e-'))
  // As root PostgreSQL runs as another user, which must be able to reach its data.
  chmodSync(folder, 0o755)
  const url = `http://${options.host ?? '127.0.0.1'}:${String(await freePort())}`
  const dataFolder = join(folder, 'data')
  const prepared = process.env[preparedFolder]
  if (prepared !== undefined) execFileSync('cp', ['-a', prepared, dataFolder])
  const supervisor = startSupervisor(url, dataFolder, options)
  const whole = () => untilWhole(supervisor, url, options.withoutVision === true ? 'away' : 'up')
  const stop = async () => {
    await supervisor.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  try {
    await whole()
  } catch (error) {
    await stop()
    throw error
  }
  return { url, dataFolder, output: supervisor.output, whole, stop }
}

function startSupervisor(url: string, dataFolder: string, { simulatedFrom, demo, withoutVision }: ProductOptions) {
  const isSimulated = simulatedFrom !== undefined || demo === true
  const child = spawn(process.execPath, [SUPERVISOR, ...(isSimulated ? ['--demo'] : [])], {
    cwd: projectRoot,
    env: {
      ...process.env,
      FORESITE_HOST: new URL(url).hostname,
      FORESITE_PORT: new URL(url).port,
      FORESITE_DATA_DIR: dataFolder,
      FORESITE_VISION_TOKEN: visionToken,
      // A hundred starts would compile the same sources.
      NODE_COMPILE_CACHE: join(projectRoot, 'node_modules', '.cache', 'foresite', 'compiled'),
      UV_THREADPOOL_SIZE: '64',
      ...(withoutVision === true ? { FORESITE_WITHOUT_VISION: '1' } : {}),
      ...(simulatedFrom === undefined ? {} : { FORESITE_SIMULATED_FROM: simulatedFrom }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return {
    child,
    output: () => output,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Waits until server and database answer, with video analysis in this state. */
async function untilWhole(
  { child, output }: { readonly child: ChildProcess; readonly output: () => string },
  url: string,
  vision: 'up' | 'away',
): Promise<void> {
  const deadline = Date.now() + startMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The product has ended:\n${output()}`)
    const health = await healthOf(url)
    if (health?.database === 'up' && health.vision === vision) return
    await pause(100)
  }
  throw new Error(`The product is not up after ${String(startMs / 1000)} s:\n${output()}`)
}

/** The state of the parts; null while the server is not listening. */
async function healthOf(url: string): Promise<CallAnswer<'readHealth'> | null> {
  try {
    const answer = await fetch(`${url}/api/status/health`)
    return (await answer.json()) as CallAnswer<'readHealth'>
  } catch {
    return null
  }
}
