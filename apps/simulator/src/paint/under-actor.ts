import type { SpacePoint } from '#cameras/camera-view.ts'
import type { Actor, Person } from '#world/actor.ts'
import { onGround, type GroundPoint } from '#world/ground.ts'
import { css, type Rgb } from './colour.ts'
import type { Daylight } from './daylight.ts'
import { lampsOn } from './lamps.ts'
import type { Pen } from './pen.ts'
import { drawShadow, footOf, roundFootOf, shadowOutline } from './shadow.ts'

/** Height of a lying person's chest over the ground. */
const LYING_M = 0.3
const LYING_RAD = 0.8
const headlight: Rgb = [255, 240, 205]
const BEAM_M = 9

/** The ground below an actor: its shadow, and the light of its lamps. */
export function drawUnder(pen: Pen, actor: Actor, daylight: Daylight): void {
  const { foot, heightM } = standsOn(actor)
  drawShadow(pen, foot, heightM, daylight)
  const beam = beamOf(actor, daylight)
  if (beam.length === 0) return
  const on = lampsOn(daylight)
  pen.context.globalCompositeOperation = 'lighter'
  pen.fillAndLine(beam, css(headlight, 0.13 * on), css(headlight, 0.05 * on), 6)
  pen.context.globalCompositeOperation = 'source-over'
}

/** The area an actor darkens. */
export function shadowOf(actor: Actor, daylight: Daylight): SpacePoint[] {
  const { foot, heightM } = standsOn(actor)
  return shadowOutline(foot, heightM, daylight)
}

/** The area lit by the headlights of a driving truck; empty by day. */
export function beamOf(actor: Actor, daylight: Daylight): SpacePoint[] {
  if (actor.kind !== 'tractor' || actor.speedMps < 0.1 || lampsOn(daylight) === 0) return []
  const front = actor.lengthM / 2 + 0.3
  return [
    [front, 1],
    [front + BEAM_M, 3],
    [front + BEAM_M * 1.15, 0],
    [front + BEAM_M, -3],
    [front, -1],
  ].map(([along = 0, left = 0]) => ({ ...onGround(actor, along, left), z: 0 }))
}

function standsOn(actor: Actor): { foot: GroundPoint[]; heightM: number } {
  if (actor.kind === 'person') return bodyOn(actor)
  return { foot: footOf(actor), heightM: actor.heightM }
}

/** A disc under a standing person; a body-long ellipse in front of the feet of a lying one. */
function bodyOn(person: Person): { foot: GroundPoint[]; heightM: number } {
  const { fallenRad } = person.posture
  if (fallenRad < LYING_RAD) return { foot: roundFootOf(person), heightM: person.heightM }
  const lengthM = person.heightM * Math.sin(fallenRad)
  const middle = onGround(person, lengthM / 2, 0)
  return { foot: roundFootOf({ ...person, ...middle, lengthM }), heightM: LYING_M }
}
