import type { ReportProblem, ReportStep } from '@foresite/reports/problems'
import type { ReactNode } from 'react'
import { EmployeesStep } from './steps/EmployeesStep.tsx'
import { EquipmentStep } from './steps/EquipmentStep.tsx'
import { FactsStep } from './steps/FactsStep.tsx'
import { FormsStep } from './steps/FormsStep.tsx'
import { InjuryStep } from './steps/InjuryStep.tsx'
import type { StepProps } from './steps/step-props.ts'
import type { ReportDraft } from './use-report-draft.ts'
import { problemAt } from './steps/use-problem.ts'

/** Renders the description field, which the page provides (REP-6). */
export type DescriptionFieldOf = (draft: ReportDraft, problem?: string) => ReactNode

interface StepContentProps extends Omit<StepProps, 'problems'> {
  readonly step: Exclude<ReportStep, 'review'>
  /** Missing entries of all steps; this step shows its own. */
  readonly problems: readonly ReportProblem[]
  readonly descriptionField: DescriptionFieldOf
}

export function StepContent({ step, draft, problems, descriptionField }: StepContentProps) {
  const props = { draft, problems: problems.filter((problem) => problem.step === step) }
  switch (step) {
    case 'facts':
      return <FactsStep {...props} />
    case 'employees':
      return <EmployeesStep {...props} />
    case 'injury':
      return <InjuryStep {...props} />
    case 'equipment':
      return <EquipmentStep {...props} />
    case 'forms':
      return <FormsStep {...props} />
    case 'description':
      return descriptionField(draft, problemAt(props.problems, 'description'))
  }
}
