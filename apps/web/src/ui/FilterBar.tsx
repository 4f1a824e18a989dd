import FilterList from '@mui/icons-material/FilterList'
import { Button, Stack, useMediaQuery } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { useUiTexts } from './texts/use-ui-texts.ts'

interface FilterBarProps {
  /** The number of set filters. If given, a phone hides the fields behind a button with this number. */
  readonly count?: number | undefined
  /** Before the fields and always visible: a search. */
  readonly search?: ReactNode
  /** Small fields (`size="small"`), each with its own width. */
  readonly children: ReactNode
  /** Given only while a filter is set. */
  readonly onClear?: (() => void) | undefined
}

/** A list's filters, in a row that wraps; two per row on a phone. */
export function FilterBar({ count, search, children, onClear }: FilterBarProps) {
  const t = useUiTexts()
  const onPhone = useMediaQuery('(max-width:599.95px)')
  const [isOpen, setOpen] = useState(false)
  const isFolding = count !== undefined && onPhone
  return (
    <Stack
      role="search"
      aria-label={t('filters')}
      direction="row"
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        mb: 2,
        // On a phone, two per row with aligned edges.
        '& > .MuiTextField-root, & > .MuiPickersTextField-root': {
          flex: { xs: '1 1 140px', sm: 'none' },
          maxWidth: { xs: 'none' },
        },
        // A search takes the whole row, or the rest of it.
        '& > .MuiTextField-root:has(input[type="search"])': {
          flex: { xs: '1 1 100%', sm: '1 1 220px' },
          maxWidth: { sm: 360 },
        },
      }}
    >
      {search}
      {isFolding && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<FilterList />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('filters')}
          {count > 0 && ` (${String(count)})`}
        </Button>
      )}
      {(!isFolding || isOpen) && children}
      {onClear && (
        <Button size="small" color="inherit" onClick={onClear}>
          {t('filters.clear')}
        </Button>
      )}
    </Stack>
  )
}
