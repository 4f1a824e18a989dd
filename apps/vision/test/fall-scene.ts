import { randomUUID } from 'node:crypto'
import type { RuleAssignmentOf } from '@foresite/contract/vision-nodes'
import type { Track } from '#stages/track/track.ts'
import { RuleScene } from './rule-scene.ts'
import { ASPECT, bodyTrack, type Stance } from './test-body.ts'
import { halfZone } from './test-zone.ts'
import { FallenPerson } from '#stages/rules/fallen-person.ts'

export const ZONE = randomUUID()
export const OTHER_ZONE = randomUUID()

export const assignment: RuleAssignmentOf<'fallen-person'> = {
  id: randomUUID(),
  kind: 'fallen-person',
  zoneIds: [ZONE],
  thresholdMs: 1_000,
}

export const iso = (at: number): string => new Date(at).toISOString()
export const feet = { x: 0.25, y: 0.8 }
export const standing = bodyTrack({ feet })
export const around = {
  aspect: ASPECT,
  viewpoint: null,
  polygonOf: (id: string) => {
    return [halfZone(ZONE), halfZone(OTHER_ZONE, 'right')].find((zone) => zone.id === id)?.polygon ?? null
  },
}
/** A person lying `metres` from where they fell; the picture is 4 m high. */
export const lying = (metres = 0, overrides: Partial<Track> = {}, stance: Stance = {}): Partial<Track> => {
  const moved = { x: feet.x + metres / 4 / ASPECT, y: feet.y }
  return bodyTrack({ lean: 85, hips: 0.15, hands: 0.1, feet: moved, ...stance }, overrides)
}
const { keypoints: _points, ...unknown } = lying()
export { unknown }

/** A person who has stood for four seconds and is about to fall. */
export function started(overrides: Partial<typeof assignment> = {}, stepMs = 200) {
  const rule = new FallenPerson(randomUUID(), { ...assignment, ...overrides }, around)
  const scene = new RuleScene(rule, [halfZone(ZONE), halfZone(OTHER_ZONE, 'right')], stepMs)
  scene.show(4_000, standing)
  return { rule, scene, fellAt: scene.at }
}
