import { routes } from '@foresite/contract/routes'
import type { FastifyInstance } from 'fastify'
import type { Access } from '#features/access/index.ts'
import { knownPeople } from '#features/people/index.ts'
import { atSimulatedTime } from '#platform/clock/simulated-clock.ts'
import { bindRoutes } from '#platform/http/bound-routes.ts'
import type { AnyFeature } from '#platform/http/feature.ts'
import { guardWithVision } from '#platform/http/guard.ts'
import { buildHttpServer } from '#platform/http/http-server.ts'
import { answerTls } from '#platform/http/tls-on-port.ts'
import { serveUpgrades } from '#platform/http/upgrades.ts'
import { openContext, type AppParts } from './context.ts'
import { buildFeatures } from './features.ts'

export type { AppParts } from './context.ts'

/** The whole server, built but not listening yet. */
export interface App {
  readonly http: FastifyInstance
  readonly access: Access
  /** Starts the features, in their order. */
  start(): Promise<void>
  /** Closes all connections, then stops the features in reverse order. */
  stop(): Promise<void>
}

/** Builds the server. Throws if routes and features don't match. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, log, version, checkAnswers } = parts
  const context = await openContext(parts)
  const { db, live, access } = context
  const { features, blurs } = buildFeatures(context)
  const guard = guardWithVision(config.visionToken, access)
  const http = await buildHttpServer({
    routes: bindRoutes(routes, features),
    guard,
    people: knownPeople(db),
    checkAnswers,
    blurs,
    ...(context.isSimulated ? { atStatedTime: atSimulatedTime } : {}),
    log,
    version,
    webDir: config.webDir,
    redirectsToHttps: context.redirectsToHttps,
  })
  await http.ready()
  live.attach(http.server, guard)
  const upgrades = features.flatMap((feature) => feature.upgrades ?? [])
  const closeSockets = serveUpgrades(http.server, upgrades, { guard, log })
  const closeOpening = config.https ? answerTls(http.server, () => context.certificate.now()) : null

  return {
    http,
    access,
    start: () => startInOrder(features),
    stop: async () => {
      await live.close()
      closeSockets()
      closeOpening?.()
      await http.close()
      for (const feature of features.toReversed()) await stop(feature)
    },
  }
}

/** Starts features in order; if one fails, stops those already started. */
async function startInOrder(features: readonly AnyFeature[]): Promise<void> {
  const running: AnyFeature[] = []
  try {
    for (const feature of features) {
      await feature.start?.()
      running.push(feature)
      for (const task of feature.tasks ?? []) await task.start()
    }
  } catch (error: unknown) {
    for (const feature of running.toReversed()) await stop(feature)
    throw error
  }
}

async function stop(feature: AnyFeature): Promise<void> {
  for (const task of feature.tasks ?? []) await task.stop()
  await feature.stop?.()
}
