import AddOutlined from '@mui/icons-material/AddOutlined'
import RemoveOutlined from '@mui/icons-material/RemoveOutlined'
import { IconButton, Stack, TextField } from '@mui/material'

interface QuantityFieldProps {
  readonly label: string
  /** The accessible name, where the label does not say of what. */
  readonly longLabel?: string
  /** Null: nothing entered yet. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly hint?: string
  /** The labels of minus and plus buttons large enough for gloves; without labels, no buttons. */
  readonly steps?: { readonly fewer: string; readonly more: string }
}

const stepButton = { width: 60, height: 60, border: 1, borderColor: 'divider', flexShrink: 0 } as const

export function QuantityField({ label, longLabel = label, value, onChange, hint, steps }: QuantityFieldProps) {
  const field = (
    <TextField
      fullWidth
      type="number"
      label={label}
      value={value ?? ''}
      helperText={hint}
      slotProps={{
        htmlInput: {
          'aria-label': longLabel,
          min: 0,
          step: 'any',
          inputMode: 'decimal',
          autoComplete: 'off',
          style: steps === undefined ? {} : { fontSize: 28, fontWeight: 700, textAlign: 'center' },
        },
      }}
      onChange={({ target }) =>
        onChange(target.value === '' || Number.isNaN(Number(target.value)) ? null : Number(target.value))
      }
    />
  )
  if (steps === undefined) return field
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-end' }}>
      <IconButton
        aria-label={steps.fewer}
        disabled={value === null || value <= 0}
        onClick={() => onChange(Math.max(0, (value ?? 0) - 1))}
        sx={stepButton}
      >
        <RemoveOutlined />
      </IconButton>
      {field}
      <IconButton aria-label={steps.more} onClick={() => onChange((value ?? 0) + 1)} sx={stepButton}>
        <AddOutlined />
      </IconButton>
    </Stack>
  )
}
