import { Box, Button, Stack, Typography, type ButtonProps } from '@mui/material'
import type { ReactNode } from 'react'
import { Muted } from './Muted.tsx'

interface EmptyStateProps {
  readonly icon: ReactNode
  readonly title: string
  /** What this page will contain, and what it needs. */
  readonly children?: ReactNode
  /** The one thing to do. */
  readonly action?: ActionButtonProps
  readonly actions?: ReactNode
}

/** The empty state: what belongs here, and how to add it. */
export function EmptyState({ icon, title, children, action, actions }: EmptyStateProps) {
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', px: 2, py: { xs: 5, md: 8 }, gap: 1 }}>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 56,
          height: 56,
          mb: 1,
          borderRadius: 4,
          color: 'text.secondary',
          bgcolor: 'action.hover',
          '& > svg': { fontSize: 28 },
        }}
      >
        {icon}
      </Box>
      <Typography component="h2" variant="h6">
        {title}
      </Typography>
      {children !== undefined && (
        <Muted component="div" sx={{ maxWidth: 520 }}>
          {children}
        </Muted>
      )}
      {action !== undefined && <ActionButton {...action} />}
      {actions !== undefined && (
        <Stack direction="row" sx={{ mt: 2, gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
          {actions}
        </Stack>
      )}
    </Stack>
  )
}

interface ActionButtonProps extends Pick<ButtonProps, 'href' | 'onClick'> {
  readonly label: string
}

function ActionButton({ label, ...button }: ActionButtonProps) {
  return (
    <Button variant="contained" sx={{ mt: 2 }} {...button}>
      {label}
    </Button>
  )
}
