import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readSimulatedWorld } from '@foresite/contract/site-mark'
import type { Logger } from 'pino'
import type { OngoingObservations } from '#camera/camera-messages.ts'
import type { VisionConfig } from '#node/config.ts'
import { siteServer } from '#node/publish/site-server.ts'
import { assignmentsAt } from './past-assignments.ts'
import { PastReplayer } from './past-replayer.ts'
import { SimulatedPast } from './simulated-past.ts'
import { untilSetUp } from './until-set-up.ts'

/** Then cameras start without the stays: a late start is worse than trucks that seem to dock when the site opens. */
const PATIENCE_MS = 45_000

/**
 * Stays of trucks at the doors of a simulated site when its live analysis starts, as a previous node would have left
 * them. Empty on a real site, and once a node has run here.
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
    const replayer = new PastReplayer(past, (times) => assignmentsAt(server, times, signal), cameras, at)
    const { intervals } = await past.dayBefore(at)
    const observed = await replayer.replayEach(intervals.filter(({ why }) => why === 'docks'))
    const observations = observed.map(({ observation }) => observation).filter(({ endedAt }) => endedAt === null)
    return { observations, at }
  } catch (problem) {
    log.info({ problem: String(problem) }, 'stays at docks start now: earlier ones could not be determined')
    return { observations: [], at }
  }
}
