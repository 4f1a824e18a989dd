import type { brandingRoutes } from '@foresite/contract/branding'
import { translate } from '@foresite/contract/messages/translate'
import { sendAttachment, type Attachments } from '#platform/attachments/attachments.ts'
import type { Feature } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'

export { siteLogos } from './logos.ts'

/** Serves the site's logos, and takes new ones. */
export function brandingFeature(logos: Attachments): Feature<keyof typeof brandingRoutes> {
  return {
    name: 'branding',
    handlers: {
      uploadLogo: async ({ request, language }) => {
        const { fileKey: filename } = await logos.receive(request)
        return { filename, message: translate(language, 'logo.uploaded') }
      },
      readLogo: async ({ params: { filename }, request, reply }) => {
        const logo = await logos.find(filename)
        if (logo === null) throw new Refusal(404, 'logo.unknown', { field: 'filename' })
        return sendAttachment(reply, request, logo)
      },
    },
  }
}
