import { say } from '@foresite/contract/messages/say'
import { checkPolygon } from '#features/zones/index.ts'
import type { Handler } from '#platform/http/feature.ts'
import type { PrivacyDependencies } from './dependencies.ts'

/** Changes a camera's privacy masks (ZONE-10). Outlines obey the rules of zones. */
export function changePrivacyMasks({ cameras }: Pick<PrivacyDependencies, 'cameras'>): Handler<'changePrivacyMasks'> {
  return async ({ params: { id }, body: { privacyMasks: masks, since }, language }) => {
    masks.forEach((mask, n) => checkPolygon(mask, `privacyMasks.${String(n)}`))
    const seen = typeof since === 'string' ? new Date(since) : since
    const camera = await cameras.savePrivacyMasks(id, { masks, since: seen })
    const key = masks.length === 0 ? 'privacy.masks.removed' : 'privacy.masks.saved'
    return { message: say(language, key, { name: camera.name }), camera }
  }
}
