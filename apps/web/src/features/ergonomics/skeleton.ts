import type { KeypointName } from '@foresite/contract/keypoints'
import type { Pose } from '@foresite/contract/use-cases/ergonomics'
import type { ImagePoint } from '@foresite/contract/primitives'

/** Pairs of key points that form bones (COCO). */
export const bones: readonly (readonly [KeypointName, KeypointName])[] = [
  ['left-shoulder', 'right-shoulder'],
  ['left-hip', 'right-hip'],
  ['left-shoulder', 'left-hip'],
  ['right-shoulder', 'right-hip'],
  ['left-shoulder', 'left-elbow'],
  ['left-elbow', 'left-wrist'],
  ['right-shoulder', 'right-elbow'],
  ['right-elbow', 'right-wrist'],
  ['left-hip', 'left-knee'],
  ['left-knee', 'left-ankle'],
  ['right-hip', 'right-knee'],
  ['right-knee', 'right-ankle'],
  ['nose', 'left-shoulder'],
  ['nose', 'right-shoulder'],
]

type Points = Pose['points']

/** How long before the first pose and after the last one the body is drawn. */
const aroundMs = 300

/** The body at a moment, interpolated linearly between two poses; null where it is unknown. */
export function pointsAt(poses: readonly Pose[], atMs: number): Points | null {
  const [first, last] = [poses[0], poses.at(-1)]
  if (first === undefined || last === undefined) return null
  if (atMs < timeOf(first) - aroundMs || atMs > timeOf(last) + aroundMs) return null
  const next = poses.find((pose) => timeOf(pose) >= atMs)
  if (next === undefined) return last.points
  const before = poses[poses.indexOf(next) - 1]
  if (before === undefined || timeOf(next) === atMs) return next.points
  const share = (atMs - timeOf(before)) / Math.max(1, timeOf(next) - timeOf(before))
  return between(before.points, next.points, share)
}

function timeOf({ at }: Pose): number {
  return Date.parse(at)
}

/** Omits points that only one pose has. */
function between(from: Points, to: Points, share: number): Points {
  const mix = (a: number, b: number) => a + (b - a) * share
  const names = Object.keys(from) as KeypointName[]
  return Object.fromEntries(
    names.flatMap((name) => {
      const [a, b] = [from[name], to[name]]
      if (a === undefined || b === undefined) return []
      const point: ImagePoint = { x: mix(a.x, b.x), y: mix(a.y, b.y) }
      return [[name, point]]
    }),
  )
}

/** The middle pose; of three, it is the deepest. */
export function deepestOf(poses: readonly Pose[]): Pose | undefined {
  return poses[Math.floor((poses.length - 1) / 2)] ?? poses[0]
}
