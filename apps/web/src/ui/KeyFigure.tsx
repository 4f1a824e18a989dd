import ChevronRight from '@mui/icons-material/ChevronRight'
import { Link, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Panel } from './Panel.tsx'
import { Muted } from './Muted.tsx'

interface KeyFigureProps {
  readonly label: string
  /** The figure itself, large. */
  readonly children: ReactNode
  /** Link to its source. */
  readonly href?: string | undefined
  /** Small text below: what to compare it with. */
  readonly note: ReactNode
}

/** A figure at the top of a dashboard. */
export function KeyFigure({ label, children, href, note }: KeyFigureProps) {
  const figure = (
    <Typography component="span" variant="h3" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Typography>
  )
  return (
    <Panel sx={{ minWidth: 0 }}>
      <Stack sx={{ gap: 0.5 }}>
        <Typography component="h2" variant="subtitle2" color="textSecondary">
          {label}
        </Typography>
        {href === undefined ? (
          figure
        ) : (
          <Link
            href={href}
            color="inherit"
            underline="hover"
            sx={{ alignSelf: 'flex-start', display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
          >
            {figure}
            <ChevronRight sx={{ color: 'primary.text' }} />
          </Link>
        )}
        <Muted component="div">{note}</Muted>
      </Stack>
    </Panel>
  )
}
