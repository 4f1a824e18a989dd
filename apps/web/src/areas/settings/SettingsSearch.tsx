import Search from '@mui/icons-material/Search'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useSettingsTexts } from './texts/texts.ts'

interface SettingsSearchProps {
  readonly search: string
  readonly onSearch: (search: string) => void
}

/** Finds a section, or a threshold, by its words. */
export function SettingsSearch({ search, onSearch }: SettingsSearchProps) {
  const say = useSettingsTexts()
  return (
    <TextField
      type="search"
      size="small"
      fullWidth
      hiddenLabel
      placeholder={say('search')}
      value={search}
      sx={{ maxWidth: { sm: 420 } }}
      slotProps={{
        htmlInput: { 'aria-label': say('search') },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
      onChange={({ target }) => {
        onSearch(target.value)
      }}
    />
  )
}
