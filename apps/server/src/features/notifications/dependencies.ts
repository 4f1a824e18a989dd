import type { Agent } from 'node:https'
import type { Language } from '@foresite/contract/messages/translate'
import type { AlarmsFeature } from '#features/alarms/index.ts'
import type { CamerasFeature } from '#features/cameras/index.ts'
import type { Platform } from '#platform/platform.ts'
import type { Secrets } from '#platform/secrets/secret-box.ts'

/** The site's facts used in messages. */
export interface SiteFacts {
  readonly name: string
  readonly timezone: string
  readonly language: Language
  readonly smsDisabled: boolean
}

/** Alternative addresses of other systems, for tests. */
export interface ExternalSystems {
  /** Slack's API, such as https://slack.com/api/ */
  readonly slackApiUrl?: string
  /** How to connect to push services. */
  readonly pushAgent?: Agent
}

export interface NotificationsDependencies extends Pick<Platform, 'db' | 'clock' | 'live' | 'log' | 'jobs'> {
  readonly secrets: Secrets
  readonly cameras: Pick<CamerasFeature, 'list'>
  readonly alarms: Pick<AlarmsFeature, 'current'>
  readonly site: () => Promise<SiteFacts>
  readonly externalSystems: ExternalSystems
}
