import { useMediaAddress } from '#platform/access/media-address.ts'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { livePath, stillPath, type LiveStream } from './camera-addresses.ts'
import { LiveVideo } from './LiveVideo.tsx'
import { StillPicture } from './StillPicture.tsx'

interface LivePictureProps {
  readonly cameraId: string
  readonly name: string
  /** `fill`: the stage has the picture's shape, so that overlays line up. */
  readonly fit?: 'fill' | 'contain'
  /** Small pictures play the sub-stream, if the camera has one. */
  readonly stream?: LiveStream
  /** Draws detection boxes over the picture; requires the stage's shape to match (`fill`). */
  readonly tracks?: boolean
}

/** A camera's live picture. */
export function LivePicture(props: LivePictureProps) {
  const { cameraId, name, fit = 'fill', stream = 'main', tracks = false } = props
  const t = useSceneTexts()
  const poster = useMediaAddress(stillPath(cameraId))
  return (
    <LiveVideo
      path={livePath(cameraId)}
      stream={stream}
      label={t('live.of', { name })}
      fit={fit}
      poster={poster ?? undefined}
      tracks={tracks}
      still={(refreshing) => <StillPicture cameraId={cameraId} name={name} fit={fit} refreshing={refreshing} />}
    />
  )
}
