import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useRecordingTexts } from './texts/texts.ts'

interface RecorderSwitchProps {
  readonly on: boolean
  /** It saw more than can be shown. */
  readonly more: boolean
  readonly onChange: (on: boolean) => void
}

/** Whether what a recorder saw is drawn, listed and gone to: it may see hundreds of things a day. */
export function RecorderSwitch({ on, more, onChange }: RecorderSwitchProps) {
  const say = useRecordingTexts()
  return (
    <div>
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
      {on && more && (
        <Typography variant="body2" color="textSecondary">
          {say('recorder.more')}
        </Typography>
      )}
    </div>
  )
}
