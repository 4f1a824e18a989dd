import type { IncidentsFeature } from '#features/incidents/index.ts'
import type { LanguageModelFeature } from '#features/language-model/index.ts'
import type { PrivacyFeature } from '#features/privacy/index.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Platform } from '#platform/platform.ts'

export interface SafetyAiDependencies extends Pick<Platform, 'log' | 'timezone'> {
  readonly files: Pick<FileStore, 'path' | 'size'>
  readonly incidents: Pick<IncidentsFeature, 'find'>
  readonly languageModel: Pick<LanguageModelFeature, 'write' | 'overview'>
  readonly privacy: Pick<PrivacyFeature, 'blurs' | 'blurredStill'>
}
