import type { incidentReports as en } from './en-incident-reports.ts'

/** The sentences of incident reports in Portuguese. */
export const incidentReports: Record<keyof typeof en, string> = {
  'pdf.page': 'Página {{page}} de {{pages}}',
}
