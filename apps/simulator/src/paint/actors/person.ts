import { bodyOf } from '#cameras/body.ts'
import { between, type SpacePoint } from '#cameras/camera-view.ts'
import type { Person } from '#world/actor.ts'
import { drawPart } from '../block.ts'
import type { Daylight } from '../daylight.ts'
import type { Pen } from '../pen.ts'

type Joints = ReturnType<typeof bodyOf>['joints']
type Side = 'left' | 'right'

const skins = ['#c99372', '#a8714f', '#e0b394', '#8a5a3c'] as const
const vest = '#d6ee1f'
const reflective = '#f2f4f1'
const hardhat = '#f6c81c'
const hair = '#2d2320'
const boots = '#1d1b1a'

/** A person: legs, trunk, arms and head in their posture and clothes, with or without vest and hard hat. */
export function drawPerson(pen: Pen, person: Person, daylight: Daylight): void {
  const { joints } = bodyOf(person)
  const nearLeft = isNearer(pen, joints['left-shoulder'], joints['right-shoulder'])
  const [far, near]: [Side, Side] = nearLeft ? ['right', 'left'] : ['left', 'right']
  const wearsVest = person.worn.includes('safety-vest')
  const skin = skins[(person.id.codePointAt(person.id.length - 1) ?? 0) % skins.length] ?? skins[0]
  const limbs = { sleeve: person.colour, skin }
  arm(pen, joints, far, limbs, 0.85)
  leg(pen, joints, far, 0.78)
  leg(pen, joints, near, 1)
  trunk(pen, joints, wearsVest ? vest : person.colour, wearsVest)
  head(pen, joints, skin, person.worn.includes('hardhat'))
  if (person.posture.carries) drawCarried(pen, person, joints, daylight)
  arm(pen, joints, near, limbs, 1)
}

function leg(pen: Pen, joints: Joints, side: Side, brightness: number): void {
  const [hip, knee, ankle] = [joints[`${side}-hip`], joints[`${side}-knee`], joints[`${side}-ankle`]]
  const trousers = pen.ink('#2c3650', brightness)
  pen.rod(hip, knee, 0.17, trousers)
  pen.rod(knee, ankle, 0.13, trousers)
  pen.rod(ankle, { ...ankle, z: Math.max(0.06, ankle.z - 0.02) }, 0.13, pen.ink(boots))
}

function arm(
  pen: Pen,
  joints: Joints,
  side: Side,
  { sleeve, skin }: { sleeve: string; skin: string },
  brightness: number,
): void {
  const [shoulder, elbow] = [joints[`${side}-shoulder`], joints[`${side}-elbow`]]
  const wrist = joints[`${side}-wrist`]
  pen.rod(shoulder, elbow, 0.12, pen.ink(sleeve, brightness * 0.92))
  pen.rod(elbow, wrist, 0.09, pen.ink(sleeve, brightness * 0.84))
  pen.ball(wrist, 0.055, pen.ink(skin, brightness))
}

function trunk(pen: Pen, joints: Joints, colour: string, isVest: boolean): void {
  const [a, b] = [joints['left-shoulder'], joints['right-shoulder']]
  const [c, d] = [joints['right-hip'], joints['left-hip']]
  const middle = between(between(a, b, 0.5), between(c, d, 0.5), 0.5)
  const soft = pen.pixels(0.15, middle)
  pen.fillAndLine([a, b, c, d], pen.ink(colour), pen.ink(colour), soft)
  // Seen from the side the four corners form a line: draw the trunk's depth.
  pen.rod(between(a, b, 0.5), between(c, d, 0.5), 0.24, pen.ink(colour))
  if (!isVest) return
  for (const share of [0.45, 0.8]) pen.rod(between(a, d, share), between(b, c, share), 0.055, pen.ink(reflective, 1.05))
}

function head(pen: Pen, joints: Joints, skin: string, wearsHardhat: boolean): void {
  const middle = between(joints['left-ear'], joints['right-ear'], 0.5)
  const neck = between(joints['left-shoulder'], joints['right-shoulder'], 0.5)
  const up = away(neck, middle)
  pen.rod(neck, middle, 0.1, pen.ink(skin, 0.85))
  pen.ball(middle, 0.105, pen.ink(skin))
  const crown = along(middle, up, 0.035)
  if (wearsHardhat) {
    cap(pen, crown, up, 0.122, pen.ink(hardhat))
    const brim = along(between(middle, joints.nose, 0.6), up, 0.03)
    pen.rod(crown, brim, 0.05, pen.ink(hardhat, 0.86))
  } else cap(pen, crown, up, 0.108, pen.ink(hair))
}

/** Half a ball, round towards the top of the head. */
function cap(pen: Pen, at: SpacePoint, up: SpacePoint, radiusM: number, style: string): void {
  const points = [at, along(at, up, 0.1)].map((point) => pen.place(point))
  const [middle, top] = points
  if (!middle || !top) return
  const rad = Math.atan2(top.y - middle.y, top.x - middle.x)
  const { context } = pen
  context.fillStyle = style
  context.beginPath()
  context.arc(middle.x, middle.y, pen.pixels(radiusM, at), rad - Math.PI / 2, rad + Math.PI / 2)
  context.fill()
}

/** The box in their hands. */
function drawCarried(pen: Pen, person: Person, joints: Joints, daylight: Daylight): void {
  const { x, y, z } = between(joints['left-wrist'], joints['right-wrist'], 0.5)
  drawPart(
    pen,
    daylight,
    { x, y, headingRad: person.headingRad },
    { along: [-0.1, 0.18], left: [-0.16, 0.16], up: [z - 0.11, z + 0.13], colour: '#b98d5e' },
  )
}

function isNearer(pen: Pen, a: SpacePoint, b: SpacePoint): boolean {
  const { at: eye } = pen.camera
  const far = ({ x, y, z }: SpacePoint) => Math.hypot(x - eye.x, y - eye.y, z - eye.z)
  return far(a) < far(b)
}

/** The direction from one point to another, one metre long. */
function away(from: SpacePoint, to: SpacePoint): SpacePoint {
  const length = Math.max(0.001, Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z))
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length, z: (to.z - from.z) / length }
}

function along(from: SpacePoint, way: SpacePoint, metres: number): SpacePoint {
  return { x: from.x + way.x * metres, y: from.y + way.y * metres, z: from.z + way.z * metres }
}
