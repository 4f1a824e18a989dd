import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { readSimulatedWorld } from '@foresite/contract/site-mark'
import { untilIdle } from '@foresite/back-off/until-idle'
import { FIRST_DAYS, historyProgressPath } from '@foresite/simulated-site/progress'
import pino, { type Logger } from 'pino'
import { siteServer } from '#node/publish/site-server.ts'
import { readConfig, type VisionConfig } from '#node/config.ts'
import { handOverPast } from './hand-over-past.ts'
import { assignmentsAt } from './past-assignments.ts'
import { pictureCrossings } from './past-crossings.ts'
import { measureLoads, measureIntervals } from './past-loads.ts'
import { addPictures } from './past-pictures.ts'
import { PastReplayer } from './past-replayer.ts'
import { ProgressFile } from './progress.ts'
import { SimulatedPast } from './simulated-past.ts'
import { untilSetUp } from './until-set-up.ts'
import { replayDays } from './replay-days.ts'
import { replayWhole, wholeIntervals } from './replay-whole.ts'

// Creates the history of a simulated site: replays its last sixty days once, then exits. Started beside the demo.

/** The period that the yard's screens show first. */
const FIRST_WEEK = 7

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const simulatorUrl = process.env['FORESITE_SIMULATOR_URL'] ?? ''
  if (URL.parse(simulatorUrl) === null)
    throw new Error('FORESITE_SIMULATOR_URL must say where the simulated site is served.')
  const log = pino({ name: 'history', level: config.logLevel })
  const stopping = new AbortController()
  const stop = (): void => stopping.abort()
  process.once('disconnect', stop)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  // Live analysis takes precedence.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  try {
    await makeHistory(config, simulatorUrl, stopping.signal, log)
  } catch (problem) {
    if (!stopping.signal.aborted) throw problem
  }
}

/** When live analysis of the site began, from its data folder: history ends there, even after a restart. */
function siteBeganAt(): number {
  const beganAt = readSimulatedWorld(process.env['FORESITE_SIMULATED_WORLD'])?.beganAt ?? null
  return beganAt === null ? Date.now() : Date.parse(beganAt)
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
  const wholes = wholeIntervals(process.argv.slice(2))
  const file = new ProgressFile(historyProgressPath(config.dataDir))
  const cameras = await untilSetUp(past, server, signal)
  const until = wholes === null ? siteBeganAt() : Infinity
  const replayer = new PastReplayer(past, (times) => assignmentsAt(server, times, signal), cameras, until)
  const loads = { past, server, signal, log }
  if (wholes !== null) {
    for (const whole of wholes) {
      const observed = await replayWhole(replayer, cameras, whole)
      const kept = await handOverPast(server, observed, { signal, log })
      const { intervals } = await past.dayBefore(whole.to)
      const within = intervals.filter(({ from, to }) => from >= whole.from && to <= whole.to)
      for (const observation of [...kept, ...(await measureIntervals(loads, within))])
        process.stdout.write(`kept ${JSON.stringify(observation)}\n`)
    }
    return
  }
  const initial = await file.read(siteBeganAt())
  const parts = { past, replayer, server, file, signal, log }
  const logProgress = (what: string): void =>
    log.info({ seconds: Math.round((performance.now() - startedAt) / 1000) }, what)
  const folder = join(config.dataDir, 'vision', 'history-clips')
  // The first incidents in the queue get pictures before older days are replayed.
  const newest = await replayDays(parts, initial, FIRST_DAYS)
  const pictured = await addPictures({ ...parts, folder }, newest, FIRST_DAYS)
  const replayed = await replayDays(parts, pictured)
  logProgress('sixty days of history complete')
  // Only pictures are missing now; they wait for an idle machine.
  setPriority(constants.priority.PRIORITY_LOW)
  const crossings = { ...parts, untilIdle }
  let filled = replayed
  for (const days of [FIRST_DAYS, FIRST_WEEK]) {
    filled = await measureLoads({ ...loads, file }, filled, days)
    filled = await pictureCrossings(crossings, filled, days)
    logProgress(`pictures of vehicles of the last ${String(days)} days complete`)
  }
  filled = await addPictures({ ...parts, folder }, filled)
  logProgress('pictures of recent incidents complete')
  filled = await measureLoads({ ...loads, file }, filled)
  await pictureCrossings(crossings, filled)
  logProgress('pictures of vehicles of the last weeks complete')
}

await main()
if (process.connected) process.disconnect()
