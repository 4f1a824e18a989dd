import type { Sighting } from '@foresite/contract/yard-events'
import { Box } from '@mui/material'
import { useFormat } from '#platform/i18n/format.ts'
import { useVisitTexts } from './texts/texts.ts'

/** A camera's picture of the vehicle; nothing if none was kept. */
export function VehiclePicture({ sighting: { picture, zoneName, at } }: { readonly sighting: Sighting }) {
  const t = useVisitTexts()
  const { dateTime } = useFormat()
  if (picture === undefined) return null
  return (
    <Box
      component="img"
      src={picture}
      alt={t('picture.of', { zone: zoneName, at: dateTime(at) })}
      loading="lazy"
      sx={{ display: 'block', my: 1, maxWidth: 1, maxHeight: 260, borderRadius: 1 }}
    />
  )
}
