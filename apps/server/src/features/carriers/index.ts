import type { Carrier, carrierRoutes } from '@foresite/contract/carriers'
import type { Database } from '#platform/database/database.ts'
import { bind, type Feature } from '#platform/http/feature.ts'
import type { CarriersDependencies } from './dependencies.ts'
import { handlers } from './routes.ts'
import { listCarriers } from './store.ts'

export type { Renamed } from './dependencies.ts'

/** The current names of the site's carriers. */
export async function namesOfCarriers(db: Database): Promise<CarrierNames> {
  return carrierNames(await listCarriers(db))
}

/** The carriers that serve the site, with their ids (YARD-2). */
export function carriers(deps: CarriersDependencies): Feature<keyof typeof carrierRoutes> {
  return {
    name: 'carriers',
    handlers: {
      ...bind(handlers, deps),
      listCarriers: () => listCarriers(deps.db),
    },
  }
}

/** Looks up the site's carriers by name and id. */
interface CarrierNames {
  /** The name of the carrier with a USDOT number; null if unknown. */
  readonly byUsdot: (usdot: string) => string | null
  /** The carrier's name for a name, SCAC or USDOT number in a list; otherwise the list's text. */
  readonly called: (words: string) => string
}

/** Indexes carriers by their names and ids. Pure. */
function carrierNames(carriers: readonly Pick<Carrier, 'name' | 'scac' | 'usdot'>[]): CarrierNames {
  const usdots = new Map<string, string>()
  const names = new Map<string, string>()
  for (const { name, scac, usdot } of carriers) {
    if (scac !== '') names.set(scac.toLowerCase(), name)
    if (usdot !== '') {
      usdots.set(usdot, name)
      names.set(usdot, name)
    }
  }
  // A name takes precedence over another carrier's id.
  for (const { name } of carriers) names.set(name.toLowerCase(), name)
  return {
    // A reading may include letters or leading zeros.
    byUsdot: (read) => usdots.get(read.replace(/\D/g, '').replace(/^0+/, '')) ?? null,
    called: (words) => names.get(words.toLowerCase()) ?? words,
  }
}
