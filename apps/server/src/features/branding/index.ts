import type { brandingRoutes } from '@foresite/contract/branding'
import { say } from '@foresite/contract/messages/say'
import { logoLimits } from '@foresite/contract/uploads'
import type { Feature } from '#platform/http/feature.ts'
import { readSmallUpload } from '#platform/http/read-upload.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { checkedLogo } from './checked-logo.ts'
import type { Logos } from './logos.ts'

export { Logos } from './logos.ts'

/** Serves the site's logos, and takes new ones. */
export function brandingFeature(logos: Logos): Feature<keyof typeof brandingRoutes> {
  return {
    name: 'branding',
    handlers: {
      uploadLogo: async ({ request, language }) => {
        const file = await readSmallUpload(request, 'image', logoLimits.bytes)
        const filename = await logos.keep(await checkedLogo(file))
        return { filename, message: say(language, 'logo.uploaded') }
      },
      readLogo: async ({ params, reply }) => {
        const logo = await logos.open(params.filename)
        if (logo === null) throw new Refusal(404, 'logo.unknown', { field: 'filename' })
        return (
          reply
            .header('content-type', logo.mediaType)
            .header('content-length', logo.bytes)
            .header('x-content-type-options', 'nosniff')
            // An SVG opened by itself is a page: this one runs no script and loads nothing (WL-2).
            .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
            .header('cache-control', 'private, max-age=300')
            .send(logo.file.createReadStream())
        )
      },
    },
  }
}
