import { z } from 'zod'
import { done } from './failure.ts'
import { since } from './since.ts'

/** For routes that delete a record, unless it has changed since it was read. */
export const deletion = { method: 'DELETE', query: z.object({ since }), answer: done } as const

/** For routes that return uploaded pictures: people in them cannot be blurred, so they are not offered as downloads. */
export const uploadedPicture = {
  query: z.object({ ticket: z.string().optional() }),
  answer: 'media',
  media: ['image/png', 'image/jpeg'],
  exportPolicy: 'uploaded',
  access: 'ticket',
  errors: [409],
} as const

/** For routes that take one file and nothing beside it. */
export const fileUpload = { method: 'POST', body: z.object({}), bodyKind: 'upload' } as const

/** For routes that return records as CSV. */
export const csvFile = { answer: 'media', media: ['text/csv'] } as const

const footage = { answer: 'media', access: 'ticket', errors: [409, 503] } as const

/** For routes that return a camera's picture. */
export const cameraStill = { ...footage, media: ['image/jpeg'] } as const

/** For routes that return a camera's clip. */
export const cameraClip = { ...footage, media: ['video/mp4'] } as const
