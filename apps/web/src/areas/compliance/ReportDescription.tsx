import { factsOfReport } from '@foresite/reports/facts'
import { DescriptionField } from '#features/safety-ai/DescriptionField.tsx'
import type { ReportDraft } from '#features/incident-reports/use-report-draft.ts'

/** The description of a report: typed, by the language model, or from facts (REP-6). */
export function ReportDescription({ draft }: { readonly draft: ReportDraft }) {
  const { content, report } = draft
  return (
    <DescriptionField
      facts={(language) => factsOfReport({ incidentId: report.incidentId, content }, language)}
      value={content.description}
      onChange={(description) => draft.change({ description })}
    />
  )
}
