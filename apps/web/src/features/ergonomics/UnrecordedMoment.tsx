import type { Pose } from '@foresite/contract/use-cases/ergonomics'
import type { Size } from '@foresite/geometry/size'
import { PictureStage } from '#scene/picture/PictureStage.tsx'
import { Muted } from '#ui/Muted.tsx'
import { deepestOf } from './skeleton.ts'
import { Skeleton } from './SkeletonOverlay.tsx'

interface UnrecordedMomentProps {
  readonly poses: readonly Pose[]
  /** The size of the camera's picture. */
  readonly size?: Size
  /** Why there is no recording. */
  readonly text: string
}

const usual = { width: 16, height: 9 }

/** A moment without a recording: the detected body on an empty stage. */
export function UnrecordedMoment({ poses, size = usual, text }: UnrecordedMomentProps) {
  const pose = deepestOf(poses)
  return (
    <>
      <PictureStage width={size.width} height={size.height}>
        {pose !== undefined && <Skeleton points={pose.points} />}
      </PictureStage>
      <Muted sx={{ mt: 1, px: { xs: 2, sm: 0 } }} role="status">
        {text}
      </Muted>
    </>
  )
}
