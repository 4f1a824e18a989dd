import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultLogoFilename } from '@foresite/contract/branding'
import { builtInPreset } from '@foresite/contract/presets'
import type { Restart } from '@foresite/contract/supervision'
import type { Logger } from 'pino'
import { Access } from '#features/access/index.ts'
import { siteLogos } from '#features/branding/index.ts'
import { SiteCertificate } from '#features/https/index.ts'
import type { ExternalSystems, SiteFacts } from '#features/notifications/index.ts'
import { Settings, SettingsStore } from '#features/settings/index.ts'
import { generatedHistory } from '#features/simulated-site/index.ts'
import { NodeDisks, NodeRegistry, recordingNodes, type RecordingNodes } from '#features/vision-nodes/index.ts'
import type { Attachments } from '#platform/attachments/attachments.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { OpenDatabase } from '#platform/database/database.ts'
import { FileStore } from '#platform/files/file-store.ts'
import { callerOf } from '#platform/http/caller.ts'
import { Jobs } from '#platform/jobs/jobs.ts'
import { LiveHub } from '#platform/live/live-hub.ts'
import type { PdfLabel } from '#platform/pdf/write-pdf.ts'
import type { Platform } from '#platform/platform.ts'
import { SecretBox } from '#platform/secrets/secret-box.ts'
import type { ServerConfig } from './config.ts'

export interface AppParts {
  readonly config: Pick<
    ServerConfig,
    'chosenHost' | 'dataDir' | 'https' | 'httpsNames' | 'simulatorUrl' | 'visionToken' | 'webDir'
  > & {
    readonly mailboxUrl?: ServerConfig['mailboxUrl']
  }
  readonly database: Pick<OpenDatabase, 'database' | 'pool' | 'isUp'>
  readonly clock: Clock
  readonly log: Logger
  readonly version: string
  /** Whether to check every answer against its schema; tests do. */
  readonly checkAnswers: boolean
  /** The restarts of the product's processes; absent without a supervisor. */
  readonly restarts?: () => readonly Restart[]
  /** Addresses of external systems, replaced in tests. */
  readonly externalSystems?: ExternalSystems
}

/** The parts every feature can use: the platform, the site's settings, and the registry of vision nodes. */
export interface Context extends Platform {
  readonly isDatabaseUp: () => Promise<boolean>
  readonly live: LiveHub
  readonly secrets: SecretBox
  readonly version: string
  readonly restarts: () => readonly Restart[]
  readonly visionToken: string
  /** URL of the simulator; null on a real site. */
  readonly simulatorUrl: string | null
  readonly externalSystems: ExternalSystems
  readonly access: Access
  /** The certificate for HTTPS. */
  readonly certificate: SiteCertificate
  readonly redirectsToHttps: boolean
  readonly logos: Attachments
  readonly siteSettings: Settings
  /** The stored sections of the settings. */
  readonly settings: SettingsStore
  /** The site's facts used in messages. */
  readonly site: () => Promise<SiteFacts>
  readonly registry: NodeRegistry
  readonly disks: NodeDisks
  readonly nodes: RecordingNodes
}

/** Opens the platform under a data folder. */
export async function openContext({
  config,
  database,
  clock,
  log,
  version,
  restarts = () => [],
  externalSystems = {},
}: AppParts): Promise<Context> {
  const db = database.database
  const isSimulated = config.simulatorUrl !== null
  const files = await FileStore.open(join(config.dataDir, 'files'))
  const access = new Access({
    database: db,
    clock,
    reach: { chosenHost: config.chosenHost },
    showCode: (code) => log.warn(`The code for creating the first password: ${code}`),
  })
  const logos = siteLogos({ files, clock, log })
  const siteSettings = new Settings({
    database: db,
    clock,
    isSimulated,
    mailboxUrl: config.mailboxUrl ?? null,
    simulatedHistory: () => (isSimulated ? generatedHistory(config.dataDir) : Promise.resolve(null)),
    setAuthentication: (required, request, by) => access.setRequired(required, callerOf(request.raw).peer, by),
    hasLogo: async (filename) => (await logos.find(filename)) !== null,
    logosNamed: (filenames) => logos.sweep(() => Promise.resolve(filenames)),
  })
  const registry = new NodeRegistry(clock)
  const settings = new SettingsStore(db)
  const secrets = await SecretBox.open(join(config.dataDir, 'secret.key'))
  return {
    db,
    isDatabaseUp: () => database.isUp(),
    clock,
    log,
    live: new LiveHub(log),
    jobs: new Jobs(database.pool, log),
    files,
    secrets,
    version,
    restarts,
    visionToken: config.visionToken,
    simulatorUrl: config.simulatorUrl,
    isSimulated,
    externalSystems,
    access,
    certificate: new SiteCertificate({ settings, secrets, clock, names: config.httpsNames }),
    redirectsToHttps: config.https,
    logos,
    siteSettings,
    settings,
    timezone: async () => (await siteSettings.globalSettings()).time.timezone,
    thresholds: async () => (await siteSettings.thresholds.read()).values,
    site: () => siteFacts(siteSettings),
    label: () => siteLabel(siteSettings, logos),
    mediaUrl: (path, call) => access.mediaUrl(path, call),
    registry,
    disks: new NodeDisks(clock),
    nodes: recordingNodes(registry, config.visionToken),
  }
}

/** The site's facts used in messages, in the language of its default preset (STATE-6). */
async function siteFacts(settings: Settings): Promise<SiteFacts> {
  const { organization_name: name, time, presets, default_preset, disable_sms } = await settings.globalSettings()
  const language = presets[default_preset]?.language ?? 'en'
  return { name, timezone: time.timezone, language, smsDisabled: disable_sms }
}

/** The white label for documents, from the site's default preset (STATE-6). */
async function siteLabel(settings: Settings, logos: Attachments): Promise<PdfLabel> {
  const { organization_name: name, presets, default_preset: chosen } = await settings.globalSettings()
  const { colors, filename } = presets[chosen] ?? builtInPreset
  return {
    name: name === '' ? 'Foresite' : name,
    colour: colors.secondary,
    accent: colors.tertiary,
    logo: await logoOf(logos, filename ?? defaultLogoFilename),
  }
}

async function logoOf(logos: Attachments, filename: string): Promise<PdfLabel['logo']> {
  const logo = await logos.find(filename)
  return logo && { content: await readFile(logo.path), mediaType: logo.type }
}
