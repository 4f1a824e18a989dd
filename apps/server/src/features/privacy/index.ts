import type { Feature } from '#platform/http/feature.ts'
import type { PrivacyDependencies } from './dependencies.ts'
import { changePrivacyMasks } from './masks.ts'

export type PrivacyFeature = Feature<'changePrivacyMasks'>

/** What of people and places is not to be seen. */
export function privacy(deps: PrivacyDependencies): PrivacyFeature {
  return {
    name: 'privacy',
    handlers: { changePrivacyMasks: changePrivacyMasks(deps) },
  }
}
