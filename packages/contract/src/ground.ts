import { z } from 'zod'
import { imagePoint, numberWithin } from './primitives.ts'

const length = numberWithin(0.1, 1_000, 'ground.length.invalid')

/**
 * A camera's floor calibration (ZONE-8): the corners of a rectangle on the floor as the picture shows them, in order
 * around it, and two of its side lengths in metres.
 */
export const groundCalibration = z.object({
  corners: z.tuple([imagePoint, imagePoint, imagePoint, imagePoint], {
    error: 'ground.corners.invalid',
  }),
  /** From the first corner to the second. */
  widthM: length,
  /** From the second corner to the third. */
  depthM: length,
})
export type GroundCalibration = z.infer<typeof groundCalibration>
