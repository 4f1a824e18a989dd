import { z } from 'zod'
import { defineRoutes } from './route.ts'

export const statusRoutes = defineRoutes({
  /** Answers as soon as the server can serve; used by the supervisor, load balancers and tests. */
  readHealth: {
    method: 'GET',
    path: '/status/health',
    feature: 'status',
    access: 'open',
    summary: 'Whether the server, its database and at least one vision node are up',
    answer: z.object({
      version: z.string(),
      database: z.enum(['up', 'down']),
      vision: z.enum(['up', 'preparing', 'away']),
    }),
  },
})
