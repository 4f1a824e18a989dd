import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSimulatedWorld, type SimulatedWorld } from '@foresite/contract/site-mark'
import { z } from 'zod'

/** The server's external configuration: environment variables only. */
export interface ServerConfig {
  readonly host: string
  /** FORESITE_HOST, if set: network access is intended. */
  readonly chosenHost: string | undefined
  /** 0 lets the operating system choose a free port. */
  readonly port: number
  readonly dataDir: string
  /** An external PostgreSQL; undefined for the embedded one. */
  readonly databaseUrl: string | undefined
  readonly logLevel: string
  readonly visionToken: string
  readonly webDir: string
  /** URL of the site's simulator; null on a real site. */
  readonly simulatorUrl: string | null
  /** Whether the port serves TLS and redirects pages that other devices open over HTTP. */
  readonly https: boolean
  /** Host names and addresses for the generated certificate, beside the machine's own. */
  readonly httpsNames: readonly string[]
  /** Where a simulated site's email is shown; null if it receives none. */
  readonly mailboxUrl: string | null
  /** The seed of the simulated days; null on a real site, or if unknown. */
  readonly simulatedWorld: SimulatedWorld | null
}

/** Lists every wrong setting, one per line, without its value, which may be secret. */
export class BadConfig extends Error {
  override readonly name = 'BadConfig'
}

const PORT = { error: 'must be a port from 0 to 65535 (0: any that is free)' }

const environment = z.object({
  FORESITE_HOST: z
    .string()
    .trim()
    .min(1, { error: 'must be an address to listen on, like 127.0.0.1 or 0.0.0.0' })
    .optional(),
  FORESITE_PORT: z
    .string()
    .regex(/^\d{1,5}$/, PORT)
    .transform(Number)
    .pipe(z.number().max(65_535, PORT))
    .default(8420),
  FORESITE_DATA_DIR: z.string().refine(isAbsolute, { error: 'must be an absolute path' }).optional(),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(?:ql)?$/,
      error: 'must look like postgresql://user:password@host:5432/foresite',
    })
    .optional(),
  FORESITE_LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
  FORESITE_HTTPS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  FORESITE_HTTPS_NAMES: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim().toLowerCase()))
    .refine((names) => names.every(isHostName), {
      error: 'must be host names or IP addresses with commas between them, like foresite.site.example, 192.168.1.20',
    })
    .default([]),
  FORESITE_VISION_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  FORESITE_MAILBOX_PORT: z.string().optional(),
  FORESITE_SIMULATOR_URL: z.url({ protocol: /^http$/, error: 'must look like http://127.0.0.1:8421' }).optional(),
  FORESITE_SIMULATED_WORLD: z
    .string()
    .transform((text, context): SimulatedWorld => {
      const world = readSimulatedWorld(text)
      if (world !== null) return world
      context.addIssue({ code: 'custom', message: 'must be what `npm run demo` sets' })
      return z.NEVER
    })
    .optional(),
  FORESITE_WEB_DIR: z.string().refine(isAbsolute, { error: 'must be an absolute path' }).optional(),
})

/** Reads the environment. Throws a `BadConfig` naming every wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv): ServerConfig {
  // Empty values count as absent, as in a compose file.
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''))
  const parsed = environment.safeParse(filled)
  if (!parsed.success)
    throw new BadConfig(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n'))
  const values = parsed.data
  // A simulator's configuration and observations must never mix with a real site's.
  if (values.FORESITE_SIMULATOR_URL !== undefined && values.DATABASE_URL !== undefined)
    throw new BadConfig(
      'DATABASE_URL must not be set for a simulated site (FORESITE_SIMULATOR_URL): it has a database of its own',
    )
  return {
    host: values.FORESITE_HOST ?? '127.0.0.1',
    chosenHost: values.FORESITE_HOST,
    port: values.FORESITE_PORT,
    dataDir: values.FORESITE_DATA_DIR ?? defaultDataDir(filled),
    databaseUrl: values.DATABASE_URL,
    logLevel: values.FORESITE_LOG_LEVEL,
    visionToken: values.FORESITE_VISION_TOKEN ?? randomBytes(32).toString('base64url'),
    simulatorUrl: values.FORESITE_SIMULATOR_URL ?? null,
    https: values.FORESITE_HTTPS === 'on',
    httpsNames: values.FORESITE_HTTPS_NAMES,
    mailboxUrl:
      values.FORESITE_SIMULATOR_URL === undefined || values.FORESITE_MAILBOX_PORT === undefined
        ? null
        : `${values.FORESITE_SIMULATOR_URL}/mailbox`,
    simulatedWorld: values.FORESITE_SIMULATED_WORLD ?? null,
    webDir: values.FORESITE_WEB_DIR ?? fileURLToPath(new URL('../../../web/dist', import.meta.url)),
  }
}

/** Whether a text is a host name (RFC 1123, 2.1) or an IP address. */
function isHostName(name: string): boolean {
  return (
    isIP(name) !== 0 ||
    /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/.test(name)
  )
}

function defaultDataDir(env: NodeJS.ProcessEnv): string {
  if (process.getuid?.() === 0) return '/var/lib/foresite'
  return join(env['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share'), 'foresite')
}
