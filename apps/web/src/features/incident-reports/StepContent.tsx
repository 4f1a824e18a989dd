import type { ReportProblem, ReportStep } from '@foresite/reports/problems'
import { FormHelperText } from '@mui/material'
import type { ReactNode } from 'react'
import { EmployeesStep } from './steps/EmployeesStep.tsx'
import { EquipmentStep } from './steps/EquipmentStep.tsx'
import { FactsStep } from './steps/FactsStep.tsx'
import { FormsStep } from './steps/FormsStep.tsx'
import { InjuryStep } from './steps/InjuryStep.tsx'
import type { StepProps } from './steps/step-props.ts'
import type { ReportDraft } from './use-report-draft.ts'
import { problemAt } from './steps/use-problem.ts'

/** Renders the description field, which the page provides. */
export type DescriptionFieldOf = (draft: ReportDraft) => ReactNode

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
      return <DescriptionStep {...props}>{descriptionField(draft)}</DescriptionStep>
  }
}

/** The description of the event; the page provides its field (REP-6). */
function DescriptionStep({ problems, children }: StepProps & { readonly children: ReactNode }) {
  const problem = problemAt(problems, 'description')
  return (
    <>
      {children}
      {problem !== undefined && (
        <FormHelperText error role="alert">
          {problem}
        </FormHelperText>
      )}
    </>
  )
}
