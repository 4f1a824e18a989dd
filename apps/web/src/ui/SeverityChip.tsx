import { Chip } from '@mui/material'
import type { Tone } from './tone.ts'

interface SeverityChipProps {
  readonly tone: Tone
  readonly label: string
}

/** A rating on a tinted background. */
export function SeverityChip({ tone, label }: SeverityChipProps) {
  return (
    <Chip
      size="small"
      label={label}
      sx={
        tone === 'neutral'
          ? { bgcolor: 'action.selected', color: 'text.primary' }
          : { bgcolor: `${tone}.tint`, color: `${tone}.text` }
      }
    />
  )
}
