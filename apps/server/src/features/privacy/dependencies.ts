import type { CamerasFeature } from '#features/cameras/index.ts'

export interface PrivacyDependencies {
  readonly cameras: Pick<CamerasFeature, 'savePrivacyMasks'>
}
