import { Box, Stack, Typography } from '@mui/material'
import type { Tone } from './tone.ts'

interface StatusDotProps {
  readonly tone: Tone
  /** The state in words: not everyone can tell colours apart. */
  readonly label: string
}

/** A state: a coloured dot with its label. */
export function StatusDot({ tone, label }: StatusDotProps) {
  return (
    <Stack component="span" direction="row" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          flex: 'none',
          width: 8,
          height: 8,
          borderRadius: '50%',
          bgcolor: tone === 'neutral' ? 'text.disabled' : `${tone}.main`,
        }}
      />
      <Typography component="span" variant="body2">
        {label}
      </Typography>
    </Stack>
  )
}
