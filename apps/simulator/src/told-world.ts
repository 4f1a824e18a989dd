import { readSimulatedWorld } from '@foresite/contract/site-mark'

/** What the site's days follow from, as the supervisor found it in the data folder or has chosen it. */
export function toldWorld(env: NodeJS.ProcessEnv): { seed: number; timezone: string } {
  const world = readSimulatedWorld(env['FORESITE_SIMULATED_WORLD'])
  if (world === null) throw new Error('FORESITE_SIMULATED_WORLD must say what the days of the site follow from.')
  return { seed: world.seed, timezone: world.timezone }
}
