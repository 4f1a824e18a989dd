import type { ReportProblem } from '@foresite/reports/problems'
import type { ReportDraft } from '../use-report-draft.ts'

export interface StepProps {
  readonly draft: ReportDraft
  /** The step's missing entries, shown after an attempt to continue. */
  readonly problems: readonly ReportProblem[]
}
