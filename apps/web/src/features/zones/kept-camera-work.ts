import { groundCalibration } from '@foresite/contract/ground'
import { imagePoint } from '@foresite/contract/primitives'
import { maxPrivacyMasks } from '@foresite/contract/privacy'
import { z } from 'zod'
import { keptDrawing } from './kept-draft.ts'
import { keptWork } from './kept-work.ts'

const outlines = z.array(z.array(imagePoint).max(64)).max(maxPrivacyMasks)

/** Drafts of floors, by camera. */
export const keptGrounds = keptWork(
  'ground-draft',
  z.object({
    corners: z.array(imagePoint).max(4),
    lengths: z.object({ width: z.string(), depth: z.string() }),
    /** The calibration that the draft started from. */
    was: groundCalibration.nullable(),
  }),
)

/** Drafts of privacy masks, by camera. */
export const keptMasks = keptWork(
  'masks-draft',
  z.object({
    masks: outlines,
    /** The index of the mask being drawn, and its progress. */
    drawn: z.object({ index: z.number().int().min(0), drawing: keptDrawing }).nullable(),
    /** The masks that the draft started from. */
    was: z.object({ privacyMasks: outlines, privacyMasksAt: z.iso.datetime().nullable() }),
  }),
)
