import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import pino, { type Logger } from 'pino'
import type { BoundRoute } from '#platform/http/bound-routes.ts'
import type { Guard } from '#platform/http/guard.ts'
import { buildHttpServer } from '#platform/http/http-server.ts'
import type { KnownPeople } from '#platform/http/stated-who.ts'

/** Admits everyone. */
export const openGuard: Guard = { admit: () => Promise.resolve() }

interface HttpUnderTestOptions {
  readonly routes?: readonly BoundRoute[]
  readonly guard?: Guard
  readonly people?: KnownPeople
  /** Whether exports blur people. */
  readonly blurs?: boolean
  readonly log?: Logger
  readonly webDir?: string
  readonly checkAnswers?: boolean
}

const nobody: KnownPeople = {
  find: () => Promise.resolve(null),
  isAnybody: () => Promise.resolve(false),
}

/** Only the HTTP layer, with a test's own routes, on a free port of 127.0.0.1. */
export interface HttpUnderTest extends AsyncDisposable {
  readonly url: string
  readonly port: number
  readonly http: FastifyInstance
}

export async function startHttp(options: HttpUnderTestOptions = {}): Promise<HttpUnderTest> {
  const http = await buildHttpServer({
    routes: options.routes ?? [],
    guard: options.guard ?? openGuard,
    people: options.people ?? nobody,
    checkAnswers: options.checkAnswers ?? true,
    blurs: () => Promise.resolve(options.blurs ?? false),
    log: options.log ?? pino({ level: 'silent' }),
    version: '0.0.0-test',
    webDir: options.webDir ?? '/nonexistent',
    redirectsToHttps: false,
  })
  await http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = http.server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    http,
    [Symbol.asyncDispose]: () => http.close(),
  }
}
