import { z } from 'zod'
import { wornItem } from '@foresite/contract/objects'
import { imageBox } from '@foresite/contract/primitives'
import { keypoints } from '@foresite/contract/keypoints'

/**
 * The simulated site's truth of one picture of one of its cameras. It travels inside the video itself, as JSON in an
 * SEI message of the picture's own access unit (H.264, user data unregistered), so that it is always in time with the
 * picture. Only the `simulated` detector reads it.
 */
export const simulatedObject = z.object({
  /** Of the actor, for comparing with the truth; nothing after the detector gets to know it. */
  actorId: z.string(),
  label: z.enum(['person', 'forklift', 'truck', 'car', 'trailer', 'pallet']),
  /** The visible part, clipped to the picture. */
  box: imageBox,
  /** The share of its box that nearer things hide. */
  hidden: z.number().min(0).max(1),
  /** Of a person. */
  keypoints: keypoints.optional(),
  /** A person's worn items. */
  worn: z.array(wornItem).optional(),
  /** The lettering that is legible from here. */
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

/** Marks the SEI message, as ITU-T H.264 D.1.7 wants it. */
export const simulatedTruthUuid = '6f4e8c5a-0d1b-4f0e-9a55-5e1f3a2c7b90'
