import { Box, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { markColour, type Series } from './series.ts'
import { useUiTexts } from '../texts/use-ui-texts.ts'
import { Muted } from '../Muted.tsx'

/** A category with its value. */
export interface Category {
  readonly key: string
  readonly label: string
  readonly value: number
  /** Link to its source. */
  readonly href?: string | undefined
  readonly tone?: Series['tone']
  /** Small text under its name. */
  readonly note?: ReactNode
}

interface BarsByCategoryProps {
  readonly label: string
  readonly categories: readonly Category[]
  readonly format: (value: number) => string
  /** The value that fills a row; omitted: the largest of the bars. */
  readonly whole?: number
  /** The text shown if there are no bars. */
  readonly empty?: string
}

/** Horizontal bars, each a link to what it counts; readable by screen readers. */
export function BarsByCategory({ label, categories, format, whole, empty }: BarsByCategoryProps) {
  const t = useUiTexts()
  const max = whole ?? Math.max(0, ...categories.map(({ value }) => value))
  if (categories.length === 0) return <Muted sx={{ py: 2 }}>{empty ?? t('chart.nothing')}</Muted>
  return (
    <Box component="ul" aria-label={label} sx={{ display: 'grid', gap: 0.5 }}>
      {categories.map((category) => (
        <li key={category.key}>
          <Bar category={category} share={max === 0 ? 0 : category.value / max} format={format} />
        </li>
      ))}
    </Box>
  )
}

interface BarProps {
  readonly category: Category
  /** As a share of the longest bar. */
  readonly share: number
  readonly format: (value: number) => string
}

function Bar({ category: { label, value, href, note, tone = 'primary' }, share, format }: BarProps) {
  const content = (
    <>
      <Box component="span" sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline' }}>
        <Box component="span" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {label}
        </Box>
        <Box component="span" data-testid="figure" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {format(value)}
        </Box>
      </Box>
      <Box
        component="span"
        aria-hidden
        sx={{ display: 'block', mt: 0.5, height: 6, borderRadius: 3, bgcolor: 'action.hover' }}
      >
        <Box
          component="span"
          sx={{
            display: 'block',
            height: 1,
            borderRadius: 3,
            bgcolor: markColour(tone),
            width: `max(${String(share * 100)}%, ${value === 0 ? '0px' : '6px'})`,
          }}
        />
      </Box>
      {note !== undefined && (
        <Muted small component="span">
          {note}
        </Muted>
      )}
    </>
  )
  const inside = { display: 'block', px: 1, py: 0.75, mx: -1, borderRadius: 1 }
  // A zero links to nothing.
  if (href === undefined || value === 0)
    return (
      <Typography component="div" variant="body2" sx={inside}>
        {content}
      </Typography>
    )
  return (
    <Link
      href={href}
      variant="body2"
      color="inherit"
      underline="none"
      sx={{ ...inside, '&:hover, &:focus-visible': { bgcolor: 'action.hover' } }}
    >
      {content}
    </Link>
  )
}
