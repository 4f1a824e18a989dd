import type { ReportContent } from '@foresite/contract/incident-reports'
import type { ReportProblem } from '@foresite/reports/problems'
import { tMessage } from '#platform/i18n/messages.ts'

/** The sentence at a field that keeps the report from being whole; undefined for none. */
export function problemAt(problems: readonly ReportProblem[], field: keyof ReportContent): string | undefined {
  const found = problems.find((problem) => problem.field === field)
  return found && tMessage(found.key)
}
