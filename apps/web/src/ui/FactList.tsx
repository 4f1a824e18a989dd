import { Box, Typography } from '@mui/material'
import { Fragment, type ReactNode } from 'react'
import { Muted } from './Muted.tsx'

interface FactListProps {
  /** Terms with their values, in order; a value that is an empty text shows as a dash. */
  readonly facts: readonly (readonly [term: string, value: ReactNode])[]
  /** Room between the lines: `tight` in a card, `open` where it is what one reads. */
  readonly spacing?: 'tight' | 'open'
  /** The values of several lists below one another stand in one line. */
  readonly aligned?: boolean
}

/** What is known of a thing, as a list of terms and values side by side. */
export function FactList({ facts, spacing = 'tight', aligned = false }: FactListProps) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        // A long term does not squeeze what it is about.
        gridTemplateColumns: aligned
          ? { xs: 'minmax(0, 45%) minmax(0, 1fr)', sm: 'minmax(0, 240px) minmax(0, 1fr)' }
          : 'fit-content(45%) minmax(0, 1fr)',
        columnGap: 2,
        rowGap: spacing === 'open' ? 1.25 : 0.5,
        alignItems: 'baseline',
        m: 0,
      }}
    >
      {facts.map(([term, value]) => (
        <Fragment key={term}>
          <Muted component="dt">{term}</Muted>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value === '' ? '–' : value}
          </Typography>
        </Fragment>
      ))}
    </Box>
  )
}
