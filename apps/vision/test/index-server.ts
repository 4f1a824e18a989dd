import { CallFailed, pathOf } from '@foresite/contract/client'
import { nodeRecordingRoutes } from '@foresite/contract/node-recordings'
import type { RecordedHour, RecordedSegment } from '@foresite/contract/node-recordings'
import { onTestFinished } from 'vitest'
import type { RecordingIndex } from '#stages/record/recording-index.ts'
import { loopbackServer } from './loopback-server.ts'
import type { LoopbackServer } from './loopback-server.ts'

/** The part of the site's server that indexes recordings, over real HTTP: keeps every entry it receives. */
export class IndexServer implements RecordingIndex {
  readonly http: LoopbackServer
  readonly index = new Map<string, RecordedSegment>()
  /** The answer to every call while it is not 200. */
  status = 200
  /** Start times of segments that it refuses. */
  readonly refused = new Set<string>()

  readonly #epoch: number

  private constructor(http: LoopbackServer, epoch: number) {
    this.http = http
    this.#epoch = epoch
    http.answer = ({ url, body }) => this.#answer(url, JSON.parse(body.toString()))
  }

  /** Runs until the test ends. `epoch`: the zero of `starts`, in epoch ms. */
  static async start(epoch: number): Promise<IndexServer> {
    const http = await loopbackServer()
    onTestFinished(() => http[Symbol.asyncDispose]())
    return new IndexServer(http, epoch)
  }

  /** Start times of the indexed segments in ms since `epoch`, in order. */
  starts(): number[] {
    return [...this.index.values()].map(({ startsAt }) => Date.parse(startsAt) - this.#epoch).toSorted((a, b) => a - b)
  }

  call: RecordingIndex['call'] = async (
    name: keyof typeof nodeRecordingRoutes,
    input: object,
    signal?: AbortSignal,
  ) => {
    const route = nodeRecordingRoutes[name]
    const response = await fetch(this.http.url + pathOf(route, {}), {
      method: route.method,
      body: JSON.stringify('body' in input ? input.body : null),
      signal: signal ?? null,
    }).catch(() => Promise.reject(new CallFailed(0, null)))
    if (!response.ok) throw new CallFailed(response.status, null)
    // Parsed by the route's own schema; the static type depends on the name.
    return route.answer.parse(await response.json()) as never
  }

  #answer(url: string, body: unknown): { status: number; body: unknown } {
    if (this.status !== 200) return { status: this.status, body: {} }
    if (url.endsWith('/segments')) {
      const { segments } = nodeRecordingRoutes.handOverSegments.body.parse(body)
      if (segments.some(({ startsAt }) => this.refused.has(startsAt))) return { status: 422, body: {} }
      for (const segment of segments) this.index.set(segment.startsAt, segment)
    } else if (url.endsWith('/repair')) {
      const repair = nodeRecordingRoutes.repairRecordedHour.body.parse(body)
      for (const [key, segment] of this.index)
        if (hourOf(segment) === repair.hour && segment.cameraId === repair.cameraId) this.index.delete(key)
      for (const segment of repair.segments) this.index.set(segment.startsAt, segment)
    } else return { status: 200, body: this.#hours() }
    return { status: 200, body: { ok: true } }
  }

  #hours(): RecordedHour[] {
    const hours = new Map<string, RecordedHour>()
    for (const segment of this.index.values()) {
      const key = `${segment.cameraId}/${hourOf(segment)}`
      const { segments, bytes } = hours.get(key) ?? { segments: 0, bytes: 0 }
      hours.set(key, {
        cameraId: segment.cameraId,
        hour: hourOf(segment),
        segments: segments + 1,
        bytes: bytes + segment.bytes,
      })
    }
    return [...hours.values()]
  }
}

function hourOf({ startsAt }: RecordedSegment): number {
  return Math.floor(Date.parse(startsAt) / 3_600_000)
}
