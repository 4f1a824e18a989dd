import type { Language } from '@foresite/contract/messages/languages'
import { readSimulatedWorld } from '@foresite/contract/site-mark'

/** The simulated site of a demo's folder. */
export interface SiteWorld {
  readonly seed: number
  readonly timezone: string
  readonly language: Language
  /** When a visitor first saw it, in epoch ms: something happens soon after. */
  readonly openedAt: number | undefined
}

/** The world that the supervisor found in the data folder, or chose. */
export function siteWorldFrom(env: NodeJS.ProcessEnv): SiteWorld {
  const world = readSimulatedWorld(env['FORESITE_SIMULATED_WORLD'])
  if (world === null) throw new Error('FORESITE_SIMULATED_WORLD must say what the days of the site follow from.')
  const { seed, timezone, language, beganAt } = world
  return { seed, timezone, language, openedAt: beganAt === null ? undefined : Date.parse(beganAt) }
}
