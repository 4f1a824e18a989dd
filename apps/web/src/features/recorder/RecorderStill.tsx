import { pathOf } from '@foresite/contract/client'
import { Box } from '@mui/material'
import { useState } from 'react'
import { useMediaAddress } from '#platform/access/media-address.ts'
import { routeOf } from '#platform/api/route-book.ts'
import { NoPicture } from '#scene/picture/NoPicture.tsx'
import { useRecorderTexts } from './texts/texts.ts'

interface RecorderStillProps {
  /** The camera's own name in the recorder. */
  readonly name: string
  readonly title: string
}

/** The recorder's newest picture of a camera, or a note that it has none. */
export function RecorderStill({ name, title }: RecorderStillProps) {
  const t = useRecorderTexts()
  const address = useMediaAddress(pathOf(routeOf('recorderStill'), { params: { name } }))
  const [failed, setFailed] = useState<string | null>(null)
  if (address === null) return null
  if (failed === address) return <NoPicture>{t('word.noPicture')}</NoPicture>
  return (
    <Box
      component="img"
      src={address}
      alt={t('still.of', { name: title })}
      onError={() => setFailed(address)}
      sx={{ position: 'absolute', inset: 0, width: 1, height: 1, objectFit: 'contain' }}
    />
  )
}
