import SearchOutlined from '@mui/icons-material/SearchOutlined'
import { InputAdornment, TextField } from '@mui/material'
import { useEffect, useEffectEvent, useState } from 'react'

/** Pause in typing before the search starts, in milliseconds. */
const pauseMs = 350

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onSearch: (text: string) => void
}

/** A search field that searches once typing pauses. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [followed, setFollowed] = useState(value)
  /** What was searched last: the address shows it a moment later. */
  const [asked, setAsked] = useState(value)
  if (value !== followed) {
    setFollowed(value)
    setAsked(value)
    // The address changed by itself (back button, cleared filters): follow it.
    if (value !== asked) setTyped(value)
  }

  const search = () => {
    setAsked(typed)
    onSearch(typed)
  }
  // A screen that renders again and passes a new `onSearch` does not restart the pause.
  const onPause = useEffectEvent(search)
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onPause(), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, value])

  return (
    <TextField
      type="search"
      size="small"
      label={label}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // It would submit the form around the field.
        event.preventDefault()
        if (typed !== value) search()
      }}
      sx={{ flex: '1 1 220px', minWidth: 0 }}
      slotProps={{
        htmlInput: { maxLength: 100 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchOutlined fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
