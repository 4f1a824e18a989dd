import { z } from 'zod'
import { defineRoutes } from './route.ts'

/** The state of a part that the site may connect. */
const connectionStatus = z.object({
  state: z.enum(['not-configured', 'up', 'down']),
  /** The state in words, in the caller's language; never with a secret. */
  message: z.string(),
})
export type ConnectionStatus = z.infer<typeof connectionStatus>

export const connectionRoutes = defineRoutes('connections', {
  readMqttStatus: {
    path: '/status/mqtt',
    summary: 'The connection to the message broker',
    answer: connectionStatus,
  },
  readNvrStatus: {
    path: '/status/nvr',
    summary: 'The connection to the video recorder',
    answer: connectionStatus,
  },
  readConfigStatus: {
    path: '/status/config',
    summary: 'Whether the stored configuration is complete and readable',
    answer: connectionStatus,
  },
})
