import { z } from 'zod'
import { done } from './failure.ts'
import { since } from './since.ts'

/** Of a route that deletes a record, unless somebody has changed it since it was read. */
export const deletion = { method: 'DELETE', query: z.object({ since }), answer: done, errors: [404, 409] } as const

/** Of a route that answers a picture that people have brought: nobody in it can be blurred, so it is no attachment. */
export const uploadedPicture = {
  method: 'GET',
  query: z.object({ ticket: z.string().optional() }),
  answer: 'media',
  media: ['image/png', 'image/jpeg'],
  takenOut: 'uploaded',
  access: 'ticket',
  errors: [404, 409],
} as const
