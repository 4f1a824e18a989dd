import { translate } from '@foresite/contract/messages/translate'
import type { DisclosedSubject, privacyRoutes } from '@foresite/contract/privacy'
import { checkPolygon } from '#features/zones/index.ts'
import { bind, type Feature, type Handlers } from '#platform/http/feature.ts'
import { blurredClip, type BlurredClip, blurredStill } from './blurred-media.ts'
import type { PrivacyDependencies } from './dependencies.ts'
import { type DisclosedVideo, disclosureHandlers, isDisclosed, wasDisclosed } from './disclosures.ts'
import { blurs, settingsHandlers } from './settings.ts'

export { storedPrivacy } from './settings.ts'

/** Masks and blurring, with their interface for other features. */
export interface PrivacyFeature extends Feature<keyof typeof privacyRoutes> {
  /** Whether downloads are blurred. */
  blurs(): Promise<boolean>
  /** Whether a valid reason for an unblurred download of this exists. */
  isDisclosed(disclosureId: string, wanted: DisclosedSubject): Promise<boolean>
  /** Whether a reason was ever recorded for this video. */
  wasDisclosed(video: DisclosedVideo): Promise<boolean>
  /** Both blur people, and throw a `Refusal` if there is no recording. */
  blurredClip(interval: { cameraId: string; from: Date; to: Date }, signal: AbortSignal): Promise<BlurredClip>
  blurredStill(cameraId: string, at: Date, signal: AbortSignal): Promise<Buffer>
}

/** Masks over camera pictures, and blurring of people in downloads. */
export function privacy(deps: PrivacyDependencies): PrivacyFeature {
  return {
    name: 'privacy',
    handlers: bind({ ...handlers, ...settingsHandlers, ...disclosureHandlers }, deps),
    blurs: () => blurs(deps),
    isDisclosed: (id, wanted) => isDisclosed(deps, id, wanted),
    wasDisclosed: (video) => wasDisclosed(deps, video),
    blurredClip: (interval, signal) => blurredClip(deps, interval, signal),
    blurredStill: (cameraId, at, signal) => blurredStill(deps, cameraId, at, signal),
  }
}

const handlers = {
  /** Changes a camera's privacy masks (ZONE-10). Outlines follow the rules for zones. */
  async changePrivacyMasks({ cameras }, { params: { id }, body: { privacyMasks: masks, since }, language }) {
    masks.forEach((mask, n) => checkPolygon(mask, `privacyMasks.${String(n)}`))
    const seen = typeof since === 'string' ? new Date(since) : since
    const camera = await cameras.savePrivacyMasks(id, { masks, since: seen })
    const key = masks.length === 0 ? 'privacy.masks.removed' : 'privacy.masks.saved'
    return { message: translate(language, key, { name: camera.name }), camera }
  },
} satisfies Handlers<Pick<PrivacyDependencies, 'cameras'>>
