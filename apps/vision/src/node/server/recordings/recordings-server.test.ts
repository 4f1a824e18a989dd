import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cutState, recordedTracks } from '@foresite/contract/node-recordings'
import type { CutOrder, CutState } from '@foresite/contract/node-recordings'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import pino from 'pino'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { eventually } from '../../../../test/eventually.ts'
import { decodeVideo, readVideo } from '../../../../test/read-video.ts'
import { cameraVideo } from '../../../../test/recorded-video.ts'
import { recordedCamera as cameraId, startRecording } from '../../../../test/recording.ts'
import { canMount, smallDisk } from '@foresite/testkit/small-disk'
import { VideoRenderer } from './video-renderer.ts'
import { RecordingsServer } from './recordings-server.ts'
import type { RecordingsServerOptions } from './recordings-server.ts'

const at = temporaryFolder()
const noon = Date.parse('2026-05-01T12:00:00Z')
const otherCamera = '0191e4a2-1c3d-7000-8000-00000000000b'
const log = pino({ level: 'silent' })
let videos = 0

beforeAll(async () => {
  await record('h264', 'libx264')
  await record('h265', 'libx265')
})

/** Records ten seconds in two files, with a person in the second. */
async function record(name: string, encoder: 'libx264' | 'libx265'): Promise<void> {
  const here = startRecording({ folder: at(name) })
  const { info, packets } = await cameraVideo(at, noon, { encoder, frames: 100 })
  here.recorder.onStream(info)
  for (const packet of packets) here.recorder.onPacket(packet)
  const box = { x: 0, y: 0, w: 1, h: 1 }
  const track = { id: '1', object: 'person', inferred: false, confidence: 1, box }
  here.recorder.addTracks(noon + 8_500, [track])
  await here.recorder.stop()
}

interface Served {
  readonly url: string
  readonly videos: string
  get(path: string, headers?: Record<string, string>): Promise<Response>
  post(path: string, body: unknown): Promise<Response>
}

async function serve(name: string, options: Partial<RecordingsServerOptions> = {}): Promise<Served> {
  const folder = at(`videos-${videos++}`)
  const recordings = await RecordingsServer.open({
    recordings: at(name),
    videos: folder,
    log,
    ...options,
  })
  const server = createServer((request, response) => {
    void recordings.answer(request, response).then((isAnswered) => {
      if (!isAnswered) response.writeHead(501).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await recordings.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    videos: folder,
    get: (path, headers = {}) => fetch(url + path, { headers }),
    post: (path, body) => fetch(url + path, { method: 'POST', body: JSON.stringify(body) }),
  }
}

const order: CutOrder = {
  cameraId,
  from: '2026-05-01T12:00:01.500Z',
  to: '2026-05-01T12:00:04.000Z',
  kind: 'clip',
  speed: 1,
  zones: [],
  boxes: false,
  playable: false,
}

async function ordered(node: Served, wanted: Partial<CutOrder> = {}): Promise<string> {
  const answer = await node.post('/cuts', { ...order, ...wanted })
  expect(answer.status).toBe(202)
  return z.object({ id: z.uuid() }).parse(await answer.json()).id
}

async function finished(node: Served, id: string): Promise<CutState> {
  return eventually(async () => {
    const state = cutState.parse(await (await node.get(`/cuts/${id}`)).json())
    expect(state.state).not.toBe('running')
    return state
  })
}

describe('a segment', () => {
  const path = `/recordings/${cameraId}/${noon}`

  test('[VIS-5.g] is sent as stored, whole or in part', async () => {
    const node = await serve('h264')
    const bytes = await readFile(at(`h264/${cameraId}/${noon}.mp4`))
    const whole = await node.get(path)
    expect(whole.status).toBe(200)
    expect(whole.headers.get('content-type')).toBe('video/mp4')
    expect(whole.headers.get('accept-ranges')).toBe('bytes')
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes)

    const part = await node.get(path, { range: 'bytes=10-19' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${bytes.length}`)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20))
    const last = await node.get(path, { range: 'bytes=-5' })
    expect(Buffer.from(await last.arrayBuffer())).toEqual(bytes.subarray(-5))
    const outside = await node.get(path, { range: `bytes=${bytes.length}-` })
    expect(outside.status).toBe(416)
    expect(outside.headers.get('content-range')).toBe(`bytes */${bytes.length}`)
  })

  test('[VIS-5.g] in H.265 is converted once and kept until removed', async () => {
    const node = await serve('h265')
    const first = Buffer.from(await (await node.get(`${path}?codec=h264`)).arrayBuffer())
    await writeFile(at('playable.mp4'), first)
    const read = await readVideo(at('playable.mp4'))
    expect(read.info.codec).toBe('h264')
    // A fragmented file, as players need it.
    expect(first.indexOf('moof')).toBeGreaterThan(first.indexOf('mvex'))
    expect(await decodeVideo(read)).toEqual(Array.from({ length: 80 }, (_, index) => index * 100))
    const kept = async () => readdir(`${node.videos}/playable`)
    expect(await kept()).toHaveLength(1)
    const again = await node.get(`${path}?codec=h264`, { range: 'bytes=0-99' })
    expect(Buffer.from(await again.arrayBuffer())).toEqual(first.subarray(0, 100))
    await node.post('/recordings/remove', { cameraId, starts: [noon] })
    expect(await kept()).toEqual([])
    expect((await node.get(`${path}?codec=h264`)).status).toBe(404)
  })

  test('[VIS-5.g] in H.264 plays as it is', async () => {
    const node = await serve('h264')
    const bytes = await readFile(at(`h264/${cameraId}/${noon}.mp4`))
    const answer = await node.get(`${path}?codec=h264`)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
  })

  test('[VIS-5.g] includes its detections', async () => {
    const node = await serve('h264')
    const seen = await node.get(`/recordings/${cameraId}/${noon + 8_000}/tracks`)
    const tracks = z.array(recordedTracks).parse(await seen.json())
    expect(tracks).toMatchObject([{ at: '2026-05-01T12:00:08.500Z', tracks: [{ id: '1' }] }])
    expect(await (await node.get(`${path}/tracks`)).json()).toEqual([])
    expect((await node.get(`/recordings/${cameraId}/1/tracks`)).status).toBe(404)
  })

  test('[VIS-5.g] survives a reader that disconnects midway', async () => {
    const node = await serve('h264')
    const request = httpRequest(node.url + path)
    request.on('error', () => undefined)
    request.end()
    await once(request, 'response')
    request.destroy()
    expect((await node.get(path)).status).toBe(200)
  })
})

describe('a still', () => {
  test('[VIS-5.g] shows the picture of its moment, in H.264 and H.265', async () => {
    for (const name of ['h264', 'h265']) {
      const node = await serve(name)
      // The square has moved in between.
      const stills = await Promise.all(
        [9_000, 9_540].map(async (ms) => {
          const answer = await node.get(`/recordings/${cameraId}/still?at=${noon + ms}`)
          expect(answer.headers.get('content-type')).toBe('image/jpeg')
          return Buffer.from(await answer.arrayBuffer())
        }),
      )
      expect(stills.map((jpeg) => jpeg.readUInt16BE(0))).toEqual([0xffd8, 0xffd8])
      expect(stills[0]).not.toEqual(stills[1])
    }
  })

  test.each([
    ['before all', noon - 1, 404],
    ['after all', noon + 10_000, 404],
    ['no moment', '../etc', 400],
    ['none', '', 400],
  ])('[VIS-5.g] is refused where nothing exists: %s', async (_, when, status) => {
    const node = await serve('h264')
    expect((await node.get(`/recordings/${cameraId}/still?at=${when}`)).status).toBe(status)
  })
})

describe('removal', () => {
  test('[VIS-5.g] deletes the files and their detections, and lists what is gone', async () => {
    const folder = at(`removed/${cameraId}`)
    await mkdir(folder, { recursive: true })
    for (const name of ['1.mp4', '1.tracks.jsonl', '2.mp4', '3.mp4', '4.1.part']) {
      await writeFile(`${folder}/${name}`, '')
    }
    const node = await serve('removed')
    const answer = await node.post('/recordings/remove', { cameraId, starts: [1, 2, 99] })
    expect(await answer.json()).toEqual({ gone: [1, 2, 99] })
    expect(await readdir(folder)).toEqual(['3.mp4', '4.1.part'])
    const other = await node.post('/recordings/remove', { cameraId: otherCamera, starts: [3] })
    expect(await other.json()).toEqual({ gone: [3] })
    expect(await readdir(folder)).toEqual(['3.mp4', '4.1.part'])
  })

  test('[VIS-5.g] lists no file that could not be removed', async () => {
    // A folder in place of the file cannot be deleted.
    await mkdir(at(`stuck/${cameraId}/5.mp4`), { recursive: true })
    const node = await serve('stuck')
    const answer = await node.post('/recordings/remove', { cameraId, starts: [5, 6] })
    expect(await answer.json()).toEqual({ gone: [6] })
  })
})

describe('no path in a URL reaches the disk', () => {
  test.each([
    `/recordings/../../${cameraId}/1`,
    `/recordings/${cameraId}/..%2f..%2fsecret`,
    `/recordings/%2e%2e/${noon}`,
    `/recordings/${cameraId}%2f..%2f${cameraId}/${noon}`,
    `/recordings/${cameraId}/${noon}.mp4`,
    `/recordings/${cameraId}/-1`,
    `/recordings/${cameraId}/1e3`,
    `/recordings/${cameraId}/0x10/tracks`,
    `/recordings/${cameraId}/${noon}/tracks/more`,
    `/recordings/${cameraId}/99999999999999999`,
    `/recordings/${cameraId}`,
    '/recordings',
    '/cuts/..%2f..%2fsecret',
    '/cuts/..%2f..%2fsecret/file',
    '/cuts/00000000-0000-7000-8000-000000000000/file',
  ])('[VIS-5.g] %s', async (path) => {
    const node = await serve('h264')
    // `fetch` would normalise the path.
    const request = httpRequest(node.url, { path })
    request.end()
    const [response] = (await once(request, 'response')) as [{ statusCode: number; resume(): void }]
    response.resume()
    expect([404, 501]).toContain(response.statusCode)
  })

  test.each([
    [{ cameraId: '../../..', starts: [1] }, ['cameraId']],
    [{ cameraId, starts: ['../secret'] }, ['starts.0']],
    [{ cameraId, starts: [1.5] }, ['starts.0']],
    [{ cameraId, starts: [-1] }, ['starts.0']],
    [{}, ['cameraId', 'starts']],
    ['not an object', ['']],
  ])('[VIS-5.g] a removal of %j is refused and names the invalid fields', async (body, fields) => {
    const node = await serve('h264')
    const answer = await node.post('/recordings/remove', body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ error: 'bad-request', fields })
  })
})

describe('an export', () => {
  test('[VIS-5.g] is ordered, made, fetched and deleted', async () => {
    const node = await serve('h264')
    const id = await ordered(node)
    const state = await finished(node, id)
    expect(state).toMatchObject({
      state: 'ready',
      startsAt: '2026-05-01T12:00:01.000Z',
      durationMs: 3_000,
      width: 160,
      height: 96,
    })
    const file = Buffer.from(await (await node.get(`/cuts/${id}/file`)).arrayBuffer())
    expect(state).toMatchObject({ bytes: file.length })
    await writeFile(at('fetched.mp4'), file)
    expect(await decodeVideo(await readVideo(at('fetched.mp4')))).toHaveLength(30)

    const path = `${node.videos}/cuts/${id}.mp4`
    expect(existsSync(path)).toBe(true)
    expect((await fetch(`${node.url}/cuts/${id}`, { method: 'DELETE' })).status).toBe(204)
    expect(existsSync(path)).toBe(false)
    expect((await node.get(`/cuts/${id}`)).status).toBe(404)
    expect((await fetch(`${node.url}/cuts/${id}`, { method: 'DELETE' })).status).toBe(404)
  })

  test('[VIS-5.g] may draw many zones with detailed outlines', async () => {
    const node = await serve('h264')
    const polygon = Array.from({ length: 64 }, (_, i) => ({ x: 0.5 + Math.cos(i) / 2, y: 0.5 + Math.sin(i) / 2 }))
    const zones = Array.from({ length: 40 }, (_, i) => ({ name: `Zone ${i}`, polygon }))
    await ordered(node, { zones })
  })

  test('[VIS-5.g] of a period without recordings fails with the reason', async () => {
    const node = await serve('h264')
    const id = await ordered(node, { from: '2020-01-01T00:00:00Z', to: '2020-01-01T01:00:00Z' })
    expect(await finished(node, id)).toEqual({ state: 'failed', problem: 'nothing-recorded' })
    expect((await node.get(`/cuts/${id}/file`)).status).toBe(404)
    expect(await readdir(`${node.videos}/cuts`)).toEqual([])
  })

  test('[VIS-5.g] is removed after a while if nobody fetches it', async () => {
    const node = await serve('h264', { keepMs: 1 })
    const id = await ordered(node)
    await eventually(async () => expect((await node.get(`/cuts/${id}`)).status).toBe(404))
    await eventually(async () => expect(await readdir(`${node.videos}/cuts`)).toEqual([]))
  })

  test('[VIS-5.g] waits while two others are made, and can be cancelled', async () => {
    const node = await serve('h264')
    const first = await ordered(node)
    const second = await ordered(node)
    const third = await ordered(node)
    const waiting = cutState.parse(await (await node.get(`/cuts/${third}`)).json())
    expect(waiting).toEqual({ state: 'running', progress: 0 })
    expect((await fetch(`${node.url}/cuts/${first}`, { method: 'DELETE' })).status).toBe(204)
    expect(await finished(node, third)).toMatchObject({ state: 'ready' })
    expect(await finished(node, second)).toMatchObject({ state: 'ready' })
    const left = await readdir(`${node.videos}/cuts`)
    expect(left.toSorted()).toEqual([`${second}.mp4`, `${third}.mp4`].toSorted())
  })

  test.skipIf(!canMount)('[VIS-5.g] on a full disk fails with the reason', async () => {
    const node = await serve('h264', { videos: `${smallDisk(2 * 4096)}/videos` })
    const id = await ordered(node, { from: '2026-05-01T12:00:00Z', to: '2026-05-01T12:01:00Z' })
    expect(await finished(node, id)).toEqual({ state: 'failed', problem: 'disk-full' })
  })

  test('[VIS-5.g] runs beside one other, and the newest of those that wait comes next', async () => {
    const maker = new VideoRenderer()
    onTestFinished(() => maker.kill())
    const camera = { folder: at('nothing'), cameraId }
    const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => maker.run({ kind: 'still', camera, at: noon })))
    // Jobs are numbered as they start; of two that run, either may end first.
    expect(outcomes.map(({ id }) => id)).toEqual([1, 2, 5, 4, 3])
  })

  test('[VIS-5.g] that waits fails when its renderer ends', async () => {
    const maker = new VideoRenderer()
    const camera = { folder: at('nothing'), cameraId }
    const jobs = [1, 2, 3].map(() => maker.run({ kind: 'still', camera, at: noon }))
    maker.kill()
    for (const outcome of await Promise.all(jobs)) expect(outcome).toMatchObject({ kind: 'failed', problem: 'failed' })
  })

  test('[VIS-5.g] fails when its process dies, and the next job runs', async () => {
    const maker = new VideoRenderer()
    const camera = { folder: at('h264'), cameraId }
    const still = () => maker.run({ kind: 'still', camera, at: noon + 9_000 })
    const dying = still()
    maker.kill()
    expect(await dying).toMatchObject({ kind: 'failed', problem: 'failed' })
    expect(await still()).toMatchObject({ kind: 'still' })
    maker.kill()
  })

  test('[VIS-5.g] fails when its process makes no progress for an hour, and the next job runs', async () => {
    const maker = new VideoRenderer()
    onTestFinished(() => maker.kill())
    const still = () => maker.run({ kind: 'still', camera: { folder: at('h264'), cameraId }, at: noon + 9_000 })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const hanging = still()
    vi.advanceTimersByTime(3_600_000)
    expect(await hanging).toMatchObject({ kind: 'failed', problem: 'failed' })
    expect(await still()).toMatchObject({ kind: 'still' })
  })

  test.each([
    [{ cameraId: '../../..' }, ['cameraId']],
    [{ from: 'yesterday' }, ['from']],
    [{ to: order.from }, ['to']],
    [{ speed: 0 }, ['speed']],
    [{ kind: 'video' }, ['kind']],
    [{ zones: [{ name: 'x', polygon: [{ x: 2, y: 0 }] }] }, ['zones.0.polygon.0.x', 'zones.0.polygon']],
  ])('[VIS-5.g] with an invalid order is refused and names the invalid fields: %j', async (wrong, fields) => {
    const node = await serve('h264')
    const answer = await node.post('/cuts', { ...order, ...wrong })
    expect(answer.status).toBe(400)
    const refusal = z.object({ fields: z.array(z.string()) }).parse(await answer.json())
    expect(refusal.fields.toSorted()).toEqual(fields.toSorted())
  })
})
