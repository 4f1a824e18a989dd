import type { incidentReportRoutes } from '@foresite/contract/incident-reports'
import { bind, type Feature } from '#platform/http/feature.ts'
import { changeHandlers } from './change-routes.ts'
import { deadlineReminders } from './deadline-reminders.ts'
import { deletionHandlers } from './deletion.ts'
import type { IncidentReportsParts } from './dependencies.ts'
import { documentHandlers } from './documents.ts'
import { pictureHandlers, reportPictures } from './pictures.ts'
import { namedPictures } from './report-store.ts'
import { handlers } from './routes.ts'

export { reportTable } from './report-table.ts'

/** Incident reports, and the documents made from them. */
export function incidentReports(parts: IncidentReportsParts): Feature<keyof typeof incidentReportRoutes> {
  const pictures = reportPictures(parts)
  const deps = { ...parts, pictures }
  return {
    name: 'incident-reports',
    handlers: bind(
      { ...handlers, ...changeHandlers, ...deletionHandlers, ...pictureHandlers, ...documentHandlers },
      deps,
    ),
    tasks: [pictures.sweeping(() => namedPictures(deps.db)), deadlineReminders(deps)],
  }
}
