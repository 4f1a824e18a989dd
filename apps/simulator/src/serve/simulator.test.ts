import { request, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { simulatedSite } from '@foresite/simulated-site/site'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { truthOf } from '#cameras/truth-of.ts'
import { siteCameras } from '#cameras/site-cameras.ts'
import { readStream } from '../../test/read-stream.ts'
import type { ListedCamera } from './camera-list.ts'
import { startSimulator, type Simulator } from './simulator.ts'

const startsAt = Date.parse('2026-09-15T09:00:00Z')
const LONG = { timeout: 60_000 }

const problems: unknown[] = []
const options = {
  seed: 7,
  startsAt,
  speed: 1,
  host: '127.0.0.1',
  port: 0,
  onProblem: (problem: unknown) => problems.push(problem),
}

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator(options)
})
afterAll(() => simulator.close())
afterEach(() => expect(problems).toEqual([]))

async function listed({ url } = simulator): Promise<ListedCamera[]> {
  const answer = await fetch(`${url}/cameras`)
  return ((await answer.json()) as { cameras: ListedCamera[] }).cameras
}
async function cameraNow(id: string, from = simulator): Promise<ListedCamera | undefined> {
  return (await listed(from)).find((camera) => camera.id === id)
}
async function open(address: string): Promise<IncomingMessage> {
  const asked = request(address)
  asked.end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  response.on('error', () => undefined)
  return response
}

describe('the simulated cameras', () => {
  it('[OPS-1.c] have names that show that they are simulated', async () => {
    const names = (await listed()).map(({ name }) => name)
    expect(names).toEqual(siteCameras.map(({ name }) => name))
  })

  it('[VIS-1.e] serve live H.264 that FFmpeg opens, with the truth in every picture', async () => {
    const { isH264, width, height, pictures } = await readStream(`${simulator.url}/cameras/docks-a.ts`, 12)
    expect({ isH264, width, height }).toEqual({ isH264: true, width: 640, height: 360 })
    expect(pictures).toHaveLength(12)
    expect(pictures[0]?.isKey).toBe(true)
    const camera = siteCameras.find(({ id }) => id === 'docks-a')
    if (!camera) throw new Error('there is no camera docks-a')
    for (const { truths } of pictures) {
      const [truth] = truths
      expect(truths).toHaveLength(1)
      const at = truth?.at ?? 0
      expect(truth).toEqual(JSON.parse(JSON.stringify(truthOf(camera, simulator.site.actorsAt(at), at))))
    }
    // Site time goes as fast as the stream's own clock.
    const [first, last] = [pictures[0], pictures.at(-1)]
    const siteMs = (last?.truths[0]?.at ?? 0) - (first?.truths[0]?.at ?? 0)
    expect(siteMs).toBe(((last?.ticks ?? 0) - (first?.ticks ?? 0)) / 90)
    expect(siteMs).toBeGreaterThanOrEqual(11 * 125)
    expect(first?.truths[0]?.at).toBeGreaterThanOrEqual(startsAt)
  })

  it('are listed with size, rate, ground and zones, ready for setup', async () => {
    const cameras = await listed()
    expect(cameras.map(({ path, width, height, framesPerSecond }) => [path, width, height, framesPerSecond])).toEqual([
      ['/cameras/gate-in.ts', 640, 360, 8],
      ['/cameras/gate-out.ts', 640, 360, 8],
      ['/cameras/docks-a.ts', 640, 360, 8],
      ['/cameras/docks-b.ts', 640, 360, 8],
      ['/cameras/yard.ts', 640, 360, 8],
      ['/cameras/aisle.ts', 640, 360, 8],
      ['/cameras/stations.ts', 960, 540, 8],
      ['/cameras/trailer-d2.ts', 640, 360, 4],
    ])
    expect(cameras.map(({ ground }) => ground.corners.length)).toEqual(cameras.map(() => 4))
    const docks = cameras[2]
    expect(docks?.ground).toMatchObject({ widthM: 12, depthM: 5 })
    expect(docks?.zones.map(({ name, type }) => [name, type])).toContainEqual(['Door D2', 'dock-door'])
    const points = cameras.flatMap(({ zones }) => zones.flatMap(({ polygon }) => polygon))
    expect(points.every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1)).toBe(true)
  })

  it('[AREA-3.a] come with the gates and the six docks of the site: numbers, cameras and doors', async () => {
    const answer = await fetch(`${simulator.url}/cameras`)
    const { areas, cameras } = simulatedSite.parse(await answer.json())
    const docks = areas.filter(({ type }) => type === 'dock')
    expect(docks.map(({ dockNumber, door }) => [dockNumber, door])).toEqual(
      [1, 2, 3, 4, 5, 6].map((n) => [String(n), `Door D${String(n)}`]),
    )
    expect(areas.filter(({ type }) => type === 'gate').map(({ cameras }) => cameras)).toEqual([
      ['gate-in'],
      ['gate-out'],
    ])
    for (const { cameras: seenBy, door } of docks) {
      const [camera] = cameras.filter(({ id }) => seenBy.includes(id))
      expect(camera?.zones.map(({ name }) => name)).toContain(door)
    }
  })

  it('paint nothing without viewers, once for all viewers, and stop when they go', async () => {
    const own = await startSimulator(options)
    expect((await listed(own)).filter(({ painted }) => painted !== 0)).toEqual([])
    const [one, other] = [await open(`${own.url}/cameras/yard.ts`), await open(`${own.url}/cameras/yard.ts`)]
    one.resume()
    other.resume()
    await vi.waitFor(async () => {
      const yard = await cameraNow('yard', own)
      expect(yard?.viewers).toBe(2)
      expect(yard?.painted).toBeGreaterThanOrEqual(4)
    }, LONG)
    const live = own.cameras.find(({ camera }) => camera.id === 'yard')
    // No more pictures than the clock allows for one painter: two would be twice as many.
    expect(live?.painted).toBeLessThanOrEqual(own.site.elapsedMs() / 125 + 1)
    one.destroy()
    other.destroy()
    await vi.waitFor(async () => expect((await cameraNow('yard', own))?.viewers).toBe(0), LONG)
    await live?.close()
    const painted = live?.painted
    // Another camera's three pictures later there is still none more of this one.
    await readStream(`${own.url}/cameras/gate-in.ts`, 3)
    const now = await listed(own)
    expect(now.filter((one) => one.painted > 0).map(({ id }) => id)).toEqual(['gate-in', 'yard'])
    expect(now.find(({ id }) => id === 'yard')?.painted).toBe(painted)
    await own.close()
  })

  it('continue for a viewer who returns', async () => {
    const first = await readStream(`${simulator.url}/cameras/gate-in.ts`, 2)
    const again = await readStream(`${simulator.url}/cameras/gate-in.ts`, 2)
    expect(again.pictures[0]?.isKey).toBe(true)
    expect(again.pictures[0]?.ticks).toBeGreaterThan(first.pictures[0]?.ticks ?? Infinity)
  })
})

describe('a request for something else', () => {
  it.each(['/', '/cameras/', '/cameras/nowhere.ts', '/cameras/..%2f..%2fetc%2fpasswd', '/cameras/yard'])(
    'answers that there is nothing at %s, and lists what exists',
    async (path) => {
      const answer = await fetch(simulator.url + path)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('content-type')).toBe('application/json')
      const refusal = (await answer.json()) as { error: string; known: string[] }
      expect(refusal.error).toBe(`There is nothing at ${path}: /cameras lists the cameras.`)
      expect(refusal.known).toContain('/cameras/yard.ts')
    },
  )

  it('answers that a stream is read-only', async () => {
    const before = await cameraNow('yard')
    const answer = await fetch(`${simulator.url}/cameras/yard.ts`, { method: 'POST' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET')
    expect(await answer.json()).toEqual({ error: '/cameras/yard.ts can only be read, with GET.' })
    expect(await cameraNow('yard')).toEqual(before)
  })
})

describe('an impossible simulator', () => {
  it.each([
    [{ speed: 0 }, 'speed: a number above 0, not 0'],
    [{ speed: Number.NaN }, 'speed: a number above 0, not NaN'],
    [{ seed: 1.5 }, 'seed: a whole number, not 1.5'],
    [{ startsAt: Number.NaN }, 'startsAt: an instant in epoch milliseconds, not NaN'],
  ])('is refused with %j', async (wrong, message) => {
    await expect(startSimulator({ ...options, ...wrong })).rejects.toThrow(message)
  })

  it('is refused on a taken port', async () => {
    const port = Number(new URL(simulator.url).port)
    await expect(startSimulator({ ...options, port })).rejects.toThrow('EADDRINUSE')
  })
})
