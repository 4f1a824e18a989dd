import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { RecordedSegment } from '@foresite/contract/node-recordings'
import type { Observation } from '@foresite/contract/observations'
import type { CameraAssignment, CameraReport } from '@foresite/contract/vision-nodes'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { Publisher } from '#node/publish/publisher.ts'
import { siteServer } from '#node/publish/site-server.ts'
import { startNodeServer, type NodeServer } from '#node/server/node-server.ts'
import { CameraHandles } from '../src/node/camera-handles.ts'
import { openLiveView, type LiveViewer } from './live-viewer.ts'
import { loopbackServer, type LoopbackServer } from './loopback-server.ts'
import { noModels, servingDetector, type ServingDetector } from './serving-detector.ts'

/** A camera with one zone, from 15 % of the width to the right edge, and a rule for people in it. */
export function assignedCamera(path: string): CameraAssignment {
  const zoneId = randomUUID()
  const polygon = [
    { x: 0.15, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0.15, y: 1 },
  ]
  const arrow = { from: { x: 0.2, y: 0.5 }, to: { x: 0.8, y: 0.5 } }
  return {
    cameraId: randomUUID(),
    source: { kind: 'file', path },
    analysis: null,
    record: false,
    ground: null,
    privacyMasks: [],
    zones: [{ id: zoneId, polygon, arrow }],
    rules: [
      {
        id: randomUUID(),
        kind: 'restricted-area',
        zoneIds: [zoneId],
        objects: ['person'],
        thresholdMs: 0,
      },
    ],
  }
}

/** A node's cameras with everything around them, and a server that accepts their observations. */
export interface VisionSite {
  readonly server: LoopbackServer
  readonly node: NodeServer
  readonly token: string
  readonly cameras: CameraHandles
  readonly clipFolder: string
  readonly recordingsFolder: string
  readonly detector: ServingDetector
  readonly segments: RecordedSegment[]
  /** Cameras whose process crashed. */
  readonly crashed: string[]
  /** Every report of a camera, in order: `offline` lasts only until a crashed process is live again. */
  readonly reported: CameraReport[]
  /** Every observation that the server received, in order. */
  observations(): Observation[]
  /** Resolves once the server has received a matching observation. */
  untilObserved(holds: (observation: Observation) => boolean): Promise<void>
}

/** Starts the site in a folder of the test; it stops with the test. */
export async function startVisionSite(folder: string, workerScript: URL): Promise<VisionSite> {
  const log = pino({ level: 'silent' })
  const token = 'a-secret-of-node-and-server'
  const clipFolder = join(folder, 'clips')
  const recordingsFolder = join(folder, 'recordings')
  await mkdir(clipFolder, { recursive: true })
  const server = await loopbackServer()
  server.answer = ({ url, body }) => ({
    status: 200,
    body: url.endsWith('/observations') ? { accepted: observationsIn(body).map(({ id }) => id) } : { ok: true },
  })
  const publisher = await Publisher.open(folder, siteServer(server.url, token), log)
  const detector = await servingDetector({ width: 512, height: 288 }, workerScript)
  const publishing = new AbortController()
  const published = publisher.run(publishing.signal)
  const segments: RecordedSegment[] = []
  const crashed: string[] = []
  const reported: CameraReport[] = []
  const cameras: CameraHandles = new CameraHandles({
    detector,
    publisher,
    models: noModels,
    setUp: { clipFolder, recordingsFolder, logLevel: 'silent', hardwareDecoding: false },
    log,
    onReport: () => reported.push(...cameras.reports()),
    onSegment: (segment) => segments.push(segment),
    onCameraCrash: (cameraId) => crashed.push(cameraId),
  })
  const camera = (cameraId: string) => cameras.get(cameraId)
  const node = await startNodeServer({ host: '127.0.0.1', port: 0, token, camera, log })
  onTestFinished(async () => {
    await cameras.stop()
    publishing.abort()
    await published
    await node.close()
    await detector.pool.close()
    await server[Symbol.asyncDispose]()
  })
  const observations = () =>
    server.received.flatMap(({ url, body }) => (url.endsWith('/observations') ? observationsIn(body) : []))
  return {
    server,
    node,
    token,
    cameras,
    clipFolder,
    recordingsFolder,
    detector,
    segments,
    crashed,
    reported,
    observations,
    untilObserved: (holds) => server.until(() => observations().some(holds)),
  }
}

/** Watches a camera of the site until the test ends; `query` as in `?stream=analysis`. */
export function watch({ node, token }: VisionSite, cameraId: string, query = ''): LiveViewer {
  const viewer = openLiveView(node.address, `/cameras/${cameraId}/live${query}`, token)
  onTestFinished(() => {
    viewer.leave()
  })
  return viewer
}

function observationsIn(body: Buffer): Observation[] {
  return (JSON.parse(body.toString()) as { observations: Observation[] }).observations
}
