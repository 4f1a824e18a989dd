import { readSimulatedWorld } from '@foresite/contract/site-mark'

/** The seed and timezone that the supervisor found in the data folder, or chose. */
export function siteWorldFrom(env: NodeJS.ProcessEnv): { seed: number; timezone: string } {
  const world = readSimulatedWorld(env['FORESITE_SIMULATED_WORLD'])
  if (world === null) throw new Error('FORESITE_SIMULATED_WORLD must say what the days of the site follow from.')
  return { seed: world.seed, timezone: world.timezone }
}
