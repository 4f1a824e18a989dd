import type { ConnectionStatus } from '@foresite/contract/connections'
import type { FileRecorder, recorderConnectionRoutes, recorderRoutes } from '@foresite/contract/recorder'
import type { Language } from '@foresite/contract/messages/say'
import type { Database } from '#platform/database/database.ts'
import type { Feature } from '#platform/http/feature.ts'
import * as connection from './connection-routes.ts'
import type { RecorderDependencies } from './dependencies.ts'
import type { MarkedEvents } from './event.ts'
import { listRecorderEvents } from './event-routes.ts'
import { listBetween } from './event-store.ts'
import { Follower } from './follower.ts'
import { importRecorderCameras, listRecorderCameras } from './import-routes.ts'
import { connectionOfFile, toFile } from './connection.ts'
import { recorderLiveUpgrade } from './live-upgrade.ts'
import * as media from './media-routes.ts'
import { readRecorderConfiguration } from './proxy.ts'
import { Recorder } from './recorder.ts'
import { brokerStatus, recorderStatus } from './status.ts'
import { readRecorder as readStored } from './store.ts'

export type { RecorderDependencies } from './dependencies.ts'
export { keepsPasswords } from './connection.ts'
export { recorderEventTable } from './recorder-table.ts'

/** A recorder as a configuration file holds it. */
interface RecorderForFile {
  readonly file: FileRecorder
  /** Whether it has passwords, which the file lacks. */
  readonly hasPassword: boolean
  /** False where its passwords were sealed by another key: an import cannot keep them. */
  readonly isReadable: boolean
}

/** The site's video recorder, with its interface for other features. */
export interface RecorderFeature extends Feature<keyof typeof recorderRoutes | keyof typeof recorderConnectionRoutes> {
  /** The recorder's state, in words. */
  recorderStatus(language: Language): Promise<ConnectionStatus>
  /** The state of its broker, in words. */
  brokerStatus(language: Language): ConnectionStatus
  /** Its connection for a configuration file; null without a recorder. */
  shownForFile(tx: Database): Promise<RecorderForFile | null>
  /** Connects the recorder of a configuration file; call `reconnect` after the commit. */
  importConnection(tx: Database, file: FileRecorder): Promise<void>
  /** It may be another recorder now: read it again. */
  reconnect(): Promise<void>
  /**
   * The recorder's events on a camera in a stretch, in order: as many as a timeline shows, those nearest to a moment.
   */
  events(cameraId: string, from: Date, to: Date, near: Date): Promise<MarkedEvents>
}

/** A timeline can hardly show more side by side. */
const mostMarks = 500

/** A Frigate that the site has already: its cameras, its events, its pictures. */
export function recorderFeature(deps: RecorderDependencies): RecorderFeature {
  let follower: Follower | null = null
  let stopping: Promise<unknown> = Promise.resolve()
  const recorder = new Recorder(deps, (connected) => {
    const before = follower
    stopping = Promise.all([stopping, before?.stop()])
    follower = connected === null ? null : new Follower(deps, connected)
  })
  return {
    name: 'recorder',
    handlers: {
      readRecorderConfiguration: readRecorderConfiguration(recorder, deps),
      readRecorder: connection.readRecorder(recorder),
      testRecorder: connection.testRecorder(recorder, deps),
      saveRecorder: connection.saveRecorder(recorder, deps),
      removeRecorder: connection.removeRecorder(recorder),
      listRecorderCameras: listRecorderCameras(recorder, deps),
      importRecorderCameras: importRecorderCameras(recorder, deps, () => follower?.askAgain()),
      recorderStill: media.recorderStill(recorder),
      listRecorderEvents: listRecorderEvents(deps),
      recorderEventClip: media.recorderEventClip(recorder, deps),
      recorderEventStill: media.recorderEventStill(recorder, deps),
    },
    upgrades: [recorderLiveUpgrade(recorder, deps.log)],
    recorderStatus: (language) => recorderStatus(recorder, language),
    brokerStatus: (language) => brokerStatus(follower?.broker ?? 'none', language),
    events: (cameraId, from, to, near) => listBetween(deps.db, { cameraId, from, to, near, most: mostMarks }),
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
    async importConnection(tx, file) {
      const stored = await readStored(tx, deps.secrets)
      await recorder.keep(connectionOfFile(file, stored?.connection ?? null), tx)
    },
    reconnect: () => recorder.start(),
    start: () => recorder.start(),
    async stop() {
      recorder.stop()
      await stopping
    },
  }
}
