import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Observation } from '@foresite/contract/observations'
import type { Assignment } from '@foresite/contract/vision-nodes'
import type { Polygon } from '@foresite/contract/zones'
import pino from 'pino'
import { cameraAssignment } from '@foresite/testkit/records'
import { expect, test } from 'vitest'
import type { Frame } from '#stages/decode/frame.ts'
import type { Detection } from '#stages/detect/detection.ts'
import type { SiteServer } from '#node/publish/site-server.ts'
import { testFrame } from '../../test/test-frame.ts'
import { followAssignment } from './follow-assignment.ts'
import { Pipeline } from '#stages/pipeline.ts'

/** ZONE-7: time from saving a zone to the first frame judged by it, by the frames' timestamps. */
const WITHIN_MS = 2_000

const cameraId = randomUUID()
const zoneId = randomUUID()
const rule = { id: randomUUID(), kind: 'restricted-area' as const, zoneIds: [zoneId], thresholdMs: 0 }
const arrow = { from: { x: 0.4, y: 0.5 }, to: { x: 0.6, y: 0.5 } }
const box = (x: number, y: number, size: number): Polygon => [
  { x, y },
  { x: x + size, y },
  { x: x + size, y: y + size },
  { x, y: y + size },
]
/** The corner stays empty; a person walks into the middle and then stands still. */
const corner = box(0.9, 0, 0.05)
const middle = box(0.2, 0.2, 0.7)
const STANDS_MS = 10_000

function person(at: number): Detection {
  const x = 0.3 + 0.15 * Math.min(1, at / STANDS_MS)
  return {
    box: { x, y: 0.4, w: 0.1, h: 0.3 },
    score: 0.9,
    label: 'person',
    objectClass: 'person',
  }
}

/** A frame in which only the person moves. */
function pictureOf(at: number): Frame {
  const [width, height] = [192, 108]
  const luma = new Uint8Array(width * height).fill(114)
  const { x, y, w, h } = person(at).box
  for (let row = Math.round(y * height); row < (y + h) * height; row += 1)
    luma.fill(20, row * width + Math.round(x * width), row * width + Math.round((x + w) * width))
  return { ...testFrame({ at }), luma: () => luma }
}

function assignmentWith(version: string, polygon: Polygon): Assignment {
  const camera = cameraAssignment({
    cameraId,
    zones: [{ id: zoneId, polygon, arrow }],
    rules: [{ ...rule, objects: ['person'] }],
  })
  return { version, cameras: [camera] }
}

/** A server that holds each poll until a new assignment is saved. */
class HoldingServer {
  #saved = Promise.withResolvers<Assignment>()
  readonly call = (() => {
    const { promise } = this.#saved
    return promise
  }) as SiteServer['call']

  /** Resolves once the node has received the assignment; simulated time stands still meanwhile. */
  async save(assignment: Assignment): Promise<void> {
    const { resolve } = this.#saved
    this.#saved = Promise.withResolvers()
    resolve(assignment)
    await nextTurn()
  }
}

test.each([
  { pictures: 'five pictures a second', everyMs: 200 },
  { pictures: 'one picture a second', everyMs: 1_000 },
])(
  '[ZONE-7.a] a saved zone takes effect in the running analysis within 2 s, at $pictures without motion',
  async ({ everyMs }) => {
    const detectedAt: number[] = []
    const detect = ({ at }: { readonly at: number }) => {
      detectedAt.push(at)
      return Promise.resolve([person(at)])
    }
    const task = assignmentWith('0', corner).cameras[0]
    if (task === undefined) throw new Error('no camera assigned')
    const pipeline = new Pipeline(cameraId, task, { detect })
    const observations: Observation[] = []
    let now = 0
    const watchUntil = async (end: number) => {
      for (; now < end; now += everyMs) observations.push(...(await pipeline.analyse(pictureOf(now))))
    }
    const server = new HoldingServer()
    const stop = new AbortController()
    const following = followAssignment(
      server as Pick<HoldingServer, 'call'> as SiteServer,
      { nodeId: 'node', address: 'http://127.0.0.1:9' },
      ({ cameras: [camera] }) => {
        if (camera !== undefined) observations.push(...pipeline.assign(camera))
        return Promise.resolve()
      },
      stop.signal,
      pino({ level: 'silent' }),
    )
    await server.save(assignmentWith('1', corner))
    await watchUntil(60_000)
    expect(observations).toEqual([])

    // Saved right after an analysed frame: without the change the next analysis would be far away.
    const lastDetectedAt = detectedAt.at(-1) ?? 0
    now = lastDetectedAt + everyMs
    const savedAt = now - everyMs + 1
    await server.save(assignmentWith('2', middle))
    await watchUntil(savedAt + WITHIN_MS)
    const judged = detectedAt.filter((at) => at > savedAt)
    expect(judged[0]).toBeLessThanOrEqual(savedAt + WITHIN_MS)
    expect(judged[0]).toBe(lastDetectedAt + everyMs)
    expect(observations).toMatchObject([{ kind: 'restricted-area', zoneId, endedAt: null }])
    stop.abort()
    await server.save(assignmentWith('2', middle))
    await following
  },
)
