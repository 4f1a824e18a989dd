import { lookup } from 'node:dns/promises'
import type { discoveryRoutes } from '@foresite/contract/discovery'
import { translate } from '@foresite/contract/messages/translate'
import type { CamerasFeature } from '#features/cameras/index.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { callerGone } from '#platform/http/caller-gone.ts'
import { bind, type Feature, type Handler, type Handlers } from '#platform/http/feature.ts'
import { known, Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import { type DeviceStream, foundDevices, streamsOf, withLogin } from './device.ts'
import { askOnvif } from './onvif/ask.ts'
import { deviceAnswer, searchAnswer } from './onvif/jobs.ts'

const keptForMs = 15 * 60_000
const maxKept = 100
/** Recently opened devices, in memory only, so that the browser never needs their passwords. */
class Handles {
  readonly #clock: Clock
  readonly #kept = new Map<string, { readonly until: number; readonly device: OpenedDevice }>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  keep(device: OpenedDevice): string {
    const now = this.#clock.now()
    this.#dropOld(now.getTime(), maxKept - 1)
    const handle = newId(now)
    this.#kept.set(handle, { until: now.getTime() + keptForMs, device })
    return handle
  }

  find(handle: string): OpenedDevice | null {
    this.#dropOld(this.#clock.now().getTime(), maxKept)
    return this.#kept.get(handle)?.device ?? null
  }

  clear(): void {
    this.#kept.clear()
  }

  /** Drops the oldest until at most `most` are left. */
  #dropOld(now: number, max: number): void {
    for (const [handle, { until }] of this.#kept) if (until <= now || this.#kept.size > max) this.#kept.delete(handle)
  }
}

/** WS-Discovery answers arrive within half a second; sleeping cameras take longer. */
const searchMs = 3_000
/** The time limit for all of a device's answers, including the start of the thread. */
const readMs = 12_000
const threadMs = 20_000

interface DiscoveryDependencies {
  readonly clock: Clock
  readonly cameras: Pick<CamerasFeature, 'add'>
}

/** Finds cameras on the network by ONVIF, reads their streams and adds them (CAM-4). */
export function discoveryFeature(deps: DiscoveryDependencies): Feature<keyof typeof discoveryRoutes> {
  const handles = new Handles(deps.clock)
  return {
    name: 'discovery',
    handlers: {
      ...bind(handlers, { ...deps, handles }),
      discoverDevices: discoverDevices(),
    },
    stop() {
      handles.clear()
      return Promise.resolve()
    },
  }
}

function discoverDevices(): Handler<'discoverDevices'> {
  // Requests during a search share its result.
  let searching: ReturnType<typeof askOnvif> | null = null
  return async ({ language }) => {
    searching ??= askOnvif({ kind: 'search', waitMs: searchMs }, searchMs + threadMs).finally(() => {
      searching = null
    })
    const outcome = await searching
    const answer = outcome.ok ? searchAnswer.safeParse(outcome.answer) : null
    if (!answer?.success) throw new Refusal(503, 'device.searchFailed')
    const devices = foundDevices(answer.data)
    return { message: translate(language, 'device.searched', { count: devices.length }), devices }
  }
}

const handlers = {
  async readDevice({ handles }, { body: { address, user, password }, language }) {
    const url = deviceUrl(address)
    const job = { kind: 'read', address: url.href, user, password, limitMs: readMs } as const
    const outcome = await askOnvif(job, readMs + threadMs)
    if (!outcome.ok) throw refused(outcome.problem)
    const answer = deviceAnswer.safeParse(outcome.answer)
    if (!answer.success) throw refused('not-onvif')
    const { manufacturer, model, firmware } = answer.data
    const streams = streamsOf(answer.data, await hostsOf(url))
    return {
      message: translate(language, 'device.read', { count: streams.length }),
      handle: handles.keep({ user, password, streams }),
      manufacturer,
      model,
      firmware,
      profiles: streams.map(({ uri: _, ...profile }) => profile),
    }
  },

  async addDevice({ handles, cameras }, { body, statedBy: by, language, reply }) {
    const device = known(handles.find(body.handle), 'device.handle.unknown', 'handle')
    const { user, password, streams } = device
    const addressOf = (token: string, field: string): string =>
      withLogin(ownStream(streams, token, field).uri, user, password)
    const wanted = {
      name: body.name,
      transport: body.transport,
      address: addressOf(body.profile, 'profile'),
      analysisAddress: body.analysisProfile === null ? null : addressOf(body.analysisProfile, 'analysisProfile'),
      by,
    }
    const camera = await cameras.add(wanted, callerGone(reply))
    return { message: translate(language, 'camera.created', { name: camera.name }), camera }
  },
} satisfies Handlers<DiscoveryDependencies & { readonly handles: Handles }>

/** Refuses a stream on another host, so that the login is sent only to the device. */
function ownStream(streams: readonly DeviceStream[], token: string, field: string): DeviceStream {
  const stream = streams.find((one) => one.token === token)
  if (stream === undefined) throw new Refusal(422, 'device.profile.unknown', { field })
  if (stream.elsewhere) throw new Refusal(422, 'device.elsewhere', { field })
  return stream
}

function deviceUrl(typed: string): URL {
  const url = URL.parse(typed)
  const isRight = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  if (!isRight) throw new Refusal(422, 'device.address.invalid', { field: 'address' })
  return url
}

function refused(problem: 'unreachable' | 'timeout' | 'refused-password' | 'not-onvif'): Refusal {
  const field = problem === 'refused-password' ? 'password' : 'address'
  return new Refusal(422, `device.${problem}`, { field })
}

/** The device's hosts: as entered, and its addresses. */
async function hostsOf({ hostname }: URL): Promise<ReadonlySet<string>> {
  const addresses = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  return new Set([hostname, ...addresses.map(({ address, family }) => (family === 6 ? `[${address}]` : address))])
}

/** A device with its login, after a successful login. */
interface OpenedDevice {
  readonly user: string
  readonly password: string
  readonly streams: readonly DeviceStream[]
}
