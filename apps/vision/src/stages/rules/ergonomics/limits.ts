import type { RuleAssignment } from '@foresite/contract/vision-nodes'
import type { BendLimits } from '#stages/posture/bends.ts'
import type { LiftLimits } from '#stages/posture/lifts.ts'
import { limitMsOf, limitOf } from '#stages/rules/rule.ts'

/** The site's thresholds for bends and lifts (SET-3). */
export interface MovementLimits {
  readonly bend: BendLimits
  readonly lift: LiftLimits
}

export function movementLimits(assignment: Pick<RuleAssignment, 'thresholds'>): MovementLimits {
  return {
    bend: {
      bentDegrees: limitOf(assignment, 'ergonomics.bend'),
      minMs: limitMsOf(assignment, 'ergonomics.bend-duration'),
      uprightDegrees: limitOf(assignment, 'ergonomics.upright'),
    },
    lift: {
      minM: limitOf(assignment, 'ergonomics.lift') / 100,
      withinMs: limitMsOf(assignment, 'ergonomics.lift-time'),
    },
  }
}
