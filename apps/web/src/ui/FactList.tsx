import { Box, Typography } from '@mui/material'
import { Fragment, type ReactNode } from 'react'
import { Muted } from './Muted.tsx'

interface FactListProps {
  /** Terms with their values, in order; an empty one shows as a dash. */
  readonly facts: readonly (readonly [term: string, value: ReactNode])[]
  /** Space between lines: `tight` on a card, `open` where the list is the main content. */
  readonly spacing?: 'tight' | 'open'
  /** Aligns the values of several lists in a column. */
  readonly aligned?: boolean
}

/** Details as a list of terms and values. */
export function FactList({ facts, spacing = 'tight', aligned = false }: FactListProps) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        // A long term must not squeeze its value.
        gridTemplateColumns: aligned
          ? { xs: 'minmax(0, 45%) minmax(0, 1fr)', sm: 'minmax(0, 240px) minmax(0, 1fr)' }
          : 'fit-content(45%) minmax(0, 1fr)',
        columnGap: 2,
        rowGap: spacing === 'open' ? 1.25 : 0.5,
        alignItems: 'baseline',
      }}
    >
      {facts.map(([term, value]) => (
        <Fragment key={term}>
          <Muted component="dt">{term}</Muted>
          <Typography component="dd" variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {(value ?? '') === '' ? '–' : value}
          </Typography>
        </Fragment>
      ))}
    </Box>
  )
}
