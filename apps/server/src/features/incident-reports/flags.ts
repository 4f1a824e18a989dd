import type { ReportContent } from '@foresite/contract/incident-reports'
import type { Language } from '@foresite/contract/messages/say'
import { factsOfReport } from '@foresite/reports/facts'
import type { IncidentReportsDependencies } from './dependencies.ts'
import type { ReportRow } from './report.ts'

/**
 * A content with what its description says and its facts do not, as both are now (REP-7): what a caller sends of it
 * counts for nothing. It is read in the language in which it was written, whoever saves it; `language` is the caller's,
 * for one of which nobody knows. What a person has typed is not flagged.
 */
export async function withFlags(
  { safetyAi }: Pick<IncidentReportsDependencies, 'safetyAi'>,
  { incidentId }: Pick<ReportRow, 'incidentId'>,
  content: ReportContent,
  language: Language,
): Promise<ReportContent> {
  const { description } = content
  const facts = factsOfReport({ incidentId, content }, description.language ?? language)
  const flags = description.source === 'typed' ? [] : await safetyAi.flagsIn(description.text, facts)
  return { ...content, description: { ...description, flags: [...flags] } }
}
