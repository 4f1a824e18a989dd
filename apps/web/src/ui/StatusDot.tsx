import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Tone } from './tone.ts'

interface StatusDotProps {
  readonly tone: Tone
  /** Says the state in words: colour alone says nothing to some people. */
  readonly label: string
}

/** A state: a coloured dot and its word. */
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
