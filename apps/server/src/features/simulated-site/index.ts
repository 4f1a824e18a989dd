import { setTimeout as delay } from 'node:timers/promises'
import { simulatedSite as answer, type SimulatedSite } from '@foresite/simulated-site/site'
import type { Feature } from '#platform/http/feature.ts'
import type { SimulatedSiteDependencies } from './dependencies.ts'
import { setUp } from './set-up.ts'

export type { SimulatedSiteDependencies } from './dependencies.ts'

const askAgainMs = 500
/** Longer than it takes to answer, shorter than anybody waits. */
const patienceMs = 5_000

/**
 * The simulated site, set up as a user would do it manually: its cameras with their measured floor, zones, areas and
 * modules. Missing parts are restored at each start; additions and changes stay.
 */
export function simulatedSite(deps: SimulatedSiteDependencies): Feature<never> {
  const stopping = new AbortController()
  let working: Promise<void> = Promise.resolve()
  return {
    name: 'simulated-site',
    handlers: {},
    start() {
      // Its simulator is a process of its own, which may come later, and again.
      working = work(deps, stopping.signal)
      return Promise.resolve()
    },
    async stop() {
      stopping.abort()
      await working
    },
  }
}

async function work(deps: SimulatedSiteDependencies, stopped: AbortSignal): Promise<void> {
  const isOver = (): boolean => stopped.aborted
  while (!isOver()) {
    try {
      await setUp(deps, await ask(deps.simulatorUrl, stopped))
      deps.log.info('the simulated site is set up')
      return
    } catch (problem) {
      if (isOver()) return
      deps.log.debug({ err: problem }, 'the simulated site is not there yet')
      await delay(askAgainMs, undefined, { signal: stopped }).catch(() => undefined)
    }
  }
}

async function ask(simulatorUrl: string, stopped: AbortSignal): Promise<SimulatedSite> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(patienceMs)])
  const response = await fetch(new URL('/cameras', simulatorUrl), { signal })
  if (!response.ok) throw new Error(`the simulator answers ${String(response.status)}`)
  return answer.parse(await response.json())
}
