import type { ReportProblem } from '@foresite/reports/problems'
import type { ReportDraft } from '../use-report-draft.ts'

/** What every step works on. */
export interface StepProps {
  readonly draft: ReportDraft
  /** What the step lacks, once one has tried to go on without it. */
  readonly problems: readonly ReportProblem[]
}
