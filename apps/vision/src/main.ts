import pino from 'pino'
import { staysAtStart } from './history/stays-at-start.ts'
import { BadConfig, readConfig } from './node/config.ts'
import { startVisionNode } from './node/vision-node.ts'

/** Exit status for the supervisor: a restart would not help (sysexits.h, EX_CONFIG). */
const EXIT_BAD_CONFIG = 78

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = pino({ name: 'vision', level: config.logLevel })
  const stopped = stopAsked()
  const node = await Promise.race([
    startVisionNode(config, log, staysAtStart(config, process.env, log)),
    stopped.then(() => null),
  ])
  // Still preparing: there is nothing to close.
  if (node === null) process.exit(0)
  log.info({ why: await stopped }, 'vision is stopping')
  await node.stop()
}

/** Resolves with the reason to stop: a signal, or the end of the supervisor. */
function stopAsked(): Promise<string> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve('SIGINT'))
    process.once('SIGTERM', () => resolve('SIGTERM'))
    if (process.connected) process.once('disconnect', () => resolve('the supervisor has ended'))
  })
}

try {
  await main()
  if (process.connected) process.disconnect()
} catch (problem) {
  process.stderr.write(`vision cannot start: ${reason(problem)}\n`)
  process.exit(problem instanceof BadConfig ? EXIT_BAD_CONFIG : 1)
}

function reason(problem: unknown): string {
  if (problem instanceof BadConfig) return `\n${problem.message}`
  return problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)
}
