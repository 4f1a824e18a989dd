import type { Language } from '@foresite/contract/messages/languages'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { siteCameras } from '#cameras/site-cameras.ts'
import { goodsOf } from '#world/goods/goods.ts'
import { answer } from './answer.ts'
import { LiveCamera } from './live-camera.ts'
import { PastKeeper } from './past-keeper.ts'
import { Mailbox } from './mailbox.ts'
import { beginSite, type Site, type SiteOptions } from './site.ts'

/** Longer than any pause between two queries of a client. */
const KEEP_ALIVE_MS = 120_000

interface SimulatorOptions extends SiteOptions {
  readonly host: string
  /** Language of names; English by default. */
  readonly language?: Language
  /** Port of the SMTP server that receives the product's email; without it there is no mailbox. */
  readonly mailboxPort?: number | undefined
  /** The key that the simulated WMS requires; random by default. */
  readonly wmsKey?: string | undefined
  /** 0 for any free port. */
  readonly port: number
  /** Reports a camera that failed; its watchers are dropped, and the next one restarts it. */
  readonly onProblem?: (problem: unknown) => void
}

/** The simulated cameras, ready to be watched. */
export interface Simulator {
  /** Like http://127.0.0.1:41234, without a slash at the end. */
  readonly url: string
  readonly wmsKey: string
  readonly site: Site
  readonly cameras: readonly LiveCamera[]
  close(): Promise<void>
}

/**
 * Starts the site's clock and serves its cameras: `/cameras` lists them, `/cameras/<id>.ts` is a live stream,
 * `/history/…` leads to the past, `/mailbox` shows the product's emails,
 * `/wms/stock` simulates a warehouse management system.
 */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { host, port, language = 'en', mailboxPort, wmsKey = randomUUID(), onProblem = warn } = options
  const site = beginSite(options)
  const cameras = siteCameras.map((camera) => new LiveCamera(camera, site, onProblem))
  const past = new PastKeeper({
    host,
    seed: options.seed,
    timezone: site.timezone,
    language,
    openedAt: options.openedAt,
  })
  const mailbox = mailboxPort === undefined ? null : new Mailbox(language, site.timezone)
  if (mailboxPort !== undefined) await mailbox?.listen(mailboxPort)
  const goods = goodsOf(options.seed, language)
  const server = createServer((request, response) =>
    answer(request, response, { cameras, past, language, goods, mailbox, wmsKey }),
  )
  // On a busy machine a connection would otherwise be dropped just as it is reused.
  server.keepAliveTimeout = KEEP_ALIVE_MS
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const { address, port: chosen } = server.address() as AddressInfo
  return {
    url: `http://${address.includes(':') ? `[${address}]` : address}:${chosen}`,
    wmsKey,
    site,
    cameras,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      await Promise.all([past.close(), mailbox?.close(), ...cameras.map((camera) => camera.close())])
      server.closeAllConnections()
      await closed
    },
  }
}

function warn(problem: unknown): void {
  process.emitWarning(problem instanceof Error ? problem : String(problem))
}
