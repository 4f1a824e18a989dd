import { groundCalibration } from '@foresite/contract/ground'
import { imagePoint } from '@foresite/contract/primitives'
import { mostPrivacyMasks } from '@foresite/contract/privacy'
import { z } from 'zod'
import { keptDrawing } from './kept-draft.ts'
import { keptWork } from './kept-work.ts'

const outlines = z.array(z.array(imagePoint).max(64)).max(mostPrivacyMasks)

/** Floors that somebody is measuring, by their cameras. */
export const keptGrounds = keptWork(
  'ground-draft',
  z.object({
    corners: z.array(imagePoint).max(4),
    lengths: z.object({ width: z.string(), depth: z.string() }),
    /** The measurement that was there when it was begun. */
    was: groundCalibration.nullable(),
  }),
)

/** Privacy masks that somebody is drawing, by their cameras. */
export const keptMasks = keptWork(
  'masks-draft',
  z.object({
    masks: outlines,
    /** The place of the one that is being drawn, and how far it is. */
    drawn: z.object({ index: z.number().int().min(0), drawing: keptDrawing }).nullable(),
    /** The masks that were there when it was begun. */
    was: z.object({ privacyMasks: outlines, privacyMasksAt: z.iso.datetime().nullable() }),
  }),
)
