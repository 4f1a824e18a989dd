import { fileURLToPath } from 'node:url'
import { defaultLogoFilename } from '@foresite/contract/branding'
import { logoLimits } from '@foresite/contract/uploads'
import { Attachments } from '#platform/attachments/attachments.ts'
import { cleanSvg } from '#platform/attachments/svg.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { FileStore } from '#platform/files/file-store.ts'

const defaultLogo = fileURLToPath(new URL('default-logo.svg', import.meta.url))

/** The logos of a site: the one that comes with the product, and those of its own, an SVG made harmless. */
export function siteLogos(parts: { readonly files: FileStore; readonly clock: Clock }): Attachments {
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
