import type { ReactNode } from 'react'
import { FormHelperText } from '@mui/material'
import { problemAt } from './use-problem.ts'
import type { StepProps } from './step-props.ts'

/** What happened, in words; the field is the page's own (REP-6). */
export function DescriptionStep({ problems, children }: StepProps & { readonly children: ReactNode }) {
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
