import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { LivePlayer, type LiveState } from './live-player.ts'

/** The sockets opened so far. */
const sockets: Socket[] = []

class Socket {
  readonly url: string
  onmessage: ((message: { data: unknown }) => void) | null = null
  onclose: ((end: { code: number; reason: string }) => void) | null = null

  constructor(url: string) {
    this.url = url
    sockets.push(this)
  }
  close(): void {
    this.onclose = null
  }
  hello(codec: string): void {
    this.onmessage?.({ data: JSON.stringify({ codec, width: 1920, height: 1080 }) })
  }
}

/** Accepts every fragment at once. */
class EagerBuffer extends EventTarget {
  readonly updating = false
  mode = ''
  readonly buffered = { length: 0, start: () => 0, end: () => 0 }
  appendBuffer(): void {
    this.dispatchEvent(new Event('updateend'))
  }
}

class ClaimingMediaSource extends EventTarget {
  static newest: ClaimingMediaSource | null = null
  static isTypeSupported(): boolean {
    return true
  }
  constructor() {
    super()
    ClaimingMediaSource.newest = this
  }
  addSourceBuffer(): EagerBuffer {
    return new EagerBuffer()
  }
}

class BrowserUrl extends URL {
  static override createObjectURL(): string {
    return 'blob:live'
  }
  static override revokeObjectURL(): void {
    // Nothing was created.
  }
}

const players: LivePlayer[] = []
afterEach(() => {
  for (const player of players.splice(0)) player.close()
  sockets.length = 0
})

/** A player in a browser that claims to play everything. */
function show() {
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('MediaSource', ClaimingMediaSource)
  vi.stubGlobal('URL', BrowserUrl)
  const video = document.createElement('video')
  video.load = () => undefined
  const states: LiveState[] = []
  players.push(
    new LivePlayer({
      address: () => Promise.resolve('ws://site/live'),
      video,
      onState: (state) => states.push(state),
    }),
  )
  return { video, states }
}

test('[CAM-1.a] asks for H.264 where the browser fails to decode H.265 that it claims to play', async () => {
  const { video, states } = show()
  await eventually(() => expect(sockets).toHaveLength(1))
  sockets[0]?.hello('hvc1.1.6.L120.90')
  video.dispatchEvent(new Event('error'))
  await eventually(() => expect(sockets.map(({ url }) => url)).toEqual(['ws://site/live', 'ws://site/live?codec=h264']))
  expect(states.map(({ kind }) => kind)).not.toContain('away')
})

test('[CAM-1.a] shows stills where the device lets no video start by itself', async () => {
  const { video, states } = show()
  Object.defineProperty(video, 'buffered', { value: { length: 1, start: () => 0, end: () => 2 } })
  video.play = () => Promise.reject(new DOMException('low power mode', 'NotAllowedError'))
  await eventually(() => expect(sockets).toHaveLength(1))
  sockets[0]?.hello('avc1.640028')
  ClaimingMediaSource.newest?.dispatchEvent(new Event('sourceopen'))
  sockets[0]?.onmessage?.({ data: new ArrayBuffer(8) })
  await eventually(() => expect(states.at(-1)).toEqual({ kind: 'blocked' }))
})

test('[CAM-1.a] a stream that breaks while it plays is opened again as it is', async () => {
  const { video, states } = show()
  await eventually(() => expect(sockets).toHaveLength(1))
  sockets[0]?.hello('avc1.640028')
  video.dispatchEvent(new Event('playing'))
  video.dispatchEvent(new Event('error'))
  expect(states.at(-1)).toEqual({ kind: 'away', problem: null })
  await eventually(() => expect(sockets.map(({ url }) => url)).toEqual(['ws://site/live', 'ws://site/live']))
})
