import type { exportRoutes } from '@foresite/contract/exports'
import { bind, type Feature } from '#platform/http/feature.ts'
import { createHandlers } from './create-export.ts'
import type { ExportsDependencies } from './dependencies.ts'
import { handlers } from './routes.ts'
import { ExportWorker } from './worker.ts'

export { exportFile } from './export-file.ts'
export { exportTable } from './export-table.ts'

/** Videos exported from recordings. */
export function exports(deps: ExportsDependencies): Feature<keyof typeof exportRoutes> {
  const worker = new ExportWorker(deps)
  return {
    name: 'exports',
    handlers: bind({ ...handlers, ...createHandlers }, { ...deps, worker }),
    start: () => worker.start(),
    stop: () => worker.stop(),
  }
}
