import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { nodeTrial, type NodeTrial, type TrialOrder } from '@foresite/contract/node-trials'
import { emptyPictureSize } from '@foresite/contract/use-cases/vehicle-capacity'
import { seiOf } from '@foresite/simulated-site/sei'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import pino from 'pino'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { rightHalf } from '../../test/covered.ts'
import { eventually } from '../../test/eventually.ts'
import { makeVideo } from '../../test/make-video.ts'
import { readVideo } from '../../test/read-video.ts'
import { recordAll, recordedCamera as cameraId, startRecording } from '../../test/recording.ts'
import { noModels, servingDetector } from '../../test/serving-detector.ts'
import { assignedCamera } from '../../test/vision-site.ts'
import { Trials, type TrialsOptions } from './trials.ts'

const at = temporaryFolder()
const log = pino({ level: 'silent' })
const squares = new URL('../../test/square-detect-worker.ts', import.meta.url)
const noon = Date.parse('2026-05-01T12:00:00Z')
const second = (n: number) => new Date(noon + n * 1_000).toISOString()

beforeAll(async () => {
  // The square crosses the picture in 8 s; nothing is recorded for 12 s between its two crossings.
  await makeVideo(at('square.mp4'), { rate: 5, frames: 40, keyEvery: 5 })
  for (const start of [noon, noon + 20_000])
    await recordAll(startRecording({ folder: at('real') }), await readVideo(at('square.mp4'), start))

  // Like the simulator's stream: each frame's objects precede it, in its own access unit.
  await makeVideo(at('plain.ts'), { rate: 5, frames: 40, keyEvery: 5 })
  const video = await readVideo(at('plain.ts'), noon)
  const packets = video.packets.map((packet, n) => {
    const box = { x: 0.3 + n * 0.005, y: 0.3, w: 0.1, h: 0.4 }
    const person = { actorId: 'one', label: 'person' as const, box, hidden: 0 }
    const sei = seiOf({ at: packet.at, objects: [person] })
    return { ...packet, data: Buffer.concat([Buffer.from([0, 0, 0, 1]), sei, packet.data]) }
  })
  await recordAll(startRecording({ folder: at('simulated') }), { ...video, packets })
})

function orderOf(part: Partial<TrialOrder['camera']> = {}, to = 28): TrialOrder {
  const { ground, zones, rules } = assignedCamera('none')
  const camera = { cameraId, ground, zones, rules, privacyMasks: [], simulated: false, ...part }
  const period = { from: second(0), to: second(to) }
  return { camera, ...period, active: [period] }
}

interface Served {
  readonly url: string
  post(order: unknown): Promise<Response>
  ordered(order: TrialOrder): Promise<string>
  report(id: string): Promise<NodeTrial>
  over(id: string): Promise<NodeTrial>
}

async function serve(name: string, options: Partial<TrialsOptions> = {}): Promise<Served> {
  const trials = new Trials({ folder: at(name), log, ...options })
  const detector = await servingDetector({ width: 512, height: 288 }, squares)
  trials.open({ detector, models: noModels })
  const server = createServer((request, response) => void trials.answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    trials.close()
    await detector.pool.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/trials`
  const post = (order: unknown) => fetch(url, { method: 'POST', body: JSON.stringify(order) })
  const report = async (id: string) => nodeTrial.parse(await (await fetch(`${url}/${id}`)).json())
  return {
    url,
    post,
    report,
    async ordered(order) {
      const answer = await post(order)
      expect(answer.status).toBe(202)
      return z.object({ id: z.uuid() }).parse(await answer.json()).id
    },
    over: (id) =>
      eventually(async () => {
        const first = await report(id)
        expect(first.state).not.toBe('running')
        return first
      }),
  }
}

describe('a trial', () => {
  test('[MOD-11] reports what a rule would have raised on a recording, with pictures, and how much was recorded', async () => {
    const node = await serve('real')
    const order = orderOf()
    const id = await node.ordered(order)
    const report = await node.over(id)
    expect(report).toMatchObject({ state: 'done', progress: 1, total: 2 })
    expect(report.observations.map(({ kind, ruleId }) => [kind, ruleId])).toEqual([
      ['restricted-area', order.camera.rules[0]?.id],
      ['restricted-area', order.camera.rules[0]?.id],
    ])
    const [first, next] = report.observations.map(({ startedAt }) => Date.parse(startedAt) - noon)
    // The zone begins at a seventh of the picture's width, which the square reaches after about a second.
    expect(first).toBeGreaterThan(500)
    expect(first).toBeLessThan(2_500)
    expect((next ?? 0) - (first ?? 0)).toBe(20_000)
    expect(report.observations.every(({ endedAt }) => endedAt !== null)).toBe(true)
    expect(report.stills).toEqual(report.observations.map((one) => one.id))
    const still = await fetch(`${node.url}/${id}/stills/${report.stills[0] ?? ''}`)
    expect(still.headers.get('content-type')).toBe('image/jpeg')
    expect(Buffer.from(await still.arrayBuffer()).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))

    expect(report.gaps).toHaveLength(1)
    const [gap] = report.gaps
    expect(Math.abs(Date.parse(gap?.from ?? '') - noon - 8_000)).toBeLessThan(500)
    expect(Date.parse(gap?.to ?? '') - noon).toBe(20_000)
    expect(Math.abs(report.coveredMs - 16_000)).toBeLessThan(800)
  })

  test('[MOD-11] ignores what a privacy mask covers, even if recorded before the mask', async () => {
    const node = await serve('real')
    const [zone] = assignedCamera('none').zones
    const zones = zone === undefined ? [] : [{ ...zone, polygon: rightHalf }]
    const rules = assignedCamera('none').rules.map((rule) => ({
      ...rule,
      zoneIds: zones.map(({ id }) => id),
    }))
    const id = await node.ordered(orderOf({ zones, rules }))
    expect(await node.over(id)).toMatchObject({ state: 'done', total: 2 })
    await fetch(`${node.url}/${id}`, { method: 'DELETE' })
    const covered = orderOf({ zones, rules, privacyMasks: [rightHalf] })
    expect(await node.over(await node.ordered(covered))).toMatchObject({ state: 'done', total: 0 })
  })

  test('[MOD-11] counts what is there when the module’s schedule begins, and nothing outside it', async () => {
    const node = await serve('real')
    const order = { ...orderOf(), active: [{ from: second(4), to: second(15) }] }
    const report = await node.over(await node.ordered(order))
    expect(report).toMatchObject({ state: 'done', total: 1 })
    expect(report.observations.map(({ startedAt }) => Date.parse(startedAt) - noon)).toEqual([4_000])
    expect(report.stills).toHaveLength(1)
  })

  test('[MOD-11] of a simulated camera reads the objects from the recording', async () => {
    const node = await serve('simulated')
    const report = await node.over(await node.ordered(orderOf({ simulated: true }, 8)))
    expect(report.state).toBe('done')
    const person = report.observations.find(({ confidence }) => confidence > 0.5)
    expect(person).toMatchObject({ kind: 'restricted-area', object: 'person' })
  })

  test('[MOD-11] of a period without recordings reports only the gap', async () => {
    const node = await serve('real')
    const order = { ...orderOf(), from: second(1_000), to: second(1_600) }
    expect(await node.over(await node.ordered(order))).toMatchObject({
      state: 'done',
      total: 0,
      coveredMs: 0,
      gaps: [{ from: second(1_000), to: second(1_600) }],
    })
  })

  test('[MOD-11] runs alone on a node; the next one is accepted after it is cancelled', async () => {
    const node = await serve('real')
    const id = await node.ordered(orderOf())
    const busy = await node.post(orderOf())
    expect([busy.status, await busy.json()]).toEqual([503, { error: 'busy' }])
    expect((await fetch(`${node.url}/${id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await fetch(`${node.url}/${id}`)).status).toBe(404)
    expect((await node.post(orderOf())).status).toBe(202)
  })

  test('[MOD-11] accepts a module with pictures of empty trailers', async () => {
    const node = await serve('real')
    const { zones, rules } = assignedCamera('none')
    const { width, height } = emptyPictureSize
    const empty = Buffer.alloc(width * height * 3).toString('base64')
    const emptyPictures = Object.fromEntries(zones.map(({ id }) => [id, empty]))
    const capacity = rules.map(({ id, zoneIds }) => ({
      id,
      kind: 'vehicle-capacity' as const,
      zoneIds,
      thresholdMs: 0,
      emptyPictures,
    }))
    await node.ordered(orderOf({ zones, rules: capacity }))
  })

  test('[MOD-11] is cancelled when nobody polls it', async () => {
    const node = await serve('real', { patienceMs: 300 })
    await node.ordered(orderOf())
    // Polling it would keep it alive, so the test orders another one.
    await eventually(async () => {
      expect((await node.post(orderOf())).status).toBe(202)
    })
  })

  test('[MOD-11] refuses an invalid order, and any order before the node is ready', async () => {
    const node = await serve('real')
    const answer = await node.post({ from: 'yesterday' })
    expect(answer.status).toBe(400)
    const blind = new Trials({ folder: at('real'), log })
    const server = createServer((request, response) => void blind.answer(request, response))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/trials`
    const early = await fetch(url, { method: 'POST', body: JSON.stringify(orderOf()) })
    expect([early.status, await early.json()]).toEqual([503, { error: 'preparing' }])
  })
})
