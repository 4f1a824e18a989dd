import { z } from 'zod'
import { wornItem } from '@foresite/contract/objects'
import { imageBox } from '@foresite/contract/primitives'
import { keypoints } from '@foresite/contract/keypoints'

/**
 * The ground truth of one frame of a simulated camera. It travels inside the video, as JSON in an SEI message of the
 * frame's access unit (H.264, user data unregistered), so that it is always in sync. Only the `simulated` detector reads it.
 */
export const simulatedObject = z.object({
  /** The actor's id, to compare results with the truth; the detector does not pass it on. */
  actorId: z.string(),
  label: z.enum(['person', 'forklift', 'truck', 'car', 'trailer', 'pallet']),
  /** The visible part, clipped to the picture. */
  box: imageBox,
  /** The share of its box that nearer objects hide. */
  hidden: z.number().min(0).max(1),
  /** A person's keypoints. */
  keypoints: keypoints.optional(),
  /** A person's worn items. */
  worn: z.array(wornItem).optional(),
  /** The lettering legible from the camera. */
  texts: z
    .array(
      z.object({
        kind: z.enum(['plate', 'container', 'label']),
        text: z.string(),
        box: imageBox,
      }),
    )
    .optional(),
})
export type SimulatedObject = z.infer<typeof simulatedObject>

export const simulatedTruth = z.object({
  /** Site time of the picture, in epoch ms. */
  at: z.number(),
  objects: z.array(simulatedObject),
})
export type SimulatedTruth = z.infer<typeof simulatedTruth>

/** Identifies the SEI message, as ITU-T H.264 D.1.7 requires. */
export const simulatedTruthUuid = '6f4e8c5a-0d1b-4f0e-9a55-5e1f3a2c7b90'
