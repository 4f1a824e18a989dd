import type { ConnectionStatus } from '@foresite/contract/connections'
import { type Language, translate } from '@foresite/contract/messages/translate'
import {
  type FileRecorder,
  recorderConfiguration,
  type recorderConnectionRoutes,
  type recorderRoutes,
} from '@foresite/contract/recorder'
import { recorderConfigUrl } from '@foresite/contract/recorder-config-url'
import type { Database } from '#platform/database/database.ts'
import type { Within } from '#platform/database/within.ts'
import { bind, type Feature, type Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { brokerStatus } from '#platform/mqtt/broker.ts'
import { connectionHandlers } from './connection-routes.ts'
import { configUrlOf, type Connection, connectionOfFile, toFile } from './connection.ts'
import type { RecorderDependencies } from './dependencies.ts'
import { eventHandlers } from './event-routes.ts'
import { listBetween } from './event-store.ts'
import type { MarkedEvents } from './event.ts'
import { type BrokerState, Follower } from './follower.ts'
import { maskSecrets } from './frigate/mask.ts'
import { orAway, RecorderProblem } from './frigate/problem.ts'
import { importHandlers, importRecorderCameras } from './import-routes.ts'
import { recorderLiveUpgrade } from './live-upgrade.ts'
import { recorderConfigurationOf } from './recorder-configuration.ts'
import { Recorder, type ConnectedDependencies } from './recorder.ts'
import { readRecorder as readStored } from './store.ts'

export { keepsPasswords } from './connection.ts'
export { recorderEventTable } from './recorder-table.ts'

/** A recorder in a configuration file. */
interface RecorderForFile {
  readonly file: FileRecorder
  /** Whether it has passwords, which the file lacks. */
  readonly hasPassword: boolean
  /** False if its passwords were encrypted with another key: an import cannot keep them. */
  readonly isReadable: boolean
}

/** The site's video recorder, with its interface for other features. */
export interface RecorderFeature extends Feature<keyof typeof recorderRoutes | keyof typeof recorderConnectionRoutes> {
  /** The recorder's status, in words. */
  recorderStatus(language: Language): Promise<ConnectionStatus>
  /** Its broker's status, in words. */
  brokerStatus(language: Language): ConnectionStatus
  /** Its connection for a configuration file; null without a recorder. */
  shownForFile(tx: Database): Promise<RecorderForFile | null>
  /** Connects the recorder of a configuration file; call `reconnect` after the commit. */
  importConnection(within: Within, file: FileRecorder): Promise<void>
  /** It may be another recorder now: read it again. */
  reconnect(): Promise<void>
  /**
   * The recorder's events on a camera in a period, in order: as many as a timeline shows, those nearest to a moment.
   */
  events(cameraId: string, from: Date, to: Date, near: Date): Promise<MarkedEvents>
}

/** More than a timeline can show side by side. */
const maxMarks = 500

/** A Frigate recorder that the site already has: its cameras, events and pictures. */
export function recorderFeature(deps: RecorderDependencies): RecorderFeature {
  let follower: Follower | null = null
  let stopping: Promise<unknown> = Promise.resolve()
  const recorder = new Recorder(deps, (connected) => {
    const before = follower
    stopping = Promise.all([stopping, before?.stop()])
    follower = connected === null ? null : new Follower(deps, connected)
  })
  const connected = { ...deps, recorder }
  return {
    name: 'recorder',
    handlers: {
      ...bind({ ...configurationHandlers, ...connectionHandlers, ...importHandlers, ...eventHandlers }, connected),
      importRecorderCameras: importRecorderCameras(connected, () => follower?.askAgain()),
    },
    upgrades: [recorderLiveUpgrade(recorder, deps.log)],
    recorderStatus: (language) => recorderStatus(recorder, language),
    brokerStatus: (language) => statusOf(follower?.broker ?? 'none', language),
    events: (cameraId, from, to, near) => listBetween(deps.db, { cameraId, from, to, near, limit: maxMarks }),
    async shownForFile(tx) {
      const stored = await readStored(tx, deps.secrets)
      if (stored === null) return null
      const { shown, connection: whole } = stored
      const logins = [shown, shown.streams, shown.mqtt]
      return {
        file: toFile(shown),
        hasPassword: logins.some((login) => login?.hasPassword === true),
        isReadable: whole !== null,
      }
    },
    async importConnection({ db, by = null }, file) {
      const stored = await readStored(db, deps.secrets)
      await recorder.keep(connectionOfFile(file, stored?.connection ?? null), db, by)
    },
    reconnect: () => recorder.start(),
    start: () => recorder.start(),
    async stop() {
      recorder.stop()
      await stopping
    },
  }
}

const configurationHandlers = {
  /**
   * The only passage to the recorder (OPS-5): it opens only for the address of its config endpoint and that address's
   * alias. It always fetches the stored address, never the caller's.
   */
  async readRecorderConfiguration({ recorder, readSite }, { query: { url } }) {
    const { shown } = recorder
    if (url !== recorderConfigUrl && (shown === null || url !== configUrlOf(shown)))
      throw new Refusal(403, 'recorder.url.refused', { field: 'url' })
    if (shown === null) return recorderConfigurationOf(await readSite())
    const { needed } = recorder
    const config = maskSecrets(await orAway(needed.config()), passwordsOf(needed.connection))
    const answer = recorderConfiguration.safeParse(config)
    if (!answer.success) throw new RecorderProblem('not-frigate').toAwayRefusal()
    return answer.data
  },
} satisfies Handlers<ConnectedDependencies>

function passwordsOf({ password, streams, mqtt }: Connection): string[] {
  return [password, streams?.password ?? '', mqtt?.password ?? '']
}

/** The recorder's current state (OPS-2). */
async function recorderStatus(recorder: Recorder, language: Language): Promise<ConnectionStatus> {
  if (recorder.shown === null) return { state: 'not-configured', message: translate(language, 'status.nvr.own') }
  try {
    const { version = '', cameras: count = 0 } = (await recorder.connected?.facts()) ?? {}
    return { state: 'up', message: translate(language, 'recorder.tested', { version, count }) }
  } catch (problem) {
    if (!(problem instanceof RecorderProblem)) throw problem
    return { state: 'down', message: translate(language, `recorder.problem.${problem.kind}`) }
  }
}

/** The state of the broker that the recorder publishes to. */
function statusOf(state: BrokerState, language: Language): ConnectionStatus {
  switch (state) {
    case 'none':
      return { state: 'not-configured', message: translate(language, 'status.mqtt.none') }
    case 'recorder-offline':
      return { state: 'up', message: translate(language, 'status.mqtt.recorderOffline') }
    default:
      return brokerStatus(state, language)
  }
}
