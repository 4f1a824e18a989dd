import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { prepareBuiltInModel } from '#detect/built-in-model.ts'
import { openSeparateDetector } from '#detect/separate-detector.ts'
import { Publisher } from '#publish/publisher.ts'
import { siteServer } from '#publish/site-server.ts'
import { startNodeServer } from '#server/node-server.ts'
import { announcePreparing, followAssignment } from './assignment.ts'
import { CameraReporter } from './camera-reporter.ts'
import type { VisionConfig } from './config.ts'
import { WatchedCameras } from './watched-cameras.ts'

/** A running vision node: it watches what the server assigns to it until it is stopped. */
export interface VisionNode {
  /** Ends what is going on, keeps on disk what the server does not have yet, lets go of everything native. */
  stop(): Promise<void>
}

/** Starts a node. Resolves once it can see; the server hears of it at once, as `preparing` until then. */
export async function startVisionNode(config: VisionConfig, log: Logger): Promise<VisionNode> {
  const folder = join(config.dataDir, 'vision')
  const clipFolder = await emptyFolder(join(folder, 'clips'))
  const server = siteServer(config.serverUrl, config.token)
  const publisher = await Publisher.open(folder, server, log)

  /** The node's server is there before it can see anything: it says `preparing`, and probes. */
  const seen: { cameras?: WatchedCameras } = {}
  const nodeServer = await startNodeServer({
    host: config.host,
    port: config.port,
    token: config.token,
    log,
    camera: (cameraId) => seen.cameras?.get(cameraId),
  })
  const presence = { nodeId: config.nodeId, address: nodeServer.address }

  const prepared = new AbortController()
  const announcing = announcePreparing(server, presence, prepared.signal)
  const model = await prepareBuiltInModel(join(config.dataDir, 'models'), (share) => {
    log.info({ percent: Math.round(share * 100) }, 'preparing the detector')
  })
  const detector = await openSeparateDetector({ model, workers: config.detectWorkers, log })
  prepared.abort()
  await announcing

  const setUp = {
    detectorSize: { width: model.width, height: model.height },
    clipFolder,
    recordingsFolder: join(config.dataDir, 'recordings'),
    logLevel: log.level,
  }
  const watched = new WatchedCameras({
    detector,
    publisher,
    setUp,
    log,
    onReport: () => reporter.ring(),
  })
  seen.cameras = watched
  const reporter = new CameraReporter(server, config.nodeId, () => watched.reports())
  const watching = new AbortController()
  const publishing = new AbortController()
  const published = publisher.run(publishing.signal)
  const running = Promise.all([
    followAssignment(
      server,
      presence,
      (assignment) => watched.take(assignment),
      watching.signal,
      log,
    ),
    reporter.run(watching.signal),
  ])
  log.info({ address: nodeServer.address, workers: config.detectWorkers }, 'vision is watching')

  return {
    async stop() {
      watching.abort()
      await running
      await watched.stop()
      publishing.abort()
      await published
      await nodeServer.close()
      await detector.close()
    },
  }
}

async function emptyFolder(path: string): Promise<string> {
  await rm(path, { recursive: true, force: true })
  await mkdir(path, { recursive: true, mode: 0o700 })
  return path
}
