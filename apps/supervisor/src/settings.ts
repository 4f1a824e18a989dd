import { randomBytes } from 'node:crypto'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import type { SimulatedWorld } from '@foresite/contract/site-mark'
import { addressOf } from './address.ts'

/** What the supervisor itself must know. The server checks every value and says what is wrong with it. */
export interface Settings {
  readonly host: string
  /** As it was written: whether it is a port is the server's to say. */
  readonly port: string
  /** Where this machine reaches the server. */
  readonly serverUrl: string
  readonly withVision: boolean
  /** Whether a simulated site is served beside the product (`npm run demo`). */
  readonly demo: boolean
  /** Whether its clock is ours, and was not set to another time. */
  readonly isNow: boolean
  /** Whether its past is made: not of one whose clock was set, for its past is not before now. */
  readonly withHistory: boolean
  /** Where the site's data are kept. */
  readonly dataFolder: string
  /** The children's environment: everything of ours, and the settings with their defaults filled in. */
  readonly childEnvironment: NodeJS.ProcessEnv
}

/** Where the site's data are kept when FORESITE_DATA_DIR does not say. */
export function defaultDataFolder(env: NodeJS.ProcessEnv, isRoot: boolean): string {
  // PostgreSQL does not run as root: its own user must be able to reach the folder, which it cannot in /root.
  if (isRoot) return '/var/lib/foresite'
  const own = env['XDG_DATA_HOME']
  const isGiven = own !== undefined && own !== ''
  return join(isGiven ? own : join(homedir(), '.local', 'share'), 'foresite')
}

/**
 * Reads the environment; an empty value is no value. A simulated site has a data folder and a database of its own:
 * nothing of it ever comes among a real site's.
 */
export function readSettings(env: NodeJS.ProcessEnv, isRoot: boolean, demo = false): Settings {
  const given = (name: string) => (env[name] === '' ? undefined : env[name])
  const host = given('FORESITE_HOST') ?? '127.0.0.1'
  const port = given('FORESITE_PORT') ?? '8420'
  const serverUrl = addressOf(host, port)
  const isNow = demo && given('FORESITE_SIMULATED_FROM') === undefined
  const withVision = given('FORESITE_WITHOUT_VISION') !== '1'
  const dataFolder = resolve(given('FORESITE_DATA_DIR') ?? `${defaultDataFolder(env, isRoot)}${demo ? '-demo' : ''}`)
  return {
    host,
    port,
    serverUrl,
    withVision,
    demo,
    isNow,
    withHistory: isNow && withVision,
    dataFolder,
    childEnvironment: {
      // FORESITE_HOST stays as it is: not set, the server listens on more than loopback once it has a password.
      ...withoutOthers(env, demo),
      FORESITE_PORT: port,
      FORESITE_DATA_DIR: dataFolder,
      FORESITE_VISION_TOKEN: given('FORESITE_VISION_TOKEN') ?? randomBytes(32).toString('base64url'),
      FORESITE_SERVER_URL: given('FORESITE_SERVER_URL') ?? serverUrl,
      // Each camera's reads wait in libuv's pool: with its 4 threads RTSP streams starve (49 of 90 frames a second).
      UV_THREADPOOL_SIZE: given('UV_THREADPOOL_SIZE') ?? '64',
    },
  }
}

/** Tells the processes of a simulated site what its days follow from, and gives them all its clock. */
export function inWorld(settings: Settings, world: SimulatedWorld): Settings {
  return {
    ...settings,
    childEnvironment: {
      ...settings.childEnvironment,
      TZ: world.timezone,
      FORESITE_SIMULATED_WORLD: JSON.stringify(world),
    },
  }
}

/** The environment without what is the other kind of site's: a real one's database, a simulated one's cameras. */
function withoutOthers(env: NodeJS.ProcessEnv, demo: boolean): NodeJS.ProcessEnv {
  const others = demo ? ['DATABASE_URL'] : ['FORESITE_SIMULATOR_URL', 'FORESITE_SIMULATED_WORLD']
  return Object.fromEntries(Object.entries(env).filter(([name]) => !others.includes(name)))
}
