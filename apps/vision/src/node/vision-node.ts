import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ModelReport } from '@foresite/contract/node-models'
import type { Assignment, CameraReport, DiskReport } from '@foresite/contract/vision-nodes'
import type { Logger } from 'pino'
import type { OngoingObservations } from '#camera/camera-messages.ts'
import { prepareBuiltInModel, preparePoseModel } from '#detector/built-in-model.ts'
import { ModelFiles } from '#node/models/model-files.ts'
import { SiteModels } from '#node/models/site-models.ts'
import { Publisher } from '#node/publish/publisher.ts'
import { siteServer, type SiteServer } from '#node/publish/site-server.ts'
import { DiskMonitor } from '#node/record/disk-monitor.ts'
import { SegmentHandOver } from '#node/record/segment-hand-over.ts'
import { startNodeServer } from '#node/server/node-server.ts'
import { RecordingsServer } from '#node/server/recordings/recordings-server.ts'
import { openDetector, type DetectorHandle } from './detector-handle.ts'
import { pictureTasksOf } from './pictures/task-kinds.ts'
import { Trials } from './trials.ts'
import { announcePreparing, followAssignment } from './follow-assignment.ts'
import type { VisionConfig } from './config.ts'
import { CameraHandles } from './camera-handles.ts'

/** A running vision node, with the cameras that the server assigns to it. */
export interface VisionNode {
  /** Stops all work, leaves unacknowledged parcels on disk, and frees native resources. */
  stop(): Promise<void>
}

const NOTHING: Promise<OngoingObservations> = Promise.resolve({ observations: [], at: 0 })
/** Reports are repeated, since the server loses them when it restarts. */
const REPEAT_MS = 5_000

/**
 * Starts a node. Resolves once it can detect; until then the server sees it as `preparing`. `before`: ongoing
 * observations to resume that no node of this folder made.
 */
export async function startVisionNode(config: VisionConfig, log: Logger, before = NOTHING): Promise<VisionNode> {
  const folder = join(config.dataDir, 'vision')
  const clipFolder = await emptyFolder(join(folder, 'clips'))
  const server = siteServer(config.serverUrl, config.token)
  const publisher = await Publisher.open(folder, server, log)
  const recordingsFolder = join(config.dataDir, 'recordings')
  const recordings = await RecordingsServer.open({ recordings: recordingsFolder, videos: join(folder, 'videos'), log })
  const segments = await SegmentHandOver.open({ folder: recordingsFolder, server, nodeId: config.nodeId, log })

  const files = new ModelFiles({ folder: join(config.dataDir, 'models', 'site'), server, log })
  const trials = new Trials({ folder: recordingsFolder, log })
  const pictures = pictureTasksOf({ workers: config.detectWorkers, log }, files)
  /** Filled in later: the HTTP server starts before the detector, to answer `preparing` and probe sources. */
  const lateBound: { cameras?: CameraHandles } = {}
  const nodeServer = await startNodeServer({
    host: config.host,
    port: config.port,
    token: config.token,
    log,
    recordings,
    trials,
    pictures,
    camera: (cameraId) => lateBound.cameras?.get(cameraId),
  })
  const presence = { nodeId: config.nodeId, address: nodeServer.address }

  const prepared = new AbortController()
  const announcing = announcePreparing(server, presence, prepared.signal)
  const detector = await prepareDetector(config, log)
  await publisher.publishOngoing(await before)
  prepared.abort()
  await announcing

  const models = new SiteModels({ files, workers: config.detectWorkers, log, onChange: () => reporter.reportNow() })
  trials.open({ detector, models })
  const setUp = { clipFolder, recordingsFolder, logLevel: log.level, hardwareDecoding: config.hardwareDecoding }
  const cameras = new CameraHandles({
    detector,
    models,
    publisher,
    setUp,
    log,
    onReport: () => {
      disk.receive(cameras.reports().some(({ recording }) => recording.problem === 'disk-slow'))
      reporter.reportNow()
    },
    onSegment: (segment) => segments.add(segment),
    onCameraCrash: (cameraId) => void segments.repair(cameraId),
  })
  const disk = watchedDisk({ folder: recordingsFolder, log, cameras, onChange: () => reporter.reportNow() })
  lateBound.cameras = cameras
  const reporter = new CameraReporter(server, config.nodeId, () => {
    return { reports: cameras.reports(), disk: disk.report, models: models.reports }
  })
  const following = new AbortController()
  const publishing = new AbortController()
  const published = Promise.all([publisher.run(publishing.signal), segments.run(publishing.signal)])
  const assign = async (assignment: Assignment) => {
    await models.assign(assignment.models ?? [])
    await cameras.assign(assignment)
  }
  const running = Promise.all([
    followAssignment(server, presence, assign, following.signal, log),
    reporter.run(following.signal),
  ])
  log.info({ address: nodeServer.address, workers: config.detectWorkers }, 'vision is running')

  return {
    async stop() {
      following.abort()
      await running
      await cameras.stop()
      disk.stop()
      publishing.abort()
      await published
      await nodeServer.close()
      await recordings.close()
      trials.close()
      await Promise.all(pictures.map((tasks) => tasks.close()))
      await models.close()
      await detector.close()
    },
  }
}

async function prepareDetector(config: VisionConfig, log: Logger): Promise<DetectorHandle> {
  const folder = join(config.dataDir, 'models')
  const posePath = await preparePoseModel(folder)
  const builtIn = await prepareBuiltInModel(folder, (share) =>
    log.info({ percent: Math.round(share * 100) }, 'preparing the detector'),
  )
  return openDetector({ model: { ...builtIn, posePath }, workers: config.detectWorkers, log })
}

/** Monitors the disk and pauses recording while it is full. */
function watchedDisk(parts: {
  readonly folder: string
  readonly log: Logger
  readonly cameras: CameraHandles
  readonly onChange: () => void
}): DiskMonitor {
  const { folder, log, cameras, onChange } = parts
  const hold = (state: DiskMonitor['report']['state']) => cameras.pauseRecording(state === 'full' ? 'disk-full' : null)
  const disk = new DiskMonitor({
    folder,
    log,
    onChange: ({ state }) => {
      hold(state)
      onChange()
    },
  })
  hold(disk.report.state)
  disk.start()
  return disk
}

async function emptyFolder(path: string): Promise<string> {
  await rm(path, { recursive: true, force: true })
  await mkdir(path, { recursive: true, mode: 0o700 })
  return path
}

interface NodeReport {
  readonly reports: CameraReport[]
  readonly disk: DiskReport | null
  readonly models: ModelReport[]
}

/** Reports the cameras' states to the server: immediately on a change, and every few seconds. */
class CameraReporter {
  readonly #server: SiteServer
  readonly #nodeId: string
  readonly #report: () => NodeReport
  #woken = new AbortController()

  constructor(server: SiteServer, nodeId: string, report: () => NodeReport) {
    this.#server = server
    this.#nodeId = nodeId
    this.#report = report
  }

  /** Reports a change without delay. */
  reportNow(): void {
    this.#woken.abort()
  }

  /** Runs until the signal aborts. A failed report is not retried: the next one replaces it. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      this.#woken = new AbortController()
      const wait = AbortSignal.any([signal, this.#woken.signal])
      const body = { nodeId: this.#nodeId, ...this.#report() }
      await this.#server.call('reportCameras', { body }, signal).catch(() => undefined)
      await delay(REPEAT_MS, undefined, { signal: wait }).catch(() => undefined)
    }
  }
}
