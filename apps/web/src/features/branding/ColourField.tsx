import type { Preset } from '@foresite/contract/presets'
import { Box, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import { useBrandTexts } from './texts/texts.ts'

interface ColourFieldProps {
  readonly name: keyof Preset['colors']
  readonly value: string
  readonly onChange: (colour: string) => void
}

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** A colour by the system's picker or as #rrggbb; invalid ones are not previewed. */
export function ColourField({ name, value, onChange }: ColourFieldProps) {
  const t = useBrandTexts()
  const [typed, setTyped] = useState<string | null>(null)
  const label = t(`colour.${name}`)
  const shown = typed ?? value
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <Box
        component="input"
        type="color"
        aria-label={t('colour.pick', { name: label })}
        value={value.toLowerCase()}
        onChange={({ target }: { readonly target: HTMLInputElement }) => {
          setTyped(null)
          onChange(target.value)
        }}
        sx={{
          // Beside the field itself, below the level of its label.
          width: 49,
          height: 49,
          mt: 3.25,
          flexShrink: 0,
          p: 0.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          bgcolor: 'background.paper',
          cursor: 'pointer',
        }}
      />
      <TextField
        fullWidth
        label={label}
        value={shown}
        error={!isColour(shown)}
        helperText={isColour(shown) ? undefined : t('colour.invalid')}
        slotProps={{ htmlInput: { spellCheck: false, maxLength: 7 } }}
        onChange={({ target }) => {
          const text = target.value.trim()
          setTyped(text)
          if (isColour(text)) onChange(text)
        }}
        onBlur={() => {
          if (isColour(shown)) setTyped(null)
        }}
      />
    </Stack>
  )
}
