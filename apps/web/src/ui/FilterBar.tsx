import FilterList from '@mui/icons-material/FilterList'
import { Button, Stack, useMediaQuery } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { useUiTexts } from './texts/use-ui-texts.ts'

interface FilterBarProps {
  /** The number of set filters: if given, on a phone the fields fold behind a button that shows it. */
  readonly count?: number | undefined
  /** Before the fields, and never folded: a search. */
  readonly search?: ReactNode
  /** Fields; small ones (`size="small"`), each with its own width. */
  readonly children: ReactNode
  /** Given only while some filter is set. */
  readonly onClear?: (() => void) | undefined
}

/** The filters of a list, in a row that wraps; two side by side on a phone. */
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
        // On a phone two in a row, both edges straight.
        '& > .MuiTextField-root, & > .MuiPickersTextField-root': {
          flex: { xs: '1 1 140px', sm: 'none' },
          maxWidth: { xs: 'none' },
        },
        // Words need the whole row, or what is left of it.
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
          sx={{ minHeight: 44 }}
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
