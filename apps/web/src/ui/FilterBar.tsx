import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { useUiTexts } from './texts/use-ui-texts.ts'

interface FilterBarProps {
  /** Fields; small ones (`size="small"`), each with its own width. */
  readonly children: ReactNode
  /** Given only while some filter is set. */
  readonly onClear?: (() => void) | undefined
}

/** The filters of a list, in a row that wraps; two side by side on a phone. */
export function FilterBar({ children, onClear }: FilterBarProps) {
  const say = useUiTexts()
  return (
    <Stack
      role="search"
      aria-label={say('filters')}
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
      {children}
      {onClear && (
        <Button size="small" color="inherit" onClick={onClear}>
          {say('filters.clear')}
        </Button>
      )}
    </Stack>
  )
}
