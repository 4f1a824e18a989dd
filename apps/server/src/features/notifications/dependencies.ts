import type { Agent } from 'node:https'
import type { Language } from '@foresite/contract/messages/translate'
import type { Logger } from 'pino'
import type { AlarmsFeature } from '#features/alarms/index.ts'
import type { CamerasFeature } from '#features/cameras/index.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Live } from '#platform/live/live.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'

/** The site's facts used in messages. */
export interface SiteFacts {
  readonly name: string
  readonly timezone: string
  readonly language: Language
  readonly smsDisabled: boolean
}

/** Alternative addresses of other systems, for tests. */
export interface OtherSides {
  /** Slack's API, like https://slack.com/api/ */
  readonly slackApiUrl?: string
  /** How to connect to push services. */
  readonly pushAgent?: Agent
}

export interface NotificationsDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly live: Live
  readonly log: Logger
  readonly jobs: Jobs
  readonly secrets: Pick<SecretBox, 'seal' | 'unseal'>
  readonly cameras: Pick<CamerasFeature, 'list'>
  readonly alarms: Pick<AlarmsFeature, 'current'>
  /** The site's current facts. */
  readonly site: () => Promise<SiteFacts>
  readonly otherSides: OtherSides
}
