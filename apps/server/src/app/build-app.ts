import { join } from 'node:path'
import { routes } from '@foresite/contract/routes'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { Access } from '#features/access/index.ts'
import type { OtherSides } from '#features/notifications/index.ts'
import { configurationFile } from '#features/configuration-file/index.ts'
import { knownPeople } from '#features/people/index.ts'
import { statusOverview } from '#features/status/index.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { OpenDatabase } from '#platform/database/database.ts'
import { FileStore } from '#platform/files/file-store.ts'
import { bindRoutes } from '#platform/http/bound-routes.ts'
import type { AnyFeature } from '#platform/http/feature.ts'
import { guardWithVision } from '#platform/http/guard.ts'
import { buildHttpServer } from '#platform/http/http-server.ts'
import { serveUpgrades } from '#platform/http/upgrades.ts'
import { Jobs } from '#platform/jobs/jobs.ts'
import { LiveHub } from '#platform/live/live-hub.ts'
import { SecretBox } from '#platform/secrets/secret-box.ts'
import type { ServerConfig } from './config.ts'
import { frameFeatures, type FrameFeatures } from './frame-features.ts'
import { siteFeatures, type SiteFeatures } from './site-features.ts'

export interface AppParts {
  readonly config: Pick<ServerConfig, 'chosenHost' | 'dataDir' | 'simulatorUrl' | 'visionToken' | 'webDir'>
  readonly database: Pick<OpenDatabase, 'database' | 'pool' | 'isUp'>
  readonly clock: Clock
  readonly log: Logger
  readonly version: string
  /** Hold every answer to its shape: in tests. */
  readonly checkAnswers: boolean
  /** Where those who are told of incidents are, other than where they always are: in tests. */
  readonly otherSides?: OtherSides
}

/** The whole server, put together and not listening yet. */
export interface App {
  readonly http: FastifyInstance
  readonly access: Access
  /** Starts the features, in their order. */
  start(): Promise<void>
  /** Ends every connection, then the features, the last one first. */
  stop(): Promise<void>
}

/** Puts the server together. Throws where routes and features don't fit each other. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, clock, log, version } = parts
  const { database } = parts.database
  const files = await FileStore.open(join(config.dataDir, 'files'))
  const secrets = await SecretBox.open(join(config.dataDir, 'secret.key'))
  const live = new LiveHub(log)
  const jobs = new Jobs(parts.database.pool, log)
  const access = new Access({
    database,
    clock,
    reach: { chosenHost: config.chosenHost },
    showCode: (code) => log.warn(`The code for creating the first password: ${code}`),
  })

  const site = siteFeatures({
    db: database,
    isDatabaseUp: () => parts.database.isUp(),
    live,
    clock,
    log,
    files,
    secrets,
    version,
    visionToken: config.visionToken,
    simulatorUrl: config.simulatorUrl,
    mediaUrl: (path, call) => access.mediaUrl(path, call),
    timezone: () => frame.timezone(),
    siteFacts: () => frame.siteFacts(),
    label: () => frame.label(),
    jobs,
    otherSides: parts.otherSides ?? {},
    thresholds: () => frame.thresholds(),
    recorder: { events: (...asked) => frame.recorder.events(...asked) },
    pushLoneWorkers: (workers) => live.send('lone-worker', workers),
    languageModel: {
      write: (writing) => frame.languageModel.write(writing),
      overview: (language) => frame.languageModel.overview(language),
    },
  })
  const frame: FrameFeatures = frameFeatures({
    database,
    clock,
    live,
    log,
    secrets,
    access,
    version,
    files,
    isSimulated: config.simulatorUrl !== null,
    thresholdsChanged: () => site.siteChanged(),
    cameras: site.cameras,
    zones: site.zones,
    modules: site.modules,
    notifications: site.notifications,
  })
  const features: readonly AnyFeature[] = [
    jobs,
    ...frame.features,
    ...site.features,
    overviewOf(parts, { frame, site, jobs }),
    fileOf(parts, { frame, site }, access),
  ]

  const guard = guardWithVision(config.visionToken, access)
  const http = await buildHttpServer({
    routes: bindRoutes(routes, features),
    guard,
    people: knownPeople(database),
    checkAnswers: parts.checkAnswers,
    log,
    version,
    webDir: config.webDir,
  })
  await http.ready()
  live.attach(http.server, guard)
  const upgrades = features.flatMap((feature) => feature.upgrades ?? [])
  const closeSockets = serveUpgrades(http.server, upgrades, { guard, log })

  return {
    http,
    access,
    start: () => startInOrder(features),
    stop: async () => {
      await live.close()
      closeSockets()
      await http.close()
      for (const feature of features.toReversed()) await feature.stop?.()
    },
  }
}

interface AppFeatures {
  readonly frame: FrameFeatures
  readonly site: SiteFeatures
}

/** How everything is doing (OPS-2). */
function overviewOf(
  { version, database }: Pick<AppParts, 'version' | 'database'>,
  { frame, site, jobs }: AppFeatures & { readonly jobs: Jobs },
): AnyFeature {
  return statusOverview(version, {
    ...site.nodes,
    isDatabaseUp: () => database.isUp(),
    brokenSection: () => frame.brokenSection(),
    cameras: () => site.cameras.list(),
    recorder: (language) => frame.recorder.recorderStatus(language),
    mqtt: (language) =>
      Promise.resolve(site.notifications.brokerStatus(language) ?? frame.recorder.brokerStatus(language)),
    queues: () => jobs.counts(),
    mail: async () => (await site.notifications.channelStatuses()).email,
    model: (language) => frame.languageModel.overview(language),
  })
}

/** The whole configuration as a file. */
function fileOf(
  { clock, database: { database: db } }: Pick<AppParts, 'clock' | 'database'>,
  { frame: { settings, people, groups, recorder }, site }: AppFeatures,
  access: Access,
): AnyFeature {
  const { live, notifications, cameras, zones, areas, modules } = site
  return configurationFile({
    db,
    clock,
    live,
    settings,
    people,
    groups,
    cameras,
    zones,
    areas,
    modules,
    notifications,
    recorder,
    access: {
      decided: (tx) => access.decided(tx),
      requireLogin: (tx, by) => access.requireLogin(tx, by),
    },
    imported: async () => {
      site.siteChanged()
      site.keepingChanged()
      await Promise.all([access.sweep(), notifications.reconnect(), recorder.reconnect()])
    },
  })
}

/** Starts features one after the other; when one fails, those that run are stopped again. */
async function startInOrder(features: readonly AnyFeature[]): Promise<void> {
  const running: AnyFeature[] = []
  try {
    for (const feature of features) {
      await feature.start?.()
      running.push(feature)
    }
  } catch (error: unknown) {
    for (const feature of running.toReversed()) await feature.stop?.()
    throw error
  }
}
