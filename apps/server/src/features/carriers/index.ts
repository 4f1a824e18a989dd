import type { carrierRoutes } from '@foresite/contract/carriers'
import type { Database } from '#platform/database/database.ts'
import type { Feature } from '#platform/http/feature.ts'
import type { CarriersDependencies } from './dependencies.ts'
import { carrierNames, type CarrierNames } from './names.ts'
import { changeCarrier, createCarrier, deleteCarrier } from './routes.ts'
import { listCarriers } from './store.ts'

export type { Renamed } from './dependencies.ts'

/** The names of the site's carriers as they are now. */
export async function namesOfCarriers(db: Database): Promise<CarrierNames> {
  return carrierNames(await listCarriers(db))
}

/** The carriers that drive to the site, with their ids (YARD-2). */
export function carriers(deps: CarriersDependencies): Feature<keyof typeof carrierRoutes> {
  return {
    name: 'carriers',
    handlers: {
      listCarriers: () => listCarriers(deps.db),
      createCarrier: createCarrier(deps),
      changeCarrier: changeCarrier(deps),
      deleteCarrier: deleteCarrier(deps),
    },
  }
}
