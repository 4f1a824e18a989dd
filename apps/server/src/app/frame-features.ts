import type { ThresholdValues } from '@foresite/contract/thresholds'
import type { Logger } from 'pino'
import { accessFeature, type Access } from '#features/access/index.ts'
import { brandingFeature, Logos } from '#features/branding/index.ts'
import { connectionsFeature } from '#features/connections/index.ts'
import { damageFeature } from '#features/damage/index.ts'
import { discoveryFeature } from '#features/discovery/index.ts'
import { groupsFeature, type GroupsFeature } from '#features/groups/index.ts'
import { languageModel, type LanguageModelFeature } from '#features/language-model/index.ts'
import type { ModulesFeature } from '#features/modules/index.ts'
import { peopleFeature, type PeopleFeature } from '#features/people/index.ts'
import { recorderFeature, type RecorderDependencies, type RecorderFeature } from '#features/recorder/index.ts'
import type { NotificationsFeature, SiteFacts } from '#features/notifications/index.ts'
import { Settings, settingsFeature } from '#features/settings/index.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { AnyFeature } from '#platform/http/feature.ts'
import { visitOf } from '#platform/http/visit.ts'
import type { Live } from '#platform/live/live.ts'
import type { PdfLabel } from '#platform/pdf/write-pdf.ts'
import { siteLabel } from './site-label.ts'

export interface FrameParts {
  readonly database: Database
  readonly clock: Clock
  readonly live: Live
  readonly log: Logger
  /** Who gets in; the server's guard. */
  readonly access: Access
  readonly files: FileStore
  readonly version: string
  readonly secrets: RecorderDependencies['secrets']
  /** Whether this is the simulated site. */
  readonly isSimulated: boolean
  /** Nodes are told what to do anew. */
  readonly thresholdsChanged: () => void
  readonly cameras: RecorderDependencies['cameras']
  readonly zones: RecorderDependencies['zones']
  /** Whom modules notify. */
  readonly modules: Pick<ModulesFeature, 'notifyingUser' | 'notifyingGroup'>
  readonly notifications: Pick<NotificationsFeature, 'brokerStatus'>
}

/** What stands around the screens, and what it knows for others. */
export interface FrameFeatures {
  readonly features: readonly AnyFeature[]
  /** The site's timezone, an IANA name. */
  timezone(): Promise<string>
  /** The thresholds that the site has changed. */
  thresholds(): Promise<ThresholdValues>
  /** What messages say of the site. */
  siteFacts(): Promise<SiteFacts>
  /** The white label of the site's documents. */
  label(): Promise<PdfLabel>
  readonly recorder: RecorderFeature
  readonly settings: Settings
  readonly languageModel: LanguageModelFeature
  readonly people: PeopleFeature
  readonly groups: GroupsFeature
  /** The part of the stored configuration that cannot be read; null when all can. */
  brokenSection(): Promise<string | null>
}

/** What stands around the screens: access, configuration, people, logos, damage classes, connections. */
export function frameFeatures(parts: FrameParts): FrameFeatures {
  const { database, clock, live, log, access, secrets, cameras, zones } = parts
  const logos = new Logos(parts.files)
  const settings = new Settings({
    database,
    clock,
    isSimulated: parts.isSimulated,
    setAuthentication: (required, request, by) => access.setRequired(required, visitOf(request.raw).peer, by),
    hasLogo: (filename) => logos.has(filename),
    logosNamed: (filenames) => logos.removeUnused(filenames, clock.now()),
  })
  const timezone = async () => (await settings.globalSettings()).time.timezone
  const recorder = recorderFeature({
    db: database,
    clock,
    live,
    log,
    secrets,
    cameras,
    zones,
    readSite: async () => ({
      version: parts.version,
      timezone: await timezone(),
      cameras: await cameras.list(),
      zones: await zones.list(database),
    }),
    mediaUrl: (path, call) => access.mediaUrl(path, call),
  })
  const model = languageModel({ db: database, clock, live, log, secrets, timezone })
  const people = peopleFeature({
    database,
    clock,
    live,
    modulesNotifying: (userId) => parts.modules.notifyingUser(userId),
  })
  const groups = groupsFeature({
    db: database,
    clock,
    live,
    modulesNotifying: (groupId) => parts.modules.notifyingGroup(groupId),
  })
  const features: readonly AnyFeature[] = [
    accessFeature(access, (problem) => log.error({ err: problem }, 'ended logins were not removed')),
    model,
    settingsFeature(settings, { clock, live, thresholdsChanged: () => parts.thresholdsChanged() }),
    brandingFeature(logos),
    people,
    groups,
    damageFeature(),
    recorder,
    discoveryFeature({ clock, cameras }),
    connectionsFeature(() => settings.brokenSection(), recorder, parts.notifications),
  ]
  const thresholds = async () => (await settings.thresholds.read()).values
  return {
    features,
    timezone,
    thresholds,
    recorder,
    settings,
    people,
    groups,
    languageModel: model,
    siteFacts: () => siteFacts(settings),
    label: () => siteLabel(settings, logos),
    brokenSection: () => settings.brokenSection(),
  }
}

/** The site as messages speak of it: in the language of the preset that it starts with (STATE-6). */
async function siteFacts(settings: Settings): Promise<SiteFacts> {
  const { organization_name: name, time, presets, default_preset, disable_sms } = await settings.globalSettings()
  const language = presets[default_preset]?.language ?? 'en'
  return { name, timezone: time.timezone, language, smsDisabled: disable_sms }
}
