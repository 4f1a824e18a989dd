import { z } from 'zod'
import { done } from './failure.ts'
import { logoFilename } from './presets.ts'
import { defineRoutes } from './route.ts'

/** The logo of a site that has chosen none. */
export const defaultLogoFilename = 'foresite.svg'

export const brandingRoutes = defineRoutes('branding', {
  /** The trailing slash belongs to the address (WL-2). */
  readLogo: {
    path: '/label-image/:filename/',
    summary: 'A logo: the default one or an uploaded one',
    params: z.object({ filename: z.string() }),
    query: z.object({ token: z.string().optional() }),
    answer: 'media',
    media: ['image/svg+xml', 'image/png', 'image/jpeg'],
    access: 'query-token',
  },
  /** No preset shows it until one names it; one that none has named for a day is removed. */
  uploadLogo: {
    method: 'POST',
    path: '/label-image',
    summary: 'Uploads a logo (SVG, JPG or PNG); an SVG is kept without anything that runs or loads',
    body: z.object({}),
    bodyKind: 'upload',
    status: 201,
    answer: done.extend({ filename: logoFilename }),
  },
})
