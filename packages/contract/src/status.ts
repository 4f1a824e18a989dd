import { z } from 'zod'
import { defineRoutes } from './route.ts'

/** The parts of a site, in the order of the status screen. */
export const sitePart = z.enum([
  'database',
  'configuration',
  'processes',
  'vision',
  'disk',
  'cameras',
  'recorder',
  'mqtt',
  'queue',
  'mail',
  'notifications',
  'model',
])
export type SitePart = z.infer<typeof sitePart>

/** The state of one part. */
const partStatus = z.object({
  part: sitePart,
  /** `attention`: it works but needs a check; `none`: the site has none. */
  state: z.enum(['ok', 'attention', 'down', 'none']),
  /** The state in the caller's language; never a secret. */
  message: z.string(),
  /** What to do about it; null if nothing. */
  advice: z.string().nullable(),
})
export type PartStatus = z.infer<typeof partStatus>

export const statusRoutes = defineRoutes('status', {
  /** Returns as soon as the server can serve calls; used by the supervisor, load balancers and tests. */
  readHealth: {
    path: '/status/health',
    access: 'open',
    summary: 'Whether the server, its database and at least one vision node are up',
    answer: z.object({
      version: z.string(),
      database: z.enum(['up', 'down']),
      vision: z.enum(['up', 'preparing', 'away']),
    }),
  },
  readStatus: {
    path: '/status',
    summary: 'The state of every part of the site, and what to do about it',
    answer: z.object({ version: z.string(), parts: z.array(partStatus) }),
  },
  readMetrics: {
    path: '/metrics',
    summary: 'The same as metrics in Prometheus text format',
    answer: 'media',
    media: ['text/plain'],
  },
})
