import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

interface OptionalPartProps {
  readonly on: boolean
  readonly onSwitch: (on: boolean) => void
  readonly label: string
  readonly hint: string
  /** Its fields, while it is on. */
  readonly children: ReactNode
}

/** A part of the connection that most sites do without. */
export function OptionalPart({ on, onSwitch, label, hint, children }: OptionalPartProps) {
  const hintId = useId()
  return (
    <Stack sx={{ gap: 1.5 }}>
      <div>
        <FormControlLabel
          label={label}
          control={
            <Switch
              checked={on}
              slotProps={{ input: { 'aria-describedby': hintId } }}
              onChange={(_, checked) => onSwitch(checked)}
            />
          }
        />
        <Typography id={hintId} variant="caption" color="textSecondary" component="p">
          {hint}
        </Typography>
      </div>
      {on && children}
    </Stack>
  )
}
