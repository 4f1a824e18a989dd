import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

interface SwitchRowProps {
  readonly label: string
  readonly hint: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Something that is on or off, with one sentence of what that does. */
export function SwitchRow({ label, hint, checked, onChange }: SwitchRowProps) {
  const hintId = useId()
  return (
    <Stack sx={{ alignItems: 'flex-start' }}>
      <FormControlLabel
        label={<Typography sx={{ fontWeight: 600, fontSize: 14 }}>{label}</Typography>}
        control={
          <Switch
            checked={checked}
            slotProps={{ input: { 'aria-describedby': hintId } }}
            onChange={(_, next) => {
              onChange(next)
            }}
          />
        }
      />
      <Typography id={hintId} variant="body2" color="textSecondary" sx={{ pl: { sm: 5.75 } }}>
        {hint}
      </Typography>
    </Stack>
  )
}
