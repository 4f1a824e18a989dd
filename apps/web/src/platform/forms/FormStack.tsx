import { Alert, Stack } from '@mui/material'
import type { ReactNode, SyntheticEvent } from 'react'
import { tMessage } from '#platform/i18n/messages.ts'

interface FormStackProps {
  readonly label?: string
  /** The gap between fields, in steps of 8 px. */
  readonly gap?: number
  readonly maxWidth?: number
  /** A refusal that belongs to no field. */
  readonly refusal?: string | null | undefined
  readonly onSubmit: (event: SyntheticEvent) => Promise<unknown>
  /** Content below the fields and the refusal, like buttons. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** A form on a page, its fields in a column. */
export function FormStack(props: FormStackProps) {
  const { label, gap = 2.5, maxWidth, refusal = null, onSubmit, foot, children } = props
  return (
    <Stack
      component="form"
      noValidate
      aria-label={label}
      sx={{ gap, maxWidth }}
      onSubmit={(event) => void onSubmit(event)}
    >
      {children}
      {refusal !== null && <Alert severity="error">{tMessage(refusal)}</Alert>}
      {foot}
    </Stack>
  )
}

/** The buttons at the end of a form; the primary one is on the right. */
export function FormButtons({ children }: { readonly children: ReactNode }) {
  return (
    <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
      {children}
    </Stack>
  )
}
