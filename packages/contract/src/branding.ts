import { z } from 'zod'
import { defineRoutes } from './route.ts'

/** The logo of a site that has chosen none. */
export const defaultLogoFilename = 'foresite.svg'

export const brandingRoutes = defineRoutes({
  /** The trailing slash belongs to the address (WL-2). */
  readLogo: {
    method: 'GET',
    path: '/label-image/:filename/',
    feature: 'branding',
    summary: 'A logo: the default one or an uploaded one',
    params: z.object({ filename: z.string() }),
    query: z.object({ token: z.string().optional() }),
    answer: 'media',
    media: ['image/svg+xml', 'image/png', 'image/jpeg'],
    access: 'query-token',
    errors: [404],
  },
})
