import type { DisclosedSubject, privacyRoutes } from '@foresite/contract/privacy'
import type { Feature } from '#platform/http/feature.ts'
import { blurredClip, blurredStill, type BlurredClip } from './blurred-media.ts'
import type { PrivacyDependencies } from './dependencies.ts'
import { createDisclosure, isDisclosed, listDisclosures } from './disclosures.ts'
import { changePrivacyMasks } from './masks.ts'
import { blurs, readPrivacy, savePrivacy } from './settings.ts'

export { disclosureTable } from './disclosure-table.ts'
export { storedPrivacy } from './settings.ts'

/** What of people and places is not to be seen, and what other features may ask of it. */
export interface PrivacyFeature extends Feature<keyof typeof privacyRoutes> {
  /** Whether people are blurred in what is taken out. */
  blurs(): Promise<boolean>
  /** Whether a reason for doing without was given for this, and lately. */
  isDisclosed(disclosureId: string, wanted: DisclosedSubject): Promise<boolean>
  /** Each with people blurred; throws a `Refusal` where there is none. */
  blurredClip(stretch: { cameraId: string; from: Date; to: Date }, gone: AbortSignal): Promise<BlurredClip>
  blurredStill(cameraId: string, at: Date, gone: AbortSignal): Promise<Buffer>
}

/** What of people and places is not to be seen. */
export function privacy(deps: PrivacyDependencies): PrivacyFeature {
  return {
    name: 'privacy',
    handlers: {
      changePrivacyMasks: changePrivacyMasks(deps),
      readPrivacy: readPrivacy(deps),
      savePrivacy: savePrivacy(deps),
      listDisclosures: listDisclosures(deps),
      createDisclosure: createDisclosure(deps),
    },
    blurs: () => blurs(deps),
    isDisclosed: (id, wanted) => isDisclosed(deps, id, wanted),
    blurredClip: (stretch, gone) => blurredClip(deps, stretch, gone),
    blurredStill: (cameraId, at, gone) => blurredStill(deps, cameraId, at, gone),
  }
}
