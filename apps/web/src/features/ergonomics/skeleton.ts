import type { KeypointName } from '@foresite/contract/keypoints'
import type { Pose } from '@foresite/contract/use-cases/ergonomics'
import type { ImagePoint } from '@foresite/contract/primitives'

/** Which points of a body are joined, as COCO draws it. */
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

/** How long before the first pose and after the last one it is still drawn. */
const aroundMs = 300

/** A body at a moment: between two poses it goes from one to the other in a straight line; null where nothing is known. */
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

/** Points that only one of them knows are left out. */
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

/** The pose in the middle, which is the deepest one where there are three. */
export function deepestOf(poses: readonly Pose[]): Pose | undefined {
  return poses[Math.floor((poses.length - 1) / 2)] ?? poses[0]
}
