import { pathOf } from '@foresite/contract/client'
import ImageNotSupportedOutlined from '@mui/icons-material/ImageNotSupportedOutlined'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useMediaAddress } from '#platform/access/media-address.ts'
import { routeOf } from '#platform/api/route-book.ts'
import { useRecorderTexts } from './texts/texts.ts'

interface RecorderStillProps {
  /** The camera's own name in the recorder. */
  readonly name: string
  readonly title: string
}

/** The newest picture that the recorder has of a camera, or in words that it has none. */
export function RecorderStill({ name, title }: RecorderStillProps) {
  const say = useRecorderTexts()
  const address = useMediaAddress(pathOf(routeOf('recorderStill'), { params: { name } }))
  const [failed, setFailed] = useState(false)
  if (failed)
    return (
      <Stack
        sx={{
          position: 'absolute',
          inset: 0,
          alignItems: 'center',
          justifyContent: 'center',
          gap: 1,
          color: 'common.white',
        }}
      >
        <ImageNotSupportedOutlined />
        <Typography variant="body2">{say('still.none')}</Typography>
      </Stack>
    )
  if (address === null) return null
  return (
    <Box
      component="img"
      src={address}
      alt={say('still.of', { name: title })}
      onError={() => {
        setFailed(true)
      }}
      sx={{ position: 'absolute', inset: 0, width: 1, height: 1, objectFit: 'contain' }}
    />
  )
}
