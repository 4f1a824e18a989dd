import { randomBytes } from 'node:crypto'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { languages, type Language } from '@foresite/contract/messages/languages'
import type { SimulatedWorld } from '@foresite/contract/site-mark'
import { addressOf } from './address.ts'

/** The settings that the supervisor itself needs. The server checks every value. */
export interface Settings {
  readonly host: string
  /** As written: the server checks that it is a port. */
  readonly port: string
  /** The address at which this machine reaches the server. */
  readonly serverUrl: string
  readonly withVision: boolean
  /** Whether a simulated site is served beside the product (`npm run demo`). */
  readonly demo: boolean
  /** Whether it has the real clock, and so a history: a clock set to another time has no past before it. */
  readonly isNow: boolean
  /** Of a simulated site that is started for the first time. */
  readonly language: Language
  /** Where the site's data are kept. */
  readonly dataFolder: string
  /** The children's environment: ours, with the settings' defaults filled in. */
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
 * Reads the environment; empty values count as unset. A simulated site has its own data folder and database, so that it
 * never mixes with a real site's.
 */
export function readSettings(env: NodeJS.ProcessEnv, isRoot: boolean, demo = false): Settings {
  const setting = (name: string) => (env[name] === '' ? undefined : env[name])
  const host = setting('FORESITE_HOST') ?? '127.0.0.1'
  const port = setting('FORESITE_PORT') ?? '8420'
  const serverUrl = addressOf(host, port)
  const isNow = demo && setting('FORESITE_SIMULATED_FROM') === undefined
  const dataFolder = setting('FORESITE_DATA_DIR') ?? `${defaultDataFolder(env, isRoot)}${demo ? '-demo' : ''}`
  return {
    host,
    port,
    serverUrl,
    withVision: setting('FORESITE_WITHOUT_VISION') !== '1',
    demo,
    isNow,
    language: languages.find((one) => one === setting('FORESITE_SIMULATED_LANGUAGE')) ?? 'en',
    dataFolder,
    childEnvironment: {
      // FORESITE_HOST stays as it is: when unset, the server listens beyond loopback once it has a password.
      ...withoutOthers(env, demo),
      FORESITE_PORT: port,
      FORESITE_DATA_DIR: dataFolder,
      FORESITE_VISION_TOKEN: setting('FORESITE_VISION_TOKEN') ?? randomBytes(32).toString('base64url'),
      FORESITE_SERVER_URL: setting('FORESITE_SERVER_URL') ?? serverUrl,
      // Each camera's reads wait in libuv's pool: with its 4 threads RTSP streams starve (49 of 90 frames a second).
      UV_THREADPOOL_SIZE: setting('UV_THREADPOOL_SIZE') ?? '64',
    },
  }
}

/** Passes seed and timezone of a simulated site to its processes. */
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

/** The environment without the other kind of site's settings: a real one's database, a simulated one's cameras. */
function withoutOthers(env: NodeJS.ProcessEnv, demo: boolean): NodeJS.ProcessEnv {
  const others = demo
    ? ['DATABASE_URL']
    : ['FORESITE_SIMULATOR_URL', 'FORESITE_SIMULATED_WORLD', 'FORESITE_MAILBOX_PORT', 'FORESITE_SIMULATED_WMS_KEY']
  return Object.fromEntries(Object.entries(env).filter(([name]) => !others.includes(name)))
}
