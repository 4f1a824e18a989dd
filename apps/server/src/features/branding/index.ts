import type { brandingRoutes } from '@foresite/contract/branding'
import type { Feature } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Logos } from './logos.ts'

export { Logos } from './logos.ts'

/** Serves the site's logos. */
export function brandingFeature(logos: Logos): Feature<keyof typeof brandingRoutes> {
  return {
    name: 'branding',
    handlers: {
      readLogo: async ({ params, reply }) => {
        const logo = await logos.open(params.filename)
        if (logo === null) throw new Refusal(404, 'logo.unknown', { field: 'filename' })
        return (
          reply
            .header('content-type', logo.mediaType)
            .header('content-length', logo.bytes)
            .header('x-content-type-options', 'nosniff')
            // An SVG opened by itself is a page: this one runs no script and loads nothing (WL-2).
            .header(
              'content-security-policy',
              "default-src 'none'; style-src 'unsafe-inline'; sandbox",
            )
            .header('cache-control', 'private, max-age=300')
            .send(logo.file.createReadStream())
        )
      },
    },
  }
}
