import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { RecordedSegment } from '@foresite/contract/node-recordings'
import type { CameraAssignment, CameraReport } from '@foresite/contract/vision-nodes'
import { loopbackServer, type LoopbackServer } from '@foresite/vision/test/loopback-server.ts'
import { childrenOf } from './process-figures.ts'

const PROGRAM = fileURLToPath(new URL('../../apps/vision/src/main.ts', import.meta.url))

/** The real program of a vision node, and the server that it reports to. */
export class WatchingNode {
  readonly token = 'a-secret-of-bench-and-node'
  readonly cameraIds: readonly string[]
  readonly #server: LoopbackServer
  readonly #process: ChildProcess

  private constructor(server: LoopbackServer, process: ChildProcess, cameraIds: string[]) {
    this.#server = server
    this.#process = process
    this.cameraIds = cameraIds
  }

  /** Starts it to watch and record these addresses. */
  static async start(dataDir: string, addresses: readonly string[]): Promise<WatchingNode> {
    const cameras = addresses.map(assignmentOf)
    const server = await loopbackServer()
    server.answer = ({ url }) => {
      if (url.endsWith('/assignment')) return { status: 200, body: { version: '1', cameras } }
      return { status: 200, body: url.endsWith('/hours') ? [] : { ok: true } }
    }
    const token = 'a-secret-of-bench-and-node'
    const child = spawn(process.execPath, [PROGRAM], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        FORESITE_SERVER_URL: server.url,
        FORESITE_VISION_TOKEN: token,
        FORESITE_DATA_DIR: dataDir,
        FORESITE_LOG_LEVEL: 'error',
      },
    })
    return new WatchingNode(
      server,
      child,
      cameras.map(({ cameraId }) => cameraId),
    )
  }

  /** Of the node itself. */
  get pid(): number {
    return this.#process.pid ?? 0
  }

  get cameraPids(): number[] {
    return childrenOf(this.pid, 'camera-process')
  }

  get detectorPids(): number[] {
    return childrenOf(this.pid, 'detect-process')
  }

  /** Base URL of the node's own server. */
  get address(): string {
    const polls = this.#bodies('/vision/assignment') as { address: string }[]
    return polls.at(-1)?.address ?? ''
  }

  get segments(): RecordedSegment[] {
    const bodies = this.#bodies('/vision/segments') as { segments: RecordedSegment[] }[]
    return bodies.flatMap(({ segments }) => segments)
  }

  /** Resolves once every camera is live, or none is. */
  async untilAll(state: CameraReport['state']): Promise<void> {
    await this.#server.until(() => {
      const bodies = this.#bodies('/vision/cameras') as { reports: CameraReport[] }[]
      const reports = bodies.at(-1)?.reports ?? []
      return reports.length === this.cameraIds.length && reports.every((one) => one.state === state)
    })
  }

  async stop(): Promise<void> {
    const ended = once(this.#process, 'exit')
    this.#process.kill('SIGTERM')
    await ended
    await this.#server[Symbol.asyncDispose]()
  }

  #bodies(path: string): unknown[] {
    return this.#server.received
      .filter(({ url }) => url.endsWith(path))
      .map(({ body }) => JSON.parse(body.toString()) as unknown)
  }
}

function assignmentOf(url: string): CameraAssignment {
  return {
    cameraId: randomUUID(),
    source: { kind: 'rtsp', url, transport: 'tcp' },
    analysis: null,
    record: true,
    ground: null,
    zones: [],
    rules: [],
  }
}
