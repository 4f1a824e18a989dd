import type { ReportProblem } from '@foresite/reports/problems'
import type { ReportDraft } from '../use-report-draft.ts'

export interface StepProps {
  readonly draft: ReportDraft
  /** What the step lacks, shown after trying to continue. */
  readonly problems: readonly ReportProblem[]
}
