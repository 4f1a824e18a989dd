import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readSimulatedWorld } from '@foresite/contract/site-mark'
import type { Logger } from 'pino'
import type { OngoingObservations } from '#camera/camera-messages.ts'
import type { VisionConfig } from '#node/config.ts'
import { siteServer } from '#node/publish/site-server.ts'
import { assignmentsAt } from './past-assignments.ts'
import { PastWalker } from './past-walker.ts'
import { SimulatedPast } from './simulated-past.ts'
import { untilSetUp } from './until-set-up.ts'

/** After this time cameras start without the stays: a late start is worse than trucks that seem to dock on opening. */
const PATIENCE_MS = 45_000

/**
 * The trucks at doors of a simulated site when live analysis starts, in the form a previous node leaves behind. Empty
 * on a real site, and once a node has watched this one.
 */
export async function staysAtStart(
  { serverUrl, token, dataDir }: Pick<VisionConfig, 'serverUrl' | 'token' | 'dataDir'>,
  env: NodeJS.ProcessEnv,
  log: Logger,
): Promise<OngoingObservations> {
  const simulatorUrl = env['FORESITE_SIMULATOR_URL']
  const beganAt = readSimulatedWorld(env['FORESITE_SIMULATED_WORLD'])?.beganAt ?? null
  const hasWatched = existsSync(join(dataDir, 'vision', 'episodes'))
  if (simulatorUrl === undefined || beganAt === null || hasWatched) return { observations: [], at: 0 }
  const at = Date.parse(beganAt)
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    const [past, server] = [new SimulatedPast(simulatorUrl, signal), siteServer(serverUrl, token)]
    const cameras = await untilSetUp(past, server, signal)
    const walker = new PastWalker(past, (times) => assignmentsAt(server, times, signal), cameras, at)
    const { stretches } = await past.dayBefore(at)
    const observed = await walker.walkEach(stretches.filter(({ why }) => why === 'docks'))
    const observations = observed.map(({ observation }) => observation).filter(({ endedAt }) => endedAt === null)
    return { observations, at }
  } catch (problem) {
    log.info({ problem: String(problem) }, 'trucks at docks count from now on')
    return { observations: [], at }
  }
}
