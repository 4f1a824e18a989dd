import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useUiTexts } from './texts/use-ui-texts.ts'

interface SendingFileProps {
  /** The file's name. */
  readonly name: string
  /** How much of it is there, from 0 to 1. */
  readonly share: number
  readonly onCancel: () => void
}

/** A file on its way: how far it is, and the way to stop it. */
export function SendingFile({ name, share, onCancel }: SendingFileProps) {
  const say = useUiTexts()
  const words = say('sending', { name })
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
      <Stack sx={{ flexGrow: 1, minWidth: 0, gap: 0.5 }}>
        <Typography variant="caption" noWrap>
          {words}
        </Typography>
        <LinearProgress variant="determinate" value={share * 100} aria-label={words} />
      </Stack>
      <Button color="inherit" onClick={onCancel}>
        {say('cancel')}
      </Button>
    </Stack>
  )
}
