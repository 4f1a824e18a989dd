import type { Incident } from '@foresite/contract/incidents'
import type { IncidentReport, ReportContent } from '@foresite/contract/incident-reports'
import type { ProductCall } from '../product/calls.ts'
import type { Describe } from './describe.ts'

/** So many near misses are written down besides; every fall is. */
const NEAR_MISSES = 4
/** Of these reports are written, the gravest first. */
const REPORTED = ['fallen-person', 'near-miss-person-vehicle'] as const

/**
 * Writes reports of what people had a part in. That of the last near miss is left a draft, as somebody finds it who
 * comes back to his desk. An incident that has a report is left alone.
 *
 * @param incidents that were confirmed, the newest first
 */
export async function writeReports(
  call: ProductCall,
  describe: Describe,
  incidents: readonly Incident[],
): Promise<void> {
  for (const type of REPORTED) {
    const those = onceEach(incidents.filter((one) => one.type === type))
    const some = type === 'fallen-person' ? those : those.slice(0, NEAR_MISSES)
    for (const [i, incident] of some.toReversed().entries())
      await writeReport(call, describe, incident, type !== 'fallen-person' && i === some.length - 1)
  }
}

/** A fall is raised once more where he who fell does not move: it is one fall. */
function onceEach(incidents: readonly Incident[]): Incident[] {
  const known = new Map(incidents.map((one) => [`${one.cameraName} ${one.createdAt}`, one]))
  return [...known.values()]
}

async function writeReport(
  call: ProductCall,
  describe: Describe,
  incident: Incident,
  isDraft: boolean,
): Promise<void> {
  const { total } = await call('listIncidentReports', { query: { incidentId: incident.id } })
  if (total > 0) return
  const { report } = await call('createIncidentReport', { body: { incidentId: incident.id } })
  const known = withFacts(report, incident)
  const description = await describe({ ...report, content: known })
  const content = description === null ? known : { ...known, description }
  const params = { id: report.id }
  const saved = await call('changeIncidentReport', {
    params,
    body: { content, since: report.updatedAt },
  })
  if (isDraft || description === null) return
  await call('completeIncidentReport', { params, body: { since: saved.report.updatedAt } })
}

/** Nobody on the site is hurt by a fall for long, and forklifts pass by without touching. */
function withFacts(
  { content, pictureUrl }: IncidentReport,
  { type, box }: Incident,
): ReportContent {
  const isFall = type === 'fallen-person'
  const isShown = isFall && pictureUrl !== null
  return {
    ...content,
    picture: isShown ? content.picture : null,
    marks: isShown ? [box] : [],
    injury: isFall,
    nature: isFall ? 'superficial' : null,
    equipmentDamage: false,
  }
}
