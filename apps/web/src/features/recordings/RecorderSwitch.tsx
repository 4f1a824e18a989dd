import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useRecordingTexts } from './texts/texts.ts'

interface RecorderSwitchProps {
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

/** Whether what a recorder saw is drawn, listed and gone to: it may see hundreds of things a day. */
export function RecorderSwitch({ on, onChange }: RecorderSwitchProps) {
  const say = useRecordingTexts()
  return (
    <FormControlLabel
      label={say('recorder.show')}
      slotProps={{ typography: { variant: 'body2' } }}
      control={
        <Switch
          size="small"
          checked={on}
          onChange={(_, chosen) => {
            onChange(chosen)
          }}
        />
      }
    />
  )
}
