import type { IncidentsFeature } from '#features/incidents/index.ts'
import type { NotificationsFeature } from '#features/notifications/index.ts'
import type { PrivacyFeature } from '#features/privacy/index.ts'
import type { SafetyAiFeature } from '#features/safety-ai/index.ts'
import type { Attachments } from '#platform/attachments/attachments.ts'
import type { Platform } from '#platform/platform.ts'

export interface IncidentReportsDependencies extends IncidentReportsParts {
  readonly pictures: Attachments
}

export interface IncidentReportsParts extends Pick<
  Platform,
  'db' | 'clock' | 'live' | 'log' | 'files' | 'timezone' | 'mediaUrl' | 'label' | 'isSimulated'
> {
  readonly incidents: Pick<IncidentsFeature, 'find'>
  readonly privacy: Pick<PrivacyFeature, 'blurs' | 'blurredStill' | 'blurredClip'>
  readonly notifications: Pick<NotificationsFeature, 'notify' | 'wake'>
  readonly safetyAi: Pick<SafetyAiFeature, 'flagsIn'>
}
