import type { APIRequestContext } from '@playwright/test'
import { canFindProcesses, findProcess, processOf, type Program } from './processes.ts'
import { addCamera } from './stated-site.ts'
import { expect, test } from './swept-site.ts'

// Any program of the product may be killed at any moment: the others continue, it restarts, and nothing that was
// acknowledged is lost.

const outline = [
  { x: 0.1, y: 0.1 },
  { x: 0.9, y: 0.1 },
  { x: 0.5, y: 0.9 },
]
const arrow = { from: { x: 0.2, y: 0.2 }, to: { x: 0.8, y: 0.8 } }

interface Named {
  readonly name: string
}

async function stateOf(request: APIRequestContext, cameraId: string): Promise<string> {
  const answer = await request.get(`/api/cameras/${cameraId}`).catch(() => null)
  if (answer?.status() !== 200) return 'no answer'
  return ((await answer.json()) as { status: { state: string } }).status.state
}

/** Whether vision has a picture of the camera. The state may be from before vision was killed; a picture is not. */
async function hasPicture(request: APIRequestContext, cameraId: string): Promise<boolean> {
  const answer = await request.get(`/api/cameras/${cameraId}/still`).catch(() => null)
  return answer?.ok() ?? false
}

/** Draws zones one after the other until stopped; returns the names of those that the server acknowledged. */
function keepDrawing(request: APIRequestContext, cameraId: string) {
  const acknowledged: string[] = []
  const stopping = new AbortController()
  const drawing = (async () => {
    for (let n = 1; !stopping.signal.aborted; n += 1) {
      const name = `Zone ${String(n)}`
      const zone = { cameraId, name, type: 'custom-occurrence', polygon: outline, arrow }
      const answer = await request.post('/api/zones', { data: zone, timeout: 10_000 }).catch(() => null)
      if (answer?.status() === 201) acknowledged.push(name)
    }
  })()
  return {
    acknowledged,
    stop: async () => {
      stopping.abort()
      await drawing
    },
  }
}

test.skip(!canFindProcesses, 'needs /proc (Linux) to find processes')

for (const program of ['server', 'postgres', 'vision'] satisfies Program[])
  test(`[OPS-4.a] ${program} is killed while zones are drawn: it restarts and no acknowledged zone is lost`, async ({
    foresite,
    request,
  }) => {
    const cameraId = await addCamera({ request }, 'Gate')
    await expect.poll(() => stateOf(request, cameraId)).toBe('live')
    const killed = processOf(program, foresite.dataFolder)
    const others = (['server', 'postgres', 'vision'] satisfies Program[]).filter((other) => other !== program)
    const before = others.map((other) => processOf(other, foresite.dataFolder))

    const drawing = keepDrawing(request, cameraId)
    await expect.poll(() => drawing.acknowledged.length).toBeGreaterThan(20)
    process.kill(killed, 'SIGKILL')
    const soFar = drawing.acknowledged.length
    await expect.poll(() => drawing.acknowledged.length).toBeGreaterThan(soFar + 20)
    await drawing.stop()

    const zones = (await (await request.get('/api/zones')).json()) as Named[]
    expect(zones.map(({ name }) => name)).toEqual(expect.arrayContaining(drawing.acknowledged))
    await expect.poll(() => findProcess(program, foresite.dataFolder) ?? killed).not.toBe(killed)
    await expect.poll(() => hasPicture(request, cameraId)).toBe(true)
    await expect.poll(() => stateOf(request, cameraId)).toBe('live')
    expect(others.map((other) => processOf(other, foresite.dataFolder))).toEqual(before)
  })
