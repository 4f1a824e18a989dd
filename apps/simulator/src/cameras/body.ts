import type { KeypointName } from '@foresite/contract/keypoints'
import type { Person, Posture } from '#world/actor.ts'
import type { SpacePoint } from './camera-view.ts'

/** A person's joints in space, and the balls that form their outline. */
export interface Body {
  readonly joints: Readonly<Record<KeypointName, SpacePoint>>
  readonly outline: readonly { readonly at: SpacePoint; readonly radiusM: number }[]
}

/** A point in the body's own frame: forward, to its left, up. Metres. */
type Local = readonly [forward: number, left: number, up: number]

/** A body of 1.75 m (proportions after Winter, Biomechanics and Motor Control, rounded). */
const bone = {
  shin: 0.43,
  thigh: 0.43,
  ankle: 0.07,
  trunk: 0.5,
  neck: 0.14,
  upperArm: 0.3,
  foreArm: 0.27,
  hipHalf: 0.1,
  shoulderHalf: 0.19,
} as const
/** How far a leg swings forward and back, and an arm, while walking. */
const [LEG_SWING_RAD, ARM_SWING_RAD] = [0.42, 0.3]
/** The knees of a deep squat: they come as far forward as the hips go back. */
const DEEPEST_SQUAT_RAD = 1.75

/** The body in space of a person in this posture. */
export function bodyOf(person: Person): Body {
  const local = jointsOf(person.posture)
  const place = placed(person)
  const joints: Record<KeypointName, SpacePoint> = {
    nose: place(local.nose),
    'left-eye': place(local['left-eye']),
    'right-eye': place(local['right-eye']),
    'left-ear': place(local['left-ear']),
    'right-ear': place(local['right-ear']),
    'left-shoulder': place(local['left-shoulder']),
    'right-shoulder': place(local['right-shoulder']),
    'left-elbow': place(local['left-elbow']),
    'right-elbow': place(local['right-elbow']),
    'left-wrist': place(local['left-wrist']),
    'right-wrist': place(local['right-wrist']),
    'left-hip': place(local['left-hip']),
    'right-hip': place(local['right-hip']),
    'left-knee': place(local['left-knee']),
    'right-knee': place(local['right-knee']),
    'left-ankle': place(local['left-ankle']),
    'right-ankle': place(local['right-ankle']),
  }
  const between = (a: SpacePoint, b: SpacePoint) => ({
    x: (a.x + b.x) / 2,
    y: (a.y + b.y) / 2,
    z: (a.z + b.z) / 2,
  })
  const outline = [
    { at: between(joints['left-ear'], joints['right-ear']), radiusM: 0.13 },
    ...wide.map((name) => ({ at: joints[name], radiusM: 0.1 })),
    ...narrow.map((name) => ({ at: joints[name], radiusM: 0.06 })),
    ...(['left-ankle', 'right-ankle'] as const).map((name) => ({
      at: joints[name],
      radiusM: 0.08,
    })),
  ]
  return { joints, outline }
}

const wide = ['left-shoulder', 'right-shoulder', 'left-hip', 'right-hip'] as const
const narrow = ['left-elbow', 'right-elbow', 'left-wrist', 'right-wrist', 'left-knee', 'right-knee'] as const

/** From the body's frame to the site: tipped over about the feet, turned, and put where it is. */
function placed({ x, y, headingRad, posture }: Person): (local: Local) => SpacePoint {
  const [cosH, sinH] = [Math.cos(headingRad), Math.sin(headingRad)]
  const [cosF, sinF] = [Math.cos(posture.fallenRad), Math.sin(posture.fallenRad)]
  return ([forward, left, up]) => {
    const tippedForward = forward * cosF + up * sinF
    // A lying body is on the ground, not in it.
    const tippedUp = Math.max(0.05, up * cosF - forward * sinF) + 0.08 * sinF
    return {
      x: x + tippedForward * cosH - left * sinH,
      y: y + tippedForward * sinH + left * cosH,
      z: tippedUp,
    }
  }
}

function jointsOf(posture: Posture): Record<KeypointName, Local> {
  const { trunkRad, crouch, stride } = posture
  const squat = (crouch * DEEPEST_SQUAT_RAD) / 2
  // Hips sink as the knees bend, and go back so that the feet stay under the body.
  const hipUp = bone.ankle + (bone.shin + bone.thigh) * Math.cos(squat)
  const hipForward = -0.12 * crouch - 0.12 * Math.sin(trunkRad)
  const swing = stride === undefined ? 0 : Math.sin(2 * Math.PI * stride)
  const legs = [1, -1].map((side) => leg(side, side * swing, squat, hipForward, hipUp))
  const up: Local = [Math.sin(trunkRad), 0, Math.cos(trunkRad)]
  const shoulder = (side: number): Local => [
    hipForward + bone.trunk * up[0],
    side * bone.shoulderHalf,
    hipUp + bone.trunk * up[2],
  ]
  const head: Local = [shoulder(1)[0] + bone.neck * up[0], 0, shoulder(1)[2] + bone.neck * up[2]]
  const face = (forward: number, left: number, above: number): Local => [
    head[0] + forward * up[2] + above * up[0],
    left,
    head[2] + above * up[2] - forward * up[0],
  ]
  const arms = [1, -1].map((side) => arm(shoulder(side), side, -side * swing, posture))
  const [left, right] = [
    { ...legs[0], ...arms[0] },
    { ...legs[1], ...arms[1] },
  ]
  const of = (side: typeof left, joint: 'hip' | 'knee' | 'ankle' | 'elbow' | 'wrist'): Local => side[joint] ?? head
  return {
    nose: face(0.11, 0, 0.08),
    'left-eye': face(0.09, 0.035, 0.12),
    'right-eye': face(0.09, -0.035, 0.12),
    'left-ear': face(0, 0.075, 0.1),
    'right-ear': face(0, -0.075, 0.1),
    'left-shoulder': shoulder(1),
    'right-shoulder': shoulder(-1),
    'left-elbow': of(left, 'elbow'),
    'right-elbow': of(right, 'elbow'),
    'left-wrist': of(left, 'wrist'),
    'right-wrist': of(right, 'wrist'),
    'left-hip': of(left, 'hip'),
    'right-hip': of(right, 'hip'),
    'left-knee': of(left, 'knee'),
    'right-knee': of(right, 'knee'),
    'left-ankle': of(left, 'ankle'),
    'right-ankle': of(right, 'ankle'),
  }
}

function leg(side: number, swing: number, squat: number, hipForward: number, hipUp: number) {
  const y = side * bone.hipHalf
  const thighRad = squat + swing * LEG_SWING_RAD
  const kneeForward = hipForward + bone.thigh * Math.sin(thighRad)
  const kneeUp = hipUp - bone.thigh * Math.cos(thighRad)
  // The shin leans back under a bent knee; a leg that is behind lifts its heel.
  const shinRad = -squat + Math.min(swing * LEG_SWING_RAD, 0) * 1.4 + Math.max(swing, 0) * 0.25
  const hip: Local = [hipForward, y, hipUp]
  const knee: Local = [kneeForward, y, kneeUp]
  const ankle: Local = [
    kneeForward + bone.shin * Math.sin(shinRad),
    y,
    Math.max(bone.ankle, kneeUp - bone.shin * Math.cos(shinRad)),
  ]
  return { hip, knee, ankle }
}

/** Hanging and swinging, or reaching forward to a held object. */
function arm(shoulder: Local, side: number, swing: number, { handsM }: Posture) {
  const y = shoulder[1] + side * 0.03
  if (handsM === undefined) {
    const rad = swing * ARM_SWING_RAD
    const elbow: Local = [shoulder[0] + bone.upperArm * Math.sin(rad), y, shoulder[2] - bone.upperArm * Math.cos(rad)]
    const wrist: Local = [
      elbow[0] + bone.foreArm * Math.sin(rad + 0.2),
      y,
      elbow[2] - bone.foreArm * Math.cos(rad + 0.2),
    ]
    return { elbow, wrist }
  }
  const length = bone.upperArm + bone.foreArm
  const down = Math.min(length * 0.98, Math.max(-length * 0.98, shoulder[2] - handsM))
  // Not quite stretched: the elbow gives way to below.
  const forward = Math.sqrt(length ** 2 - down ** 2) * 0.75
  const wrist: Local = [shoulder[0] + forward, y, shoulder[2] - down]
  const elbow: Local = [shoulder[0] + forward * 0.4, y, shoulder[2] - down * 0.55 - 0.05]
  return { elbow, wrist }
}
