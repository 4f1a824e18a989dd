import type { CallAnswer } from '@foresite/contract/client'
import { Box, Typography } from '@mui/material'
import { useFormat } from '#platform/i18n/format.ts'
import { useSiteModelTexts } from './texts/texts.ts'

interface FoundProps {
  readonly trial: Pick<CallAnswer<'tryModelFile'>, 'picture' | 'width' | 'height' | 'detections'>
  readonly label: string
}

/** A picture with the boxes that a model drew, and the same in words. */
export function Found({ trial: { picture, width, height, detections }, label }: FoundProps) {
  const t = useSiteModelTexts()
  const { percent } = useFormat()
  return (
    <>
      <Box sx={{ position: 'relative', aspectRatio: `${width} / ${height}`, borderRadius: 1, overflow: 'hidden' }}>
        <Box component="img" src={picture} alt={label} sx={{ display: 'block', width: 1, height: 1 }} />
        {detections.map(({ box, label: name }, index) => (
          <Box
            key={index}
            aria-hidden
            sx={{
              position: 'absolute',
              left: `${box.x * 100}%`,
              top: `${box.y * 100}%`,
              width: `${box.w * 100}%`,
              height: `${box.h * 100}%`,
              border: 2,
              borderColor: 'warning.main',
            }}
          >
            <Typography
              variant="caption"
              sx={{
                position: 'absolute',
                left: 0,
                top: 0,
                px: 0.5,
                bgcolor: 'warning.main',
                color: 'warning.contrastText',
              }}
            >
              {name}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box component="ul" aria-label={t('try.list')} sx={{ m: 0, pl: 2.5 }}>
        {detections.map(({ label: name, score }, index) => (
          <Typography key={index} component="li" variant="body2">
            {`${name} · ${percent(score)}`}
          </Typography>
        ))}
      </Box>
    </>
  )
}
