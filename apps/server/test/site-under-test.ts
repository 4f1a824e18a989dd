import type { LastChange } from '@foresite/contract/stated-by'
import { CallFailed, type CallAnswer } from '@foresite/contract/client'
import type { Camera } from '@foresite/contract/cameras'
import type { Changed, LiveEvents } from '@foresite/contract/live-events'
import { noNotifications } from '@foresite/contract/module-notifications'
import type { ModuleInput, SiteModule } from '@foresite/contract/modules'
import type { Observation } from '@foresite/contract/observations'
import { noQualityChecks } from '@foresite/contract/quality-checks'
import type { Zone, ZoneInput } from '@foresite/contract/zones'
import { observation } from '@foresite/testkit/records'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { repeatHeartbeat } from './node-heartbeats.ts'
import { runRepeatedTasks } from './repeated-tasks.ts'
import {
  newOwnPlace,
  newPlace,
  startServer,
  type Place,
  type ServerUnderTest,
  type StartOptions,
} from './server-under-test.ts'
import { TestClock } from './test-clock.ts'
import { VisionNodeUnderTest } from './vision-node-under-test.ts'

export const square = [
  { x: 0.1, y: 0.1 },
  { x: 0.5, y: 0.1 },
  { x: 0.5, y: 0.5 },
  { x: 0.1, y: 0.5 },
]
export const arrow = { from: { x: 0.2, y: 0.2 }, to: { x: 0.4, y: 0.4 } }

/** A restricted-area module for these zones. */
export function moduleInput(zoneIds: readonly string[], part: Partial<ModuleInput> = {}): ModuleInput {
  return {
    name: 'Keep out',
    enabled: true,
    useCase: 'restricted-area',
    zoneIds: [...zoneIds],
    detectedObjects: ['person'],
    siteObjects: [],
    criticality: 'High',
    timeThresholdS: 1,
    schedule: { days: [], times: null },
    wornItems: [],
    speedLimit: null,
    locations: [],
    notifications: noNotifications,
    qualityChecks: noQualityChecks,
    ...part,
  }
}

/** A camera, a zone in its picture, and the module that monitors it. */
export interface Watched {
  readonly camera: Camera
  readonly zone: Zone
  readonly module: SiteModule
}

type ServerOptions = Omit<StartOptions, 'clock' | 'at'>

interface SiteOptions extends ServerOptions {
  /** Whether the test changes the schema, and so needs a database of its own. */
  readonly ownDatabase?: boolean
}

/** The real server with a vision node, and helpers for what most tests need. */
export class SiteUnderTest implements AsyncDisposable {
  readonly vision: VisionNodeUnderTest
  readonly clock: TestClock
  readonly #place: Place
  #server: ServerUnderTest
  readonly #others: ServerUnderTest[] = []
  readonly #sockets: Socket[] = []

  private constructor(place: Place, server: ServerUnderTest, vision: VisionNodeUnderTest, clock: TestClock) {
    this.#place = place
    this.#server = server
    this.vision = vision
    this.clock = clock
  }

  static async start({ ownDatabase = false, ...options }: SiteOptions = {}): Promise<SiteUnderTest> {
    const clock = new TestClock()
    const place = await (ownDatabase ? newOwnPlace() : newPlace())
    const server = await startServer({ ...options, at: place, clock })
    return new SiteUnderTest(place, server, await VisionNodeUnderTest.start(server), clock)
  }

  get server(): ServerUnderTest {
    return this.#server
  }

  /** Stops the server and restarts it with its data `afterSeconds` later; its node stays. */
  async restart({ afterSeconds = 0, ...options }: ServerOptions & { afterSeconds?: number } = {}): Promise<void> {
    await this.#server.stop()
    this.clock.pass(afterSeconds)
    this.#server = await startServer({ ...options, at: this.#place, clock: this.clock })
    await this.vision.moveTo(this.#server)
  }

  /** Another server of the same site, on the same database and files; the node also reports to it. */
  async startOther(options: ServerOptions = {}): Promise<ServerUnderTest> {
    const other = await startServer({ ...options, at: this.#place, clock: this.clock })
    this.#others.push(other)
    await this.vision.moveTo(other)
    await this.vision.moveTo(this.#server)
    return other
  }

  /** Passes seconds in which no node reports, and does what is due then. */
  async pass(seconds: number): Promise<void> {
    this.clock.pass(seconds)
    await runRepeatedTasks()
  }

  /** Passes seconds in which the node keeps reporting: nothing runs between their end and its next heartbeat. */
  async passWatched(seconds: number): Promise<void> {
    this.clock.pass(seconds)
    repeatHeartbeat({ id: 'node', address: this.vision.address, state: 'ready' })
    await runRepeatedTasks()
  }

  async camera(name = 'Yard', address = 'rtsp://camera.example/1'): Promise<Camera> {
    return (await this.server.call('createCamera', { body: { name, address } })).camera
  }

  async zone(cameraId: string, part: Partial<ZoneInput> = {}): Promise<Zone> {
    const type = 'custom-occurrence' as const
    const body = { name: 'Door', type, polygon: square, arrow, cameraId, ...part }
    return (await this.server.call('createZone', { body })).zone
  }

  async module(zoneIds: readonly string[], part: Partial<ModuleInput> = {}): Promise<SiteModule> {
    return (await this.server.call('createModule', { body: moduleInput(zoneIds, part) })).module
  }

  /** A camera with a zone that an enabled module monitors. */
  async watchedCamera(): Promise<Watched> {
    const camera = await this.camera()
    const zone = await this.zone(camera.id)
    return { camera, zone, module: await this.module([zone.id]) }
  }

  handOver(...observations: readonly Observation[]): Promise<CallAnswer<'handOverObservations'>> {
    return this.server.call('handOverObservations', { body: { observations: [...observations] } })
  }

  /** Opens a screen: its events go into the list; the promise resolves once it is subscribed. */
  async listen(): Promise<Changed[]> {
    const socket: Socket<LiveEvents> = io(this.server.url, { transports: ['websocket'] })
    this.#sockets.push(socket)
    const changes: Changed[] = []
    socket.on('changed', (event) => changes.push(event))
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
    })
    return changes
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.#sockets) socket.disconnect()
    for (const server of [...this.#others, this.#server]) await server.stop()
    await this.vision.stop()
    await this.#place[Symbol.asyncDispose]()
  }
}

/** One site for all tests of a file that leave nothing behind: starting a site takes most of a test's time. */
export function sharedSite(): () => SiteUnderTest {
  let site: SiteUnderTest | null = null
  beforeAll(async () => {
    site = await SiteUnderTest.start()
  })
  beforeEach(() => {
    site?.vision.reset()
  })
  afterAll(async () => {
    await site?.[Symbol.asyncDispose]()
  })
  return () => {
    if (site === null) throw new Error('the site has not started')
    return site
  }
}

/** An observation of a person in a zone with a module. */
export function presence(
  { camera, zone, module }: { camera: { id: string }; zone: { id: string }; module: { id: string } },
  part: Parameters<typeof observation>[0] = {},
): ReturnType<typeof observation> {
  return observation({ cameraId: camera.id, zoneId: zone.id, ruleId: module.id, ...part })
}

/** A refused call's status and the parts of its answer. */
export async function refusalOf(
  call: Promise<unknown>,
): Promise<{ status: number; error: string; field: string | undefined; message: string; changed?: LastChange }> {
  try {
    await call
  } catch (problem) {
    if (!(problem instanceof CallFailed) || problem.failure === null) throw problem
    const { error, field, message, changed } = problem.failure
    return { status: problem.status, error, field, message, ...(changed === undefined ? {} : { changed }) }
  }
  throw new Error('the call was not refused')
}
