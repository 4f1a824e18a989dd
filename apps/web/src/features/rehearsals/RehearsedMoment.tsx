import type { Rehearsed } from '@foresite/contract/rehearsals'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useFormat } from '#platform/i18n/format.ts'
import { useRehearsalTexts } from './texts/texts.ts'

/** A finding of the trial: its picture, time and place. */
export function RehearsedMoment({ moment }: { readonly moment: Rehearsed }) {
  const say = useRehearsalTexts()
  const format = useFormat()
  const { stillUrl, startedAt, cameraName, zoneName, object } = moment
  const time = format.dateTime(startedAt)
  return (
    <Stack component="li" sx={{ gap: 0.5, minWidth: 0 }}>
      <Box
        sx={{
          aspectRatio: '16 / 9',
          borderRadius: 2,
          overflow: 'hidden',
          bgcolor: 'common.black',
          color: 'common.white',
          display: 'grid',
          placeItems: 'center',
        }}
      >
        {stillUrl === null ? (
          <Typography variant="caption">{say('no-picture')}</Typography>
        ) : (
          <Box
            component="img"
            src={stillUrl}
            loading="lazy"
            alt={say('picture', { object: say(`object.${object}`), zone: zoneName, time })}
            sx={{ width: 1, height: 1, objectFit: 'contain' }}
          />
        )}
      </Box>
      <Typography variant="body2">{time}</Typography>
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {say(`object.${object}`)} · {zoneName} · {cameraName}
      </Typography>
    </Stack>
  )
}
