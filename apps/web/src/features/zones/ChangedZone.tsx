import type { Zone } from '@foresite/contract/zones'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useZoneTexts } from './texts/texts.ts'

interface ChangedZoneProps {
  readonly theirs: Zone
  readonly onTheirs: () => void
  readonly onMine: () => void
}

/** Somebody else has changed the zone meanwhile: theirs is drawn on the picture beside one's own, and which stays is chosen. */
export function ChangedZone({ theirs, onTheirs, onMine }: ChangedZoneProps) {
  const say = useZoneTexts()
  const { name, type, purpose } = theirs
  return (
    <Alert severity="warning">
      {say('changed.meanwhile')}
      <Typography variant="body2" sx={{ my: 0.5, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {[name, say(`type.${type}`), ...(purpose === null ? [] : [say(`purpose.${purpose}`)])].join(' · ')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button size="small" variant="outlined" color="inherit" onClick={onTheirs}>
          {say('changed.theirs')}
        </Button>
        <Button size="small" color="inherit" onClick={onMine}>
          {say('changed.mine')}
        </Button>
      </Stack>
    </Alert>
  )
}
