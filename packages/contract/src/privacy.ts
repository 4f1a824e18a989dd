import { z } from 'zod'
import { camera } from './cameras.ts'
import { done } from './failure.ts'
import { id, instant } from './primitives.ts'
import { defineRoutes } from './route.ts'
import { polygon } from './zones.ts'

/** More than this covers the picture with more corners than anybody keeps an eye on. */
export const mostPrivacyMasks = 16

/** Outlines on a camera's picture that are painted over at the source (ZONE-10). */
export const privacyMasks = z
  .array(polygon, { error: 'privacy.masks.required' })
  .max(mostPrivacyMasks, { error: 'privacy.masks.tooMany' })

export const privacyRoutes = defineRoutes({
  changePrivacyMasks: {
    method: 'PUT',
    path: '/cameras/:id/privacy-masks',
    feature: 'privacy',
    summary:
      'Says what of a camera’s picture nobody is to see: it is painted over within 2 s, before it is shown, recorded or analysed',
    params: z.object({ id }),
    body: z.object({
      privacyMasks,
      /** `privacyMasksAt` as the editor read it; left out, whatever is there is replaced. */
      since: instant.nullable().optional(),
    }),
    answer: done.extend({ camera }),
    errors: [404, 409, 422],
  },
})
