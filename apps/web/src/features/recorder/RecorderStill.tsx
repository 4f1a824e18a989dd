import { pathOf } from '@foresite/contract/client'
import { useMediaAddress } from '#platform/access/media-address.ts'
import { routeOf } from '#platform/api/route-book.ts'
import { NoPicture } from '#scene/picture/NoPicture.tsx'
import { StillImage } from '#scene/picture/StillImage.tsx'
import { useSceneTexts } from '#scene/texts/texts.ts'

interface RecorderStillProps {
  /** The camera's own name in the recorder. */
  readonly name: string
  readonly title: string
}

/** The recorder's newest picture of a camera, or a note that it has none. */
export function RecorderStill({ name, title }: RecorderStillProps) {
  const t = useSceneTexts()
  const address = useMediaAddress(pathOf(routeOf('recorderStill'), { params: { name } }))
  if (address === null) return null
  const missing = <NoPicture>{t('word.noPicture')}</NoPicture>
  return <StillImage source={address} alt={t('still.of', { name: title })} missing={missing} />
}
