import type { exportRoutes } from '@foresite/contract/exports'
import type { Feature } from '#platform/http/feature.ts'
import { createExport } from './create-export.ts'
import type { ExportsDependencies } from './dependencies.ts'
import { deleteExport, listExports, readExport, sendChecksum, sendExportFile } from './routes.ts'
import { ExportWorker } from './worker.ts'

export { exportFile } from './export-file.ts'
export { exportTable } from './export-table.ts'

/** Videos exported from recordings. */
export function exports(deps: ExportsDependencies): Feature<keyof typeof exportRoutes> {
  const worker = new ExportWorker(deps)
  return {
    name: 'exports',
    handlers: {
      listExports: listExports(deps),
      createExport: createExport(deps, () => worker.wake()),
      readExport: readExport(deps),
      deleteExport: deleteExport(deps, (id) => worker.callOff(id)),
      exportFile: sendExportFile(deps),
      exportChecksum: sendChecksum(deps),
    },
    start: () => worker.start(),
    stop: () => worker.stop(),
  }
}
