import { fileURLToPath } from 'node:url'
import { defaultLogoFilename, type brandingRoutes } from '@foresite/contract/branding'
import { translate } from '@foresite/contract/messages/translate'
import { logoLimits } from '@foresite/contract/uploads'
import { Attachments, sendAttachment } from '#platform/attachments/attachments.ts'
import { cleanSvg } from '#platform/attachments/svg.ts'
import type { Feature } from '#platform/http/feature.ts'
import { known } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'

const defaultLogo = fileURLToPath(new URL('default-logo.svg', import.meta.url))

/** A site's logos: the product's, and its own, with SVGs made harmless. */
export function siteLogos(parts: Pick<Platform, 'files' | 'clock' | 'log'>): Attachments {
  return new Attachments(parts, {
    kind: 'logos',
    limits: logoLimits,
    shipped: new Map([[defaultLogoFilename, defaultLogo]]),
    drawing: async (svg) => {
      const content = await cleanSvg(svg)
      return typeof content === 'string' ? content : { ending: 'svg', content }
    },
  })
}

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
        return sendAttachment(reply, request, known(await logos.find(filename), 'logo.unknown', 'filename'))
      },
    },
  }
}
