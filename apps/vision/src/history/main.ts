import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pino, { type Logger } from 'pino'
import { siteServer } from '#publish/site-server.ts'
import { readConfig, type VisionConfig } from '../config.ts'
import { walkDays } from './walk-days.ts'
import { PastAssignments } from './past-assignments.ts'
import { PastWalker } from './past-walker.ts'
import { ProgressFile } from './progress.ts'
import { assignmentOf, SimulatedPast } from './simulated-past.ts'

// Makes a simulated site's history: walks through its past sixty days once, and ends. Started beside the demo.

/** The server sets the site up once it and the simulator are there. */
const ASK_AGAIN_MS = 500

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const simulatorUrl = process.env['FORESITE_SIMULATOR_URL'] ?? ''
  if (URL.parse(simulatorUrl) === null)
    throw new Error('FORESITE_SIMULATOR_URL must say where the simulated site is served.')
  const log = pino({ name: 'history', level: config.logLevel })
  const stopping = new AbortController()
  const stop = (): void => {
    stopping.abort()
  }
  process.once('disconnect', stop)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  // What happens now goes before what has happened.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  try {
    await makeHistory(config, simulatorUrl, stopping.signal, log)
  } catch (problem) {
    if (!stopping.signal.aborted) throw problem
  }
}

async function makeHistory(
  config: VisionConfig,
  simulatorUrl: string,
  signal: AbortSignal,
  log: Logger,
): Promise<void> {
  const startedAt = performance.now()
  const server = siteServer(config.serverUrl, config.token)
  const past = new SimulatedPast(simulatorUrl, signal)
  const file = new ProgressFile(join(config.dataDir, 'vision', 'history.json'))
  const begun = await file.read(Date.now())
  const assignments = new PastAssignments(server, signal)
  const cameras = await untilSetUp(past, server, signal)
  const walker = new PastWalker(past, assignments, cameras)
  const parts = { past, walker, server, file, signal, log }
  const said = (what: string): void => {
    log.info({ seconds: Math.round((performance.now() - startedAt) / 1000) }, what)
  }
  await walkDays(parts, begun)
  said('sixty days of history are there')
}

/** Waits until the site's cameras, zones and modules are there: what nobody watches for is not in the past either. */
async function untilSetUp(
  past: SimulatedPast,
  server: ReturnType<typeof siteServer>,
  signal: AbortSignal,
) {
  for (;;) {
    try {
      const cameras = await past.cameras()
      const body = { at: new Date().toISOString() }
      const { cameras: watched } = await server.call('readPastAssignment', { body }, signal)
      if (cameras.every(({ id }) => (assignmentOf(id, watched)?.rules.length ?? 0) > 0))
        return cameras
    } catch (problem) {
      if (signal.aborted) throw problem
    }
    await delay(ASK_AGAIN_MS, undefined, { signal })
  }
}

await main()
if (process.connected) process.disconnect()
