import type { IncidentReport } from '@foresite/contract/incident-reports'
import type { FastifyRequest } from 'fastify'
import type { IncidentReportsDependencies } from './dependencies.ts'
import { pathOf } from './pictures.ts'
import { contentOf, toReport, type ReportRow } from './report.ts'

/** A report as its reader sees it, with URLs that they may fetch pictures from. */
export async function shown(
  deps: IncidentReportsDependencies,
  row: ReportRow,
  request: FastifyRequest,
): Promise<IncidentReport> {
  const { picture, photos } = contentOf(row)
  const address = (path: string) => deps.mediaUrl(path, { request })
  const photoUrls = Object.fromEntries(photos.map((name) => [name, address(pathOf(name))]))
  if (picture === null) return toReport(row, { pictureUrl: null, photoUrls })
  if (picture.kind === 'uploaded') return toReport(row, { pictureUrl: address(pathOf(picture.name)), photoUrls })
  const incident = row.incidentId === null ? null : await deps.incidents.find(row.incidentId)
  const isThere = incident !== null && incident.stillKey !== null
  const pictureUrl = isThere ? address(`/api/incidents/${incident.id}/still`) : null
  return toReport(row, { pictureUrl, photoUrls })
}
