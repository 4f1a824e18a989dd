import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { access, copyFile } from 'node:fs/promises'
import type { CameraReport, StreamSource } from '@foresite/contract/vision-nodes'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { pino } from 'pino'
import { cameraAssignment } from '@foresite/testkit/records'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { loopbackServer, type LoopbackServer } from '../../test/loopback-server.ts'
import { makeVideo } from '../../test/make-video.ts'
import { readConfig } from './config.ts'
import { startVisionNode, type VisionNode } from './vision-node.ts'

const at = temporaryFolder()
const log = pino({ level: 'silent' })
const token = 'a-secret-of-node-and-server'
const cameraId = randomUUID()

beforeAll(async () => {
  await makeVideo(at('dock.mp4'), { rate: 5, frames: 20, keyEvery: 5 })
})

interface Poll {
  readonly address: string
  readonly state: 'preparing' | 'ready'
  readonly knownVersion: string | null
}

/** A server that assigns one camera with a source, or none. */
class Site {
  readonly loopback: LoopbackServer
  #version = 1
  #source: StreamSource | null

  constructor(loopback: LoopbackServer, source: StreamSource) {
    this.loopback = loopback
    this.#source = source
    loopback.answer = ({ url }) => ({ status: 200, body: this.#answer(url) })
  }

  wants(source: StreamSource | null): void {
    this.#source = source
    this.#version += 1
  }

  polls(): Poll[] {
    return this.#bodies('/vision/assignment') as Poll[]
  }

  reports(): CameraReport[][] {
    const bodies = this.#bodies('/vision/cameras') as { reports: CameraReport[] }[]
    return bodies.map(({ reports }) => reports)
  }

  /** Resolves with the node's newest report once it matches. */
  async untilReport(holds: (reports: CameraReport[]) => boolean): Promise<CameraReport[]> {
    const newest = () => this.reports().at(-1) ?? []
    await this.loopback.until(() => this.reports().length > 0 && holds(newest()))
    return newest()
  }

  #answer(url: string): unknown {
    if (url.endsWith('/recordings/hours')) return []
    if (!url.endsWith('/assignment')) return { ok: true }
    const source = this.#source
    const cameras = source === null ? [] : [cameraAssignment({ cameraId, source })]
    return { version: String(this.#version), cameras }
  }

  #bodies(path: string): unknown[] {
    return this.loopback.received
      .filter(({ url }) => url.endsWith(path))
      .map(({ body }) => JSON.parse(body.toString()) as unknown)
  }
}

async function startNode(site: Site, settings: Readonly<Record<string, string>> = {}): Promise<VisionNode> {
  const env = {
    FORESITE_SERVER_URL: site.loopback.url,
    FORESITE_VISION_TOKEN: token,
    FORESITE_DATA_DIR: at('data'),
    FORESITE_VISION_WORKERS: '1',
    ...settings,
  }
  return startVisionNode(readConfig(env), log)
}

// These tests start two processes and convert a model, which takes long on a busy machine.
describe('a vision node', () => {
  test('reports that it is preparing, runs its cameras, reports and shows them, and stops', async () => {
    const loopback = await loopbackServer()
    onTestFinished(() => loopback[Symbol.asyncDispose]())
    const site = new Site(loopback, { kind: 'file', path: at('dock.mp4') })
    const node = await startNode(site)
    const [live] = await site.untilReport(([report]) => report?.state === 'live')
    expect(live).toMatchObject({ cameraId })
    expect(site.polls()[0]).toMatchObject({ state: 'preparing', knownVersion: null })
    expect(site.polls().at(-1)).toMatchObject({ state: 'ready' })

    const address = site.polls().at(-1)?.address ?? ''
    const authorization = `Bearer ${token}`
    const still = await fetch(`${address}/cameras/${cameraId}/still`, {
      headers: { authorization },
    })
    expect([still.status, still.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    await still.arrayBuffer()
    const viewer = new WebSocket(`${address.replace('http', 'ws')}/cameras/${cameraId}/live`, {
      headers: { authorization },
    })
    const gone = once(viewer, 'close')
    await once(viewer, 'message')

    await node.stop()
    await gone
    await expect(fetch(address)).rejects.toThrow()
  })

  // On Linux all of 127.0.0.0/8 is local: the node gets another address than the server.
  test.skipIf(process.platform !== 'linux')(
    '[OPS-3.c] serves at another address than the server, by configuration alone',
    async () => {
      const loopback = await loopbackServer()
      onTestFinished(() => loopback[Symbol.asyncDispose]())
      const site = new Site(loopback, { kind: 'file', path: at('dock.mp4') })
      const node = await startNode(site, { FORESITE_VISION_HOST: '127.0.0.2', FORESITE_NODE_ID: 'shed' })
      await site.untilReport(([report]) => report?.state === 'live')
      const address = site.polls().at(-1)?.address ?? ''
      expect(address).toMatch(/^http:\/\/127\.0\.0\.2:\d+$/)
      const path = `/cameras/${cameraId}/still`
      const headers = { authorization: `Bearer ${token}` }
      const still = await fetch(`${address}${path}`, { headers })
      expect(still.headers.get('content-type')).toBe('image/jpeg')
      await still.arrayBuffer()
      await expect(fetch(`${address.replace('127.0.0.2', '127.0.0.1')}${path}`, { headers })).rejects.toThrow()
      await node.stop()
    },
  )

  test('changes a camera’s source, reports why it fails, and recovers once it works', async () => {
    const loopback = await loopbackServer()
    onTestFinished(() => loopback[Symbol.asyncDispose]())
    const site = new Site(loopback, { kind: 'file', path: at('dock.mp4') })
    const node = await startNode(site)
    await site.untilReport(([report]) => report?.state === 'live')

    site.wants({ kind: 'file', path: at('moved.mp4') })
    const [away] = await site.untilReport(([report]) => report?.state === 'offline')
    expect(away).toMatchObject({ cameraId, problem: 'unreachable' })
    await expect(access(at('moved.mp4'))).rejects.toThrow()
    await copyFile(at('dock.mp4'), at('moved.mp4'))
    await site.untilReport(([report]) => report?.state === 'live')

    site.wants(null)
    await site.untilReport((reports) => reports.length === 0)
    await node.stop()
  })
})
