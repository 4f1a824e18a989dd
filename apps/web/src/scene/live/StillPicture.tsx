import { Box } from '@mui/material'
import { useEffect, useState } from 'react'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { useMediaAddress } from '#platform/access/media-address.ts'
import { stillPath } from './camera-addresses.ts'

/** Pause between two stills, after a failed one, and after one that is not refreshed has failed, in milliseconds. */
const pauseMs = 1_000
const afterFailureMs = 3_000
const unrefreshedAfterFailureMs = 10_000

interface StillPictureProps {
  readonly cameraId: string
  readonly name: string
  /** Refresh about every second; otherwise the first picture that loads stays. */
  readonly refreshing: boolean
  readonly fit?: 'fill' | 'contain'
}

/** A camera's newest picture, refreshed about every second. */
export function StillPicture({ cameraId, name, refreshing, fit = 'fill' }: StillPictureProps) {
  const t = useSceneTexts()
  const address = useMediaAddress(stillPath(cameraId))
  const [shot, setShot] = useState(0)
  const [settled, setSettled] = useState<'loaded' | 'failed' | null>(null)

  useEffect(() => {
    if (settled === null || (settled === 'loaded' && !refreshing)) return
    const timer = setTimeout(
      () => {
        setSettled(null)
        setShot((last) => last + 1)
      },
      settled === 'loaded' ? pauseMs : refreshing ? afterFailureMs : unrefreshedAfterFailureMs,
    )
    return () => clearTimeout(timer)
  }, [refreshing, settled])

  if (address === null) return null
  return (
    <Box
      component="img"
      src={`${address}${address.includes('?') ? '&' : '?'}shot=${String(shot)}`}
      alt={t('still.of', { name })}
      draggable={false}
      onLoad={() => setSettled('loaded')}
      onError={() => setSettled('failed')}
      sx={{ position: 'absolute', inset: 0, width: 1, height: 1, objectFit: fit }}
    />
  )
}
