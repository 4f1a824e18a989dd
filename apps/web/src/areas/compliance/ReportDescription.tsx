import { factsOfReport } from '@foresite/reports/facts'
import { DescriptionField } from '#features/safety-ai/DescriptionField.tsx'
import type { ReportDraft } from '#features/incident-reports/use-report-draft.ts'

interface ReportDescriptionProps {
  readonly draft: ReportDraft
  readonly problem?: string | undefined
}

/** The description of a report: typed, by the language model, or from facts (REP-6). */
export function ReportDescription({ draft, problem }: ReportDescriptionProps) {
  const { content, report } = draft
  return (
    <DescriptionField
      facts={(language) => factsOfReport({ incidentId: report.incidentId, content }, language)}
      value={content.description}
      problem={problem}
      onChange={(description) => draft.change({ description })}
    />
  )
}
