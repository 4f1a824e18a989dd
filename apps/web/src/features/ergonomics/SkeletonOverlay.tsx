import type { Pose } from '@foresite/contract/use-cases/ergonomics'
import { useCallback, useMemo, useState } from 'react'
import { usePictureTime } from '#scene/tracks/use-picture-time.ts'
import { bones, pointsAt } from './skeleton.ts'
import { PictureDrawing } from '#scene/picture/PictureDrawing.tsx'

interface SkeletonOverlayProps {
  /** A video whose timeline counts seconds since 1970. */
  readonly video: HTMLVideoElement | null
  readonly poses: readonly Pose[]
}

/** The detected body over its picture. */
export function SkeletonOverlay({ video, poses }: SkeletonOverlayProps) {
  const [points, setPoints] = useState<Pose['points'] | null>(null)
  const holder = useMemo(() => ({ current: video }), [video])
  const draw = useCallback((time: number) => setPoints(pointsAt(poses, time * 1_000)), [poses])
  usePictureTime(holder, video !== null, draw)
  return points === null ? null : <Skeleton points={points} />
}

/** A body's points and bones, on a stage with the picture's proportions. */
export function Skeleton({ points }: { readonly points: Pose['points'] }) {
  const joined = bones.flatMap(([a, b]) => {
    const [from, to] = [points[a], points[b]]
    return from === undefined || to === undefined ? [] : [{ key: `${a} ${b}`, from, to }]
  })
  const dots = Object.entries(points)
  return (
    <PictureDrawing testId="skeleton">
      {(['rgb(0 0 0 / 0.7)', '#5ee6c1'] as const).map((colour, i) => (
        <g key={colour} stroke={colour} strokeLinecap="round" fill="none">
          {joined.map(({ key, from, to }) => (
            <line
              key={key}
              {...{ x1: from.x, y1: from.y, x2: to.x, y2: to.y }}
              strokeWidth={i === 0 ? 6 : 3}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {/* Zero-length lines: their round caps stay round whatever the picture's proportions. */}
          {dots.map(([name, { x, y }]) => (
            <line
              key={name}
              {...{ x1: x, y1: y, x2: x, y2: y }}
              strokeWidth={i === 0 ? 10 : 7}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </g>
      ))}
    </PictureDrawing>
  )
}
