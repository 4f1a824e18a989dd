import { Card, Stack, Typography } from '@mui/material'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'

interface PanelProps {
  readonly title?: string
  readonly actions?: ReactNode
  /** No padding around the content: for tables and pictures. */
  readonly flush?: boolean
  readonly children: ReactNode
  readonly sx?: SxProps<Theme>
}

/** A surface for one part of a page; its title is an `h2`. */
export function Panel({ title, actions, flush = false, children, sx }: PanelProps) {
  return (
    <Card component="section" {...(sx === undefined ? {} : { sx })}>
      {(title !== undefined || actions !== undefined) && (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, px: { xs: 2, sm: 2.5 }, pt: 2, pb: flush ? 2 : 1 }}>
          {title !== undefined && (
            <Typography component="h2" variant="subtitle1" sx={{ flexGrow: 1 }}>
              {title}
            </Typography>
          )}
          {actions}
        </Stack>
      )}
      {flush ? (
        children
      ) : (
        <Stack sx={{ px: { xs: 2, sm: 2.5 }, pt: title === undefined ? 2.5 : 0.5, pb: 2.5 }}>{children}</Stack>
      )}
    </Card>
  )
}
