import { pathOf } from '@foresite/contract/client'
import { useMediaAddress } from '#platform/access/media-address.ts'
import { routeOf } from '#platform/api/route-book.ts'
import { StillImage } from '#scene/picture/StillImage.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { useRecordingTexts } from './texts/texts.ts'

/** During a drag, a picture is requested once the pointer rests for this long. */
const restMs = 150

interface RecordedStillProps {
  readonly cameraId: string
  readonly name: string
  readonly atMs: number
}

/** A camera's picture at a moment, filling its place; nothing where none is recorded. */
export function RecordedStill({ cameraId, name, atMs }: RecordedStillProps) {
  const t = useRecordingTexts()
  const at = useDebounced(Math.floor(atMs / 1000) * 1000, restMs)
  const address = useMediaAddress(pathOf(routeOf('readRecordedStill'), { params: { id: cameraId } }))
  if (address === null) return null
  const moment = encodeURIComponent(new Date(at).toISOString())
  return (
    <StillImage source={`${address}${address.includes('?') ? '&' : '?'}at=${moment}`} alt={t('still.of', { name })} />
  )
}
