import { availableParallelism, hostname } from 'node:os'
import { z } from 'zod'

/** The environment variables that configure a vision node. All invalid ones are reported at once. */
const environment = z.object({
  FORESITE_SERVER_URL: z.url({
    protocol: /^https?$/,
    error: 'must be an http(s) URL, like http://127.0.0.1:8420',
  }),
  FORESITE_VISION_TOKEN: z.string({ error: 'is required: the secret shared with the server' }).min(16, {
    error: 'must have at least 16 characters',
  }),
  FORESITE_DATA_DIR: z
    .string({ error: 'is required: the data folder' })
    .startsWith('/', { error: 'must be an absolute path' }),
  FORESITE_NODE_ID: z.string().min(1).max(100).default(hostname()),
  FORESITE_VISION_HOST: z.string().min(1).default('127.0.0.1'),
  FORESITE_VISION_PORT: z.coerce
    .number({ error: 'must be a port from 0 to 65535' })
    .int()
    .min(0)
    .max(65_535)
    .default(0),
  FORESITE_VISION_WORKERS: z.coerce
    .number({ error: 'must be a number from 1 to 64' })
    .int()
    .min(1)
    .max(64)
    .default(availableParallelism()),
  FORESITE_HARDWARE_DECODING: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  FORESITE_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export interface VisionConfig {
  readonly serverUrl: string
  readonly token: string
  readonly dataDir: string
  readonly nodeId: string
  readonly host: string
  readonly port: number
  readonly detectWorkers: number
  readonly hardwareDecoding: boolean
  readonly logLevel: string
}

/** One line per invalid variable. Values are not repeated, since one may be a secret. */
export class BadConfig extends Error {
  override readonly name = 'BadConfig'
}

/** Reads the environment. Throws `BadConfig` that lists every invalid variable. */
export function readConfig(env: NodeJS.ProcessEnv): VisionConfig {
  // Empty values count as absent, as in a compose file.
  const parsed = environment.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== '')),
  )
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new BadConfig(lines.join('\n'))
  }
  const values = parsed.data
  return {
    serverUrl: values.FORESITE_SERVER_URL.replace(/\/$/, ''),
    token: values.FORESITE_VISION_TOKEN,
    dataDir: values.FORESITE_DATA_DIR,
    nodeId: values.FORESITE_NODE_ID,
    host: values.FORESITE_VISION_HOST,
    port: values.FORESITE_VISION_PORT,
    detectWorkers: values.FORESITE_VISION_WORKERS,
    hardwareDecoding: values.FORESITE_HARDWARE_DECODING === 'on',
    logLevel: values.FORESITE_LOG_LEVEL,
  }
}
