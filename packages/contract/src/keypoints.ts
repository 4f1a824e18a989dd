import { z } from 'zod'
import { imagePoint } from './primitives.ts'

/** The points of a body that a pose model finds, by COCO's names (https://cocodataset.org, keypoints 2017). */
export const keypointName = z.enum([
  'nose',
  'left-eye',
  'right-eye',
  'left-ear',
  'right-ear',
  'left-shoulder',
  'right-shoulder',
  'left-elbow',
  'right-elbow',
  'left-wrist',
  'right-wrist',
  'left-hip',
  'right-hip',
  'left-knee',
  'right-knee',
  'left-ankle',
  'right-ankle',
])
export type KeypointName = z.infer<typeof keypointName>

/** Their positions in the picture with their confidence. A missing one was not found. */
export const keypoints = z.partialRecord(keypointName, z.object({ at: imagePoint, score: z.number().min(0).max(1) }))
export type Keypoints = z.infer<typeof keypoints>
