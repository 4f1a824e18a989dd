import type { ReportContent } from '@foresite/contract/incident-reports'
import type { ReportProblem } from '@foresite/reports/problems'
import { tMessage } from '#platform/i18n/messages.ts'

/** The message about a field that is missing for a complete report; undefined if it is fine. */
export function problemAt(problems: readonly ReportProblem[], field: keyof ReportContent): string | undefined {
  const found = problems.find((problem) => problem.field === field)
  return found && tMessage(found.key)
}
