import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import type { Span } from './crossing.ts'
import type { RecordedFile } from './recorded-file.ts'
import { RecordingPlayer, type PlaybackState, type Skipped } from './recording-player.ts'
import type { SegmentSink } from './segment-sink.ts'

const start = Date.parse('2026-11-21T08:00:00Z')

/** A `<video>` reduced to what the player reads: whatever was appended is buffered. */
class PlayedVideo extends EventTarget {
  spans: Span[] = []
  playbackRate = 1
  defaultPlaybackRate = 1
  paused = true
  error = null
  disableRemotePlayback = false
  src = ''
  #time = 0

  get currentTime(): number {
    return this.#time
  }
  set currentTime(time: number) {
    this.#time = time
    this.dispatchEvent(new Event('seeking'))
    queueMicrotask(() => this.dispatchEvent(new Event('seeked')))
  }
  get buffered(): TimeRanges {
    const { spans } = this
    return {
      length: spans.length,
      start: (at) => spans[at]?.start ?? 0,
      end: (at) => spans[at]?.end ?? 0,
    }
  }
  get readyState(): number {
    const inside = this.spans.some(({ start, end }) => start <= this.#time && this.#time < end - 0.1)
    return inside ? HTMLMediaElement.HAVE_ENOUGH_DATA : HTMLMediaElement.HAVE_CURRENT_DATA
  }
  async play(): Promise<void> {
    this.paused = false
  }
  pause(): void {
    this.paused = true
  }
  load(): void {
    this.spans = []
  }
  removeAttribute(): void {
    this.src = ''
  }
  reach(time: number): void {
    this.#time = time
    this.dispatchEvent(new Event('timeupdate'))
  }
}

/** Appends files, which contain only their length in seconds. */
function sinkOf(video: PlayedVideo, log: string[]): SegmentSink {
  return {
    append: async (bytes, startS, type) => {
      const end = startS + (new Uint32Array(bytes)[0] ?? 0)
      log.push(type)
      const last = video.spans.at(-1)
      if (last !== undefined && Math.abs(last.end - startS) < 0.1)
        video.spans = [...video.spans.slice(0, -1), { start: last.start, end }]
      else video.spans = [...video.spans, { start: startS, end }]
      video.dispatchEvent(new Event('progress'))
    },
    remove: async (from, to) => {
      video.spans = video.spans
        .filter(({ end }) => end > to)
        .map((span) => ({
          ...span,
          start: span.start < to && span.start >= from ? to : span.start,
        }))
    },
    close: () => undefined,
  }
}

interface Recorded {
  readonly fromS: number
  readonly toS: number
  readonly codec?: string
}

function play(recorded: readonly Recorded[], fetched: (file: RecordedFile) => void = () => undefined) {
  const files = recorded.flatMap(({ fromS, toS, codec = 'avc1.4d4028' }) =>
    Array.from({ length: (toS - fromS) / 8 }, (_, at) => ({
      startMs: start + (fromS + at * 8) * 1000,
      endMs: start + (fromS + (at + 1) * 8) * 1000,
      codec,
      url: `/segments/${String(fromS + at * 8)}`,
    })),
  )
  const video = new PlayedVideo()
  const states: PlaybackState[] = []
  const skips: Skipped[] = []
  const types: string[] = []
  const asked: { url: string; asH264: boolean }[] = []
  const player = new RecordingPlayer({
    // The fake implements what the player uses.
    video: video as unknown as HTMLVideoElement,
    source: {
      list: async (from, to) => files.filter(({ startMs, endMs }) => startMs < to && endMs > from),
      next: async (after) => files.find(({ startMs }) => startMs > after)?.startMs ?? null,
      fetch: async (file, asH264) => {
        fetched(file)
        asked.push({ url: file.url, asH264 })
        return new Uint32Array([(file.endMs - file.startMs) / 1000]).buffer
      },
    },
    onState: (state) => states.push(state),
    onSkip: (skipped) => skips.push(skipped),
    open: () => sinkOf(video, types),
    now: () => start + 86_400_000,
  })
  opened.push(player)
  return { player, video, states, skips, types, asked }
}

const opened: RecordingPlayer[] = []
const seconds = (ms: number) => ms / 1000

beforeEach(() => {
  vi.stubGlobal('MediaSource', { isTypeSupported: (type: string) => type.includes('avc1') })
})
afterEach(() => {
  for (const player of opened.splice(0)) player.close()
})

test('[VIS-5.g] plays from any moment of the recording and reports which moment is shown', async () => {
  const { player, video, states } = play([{ fromS: 0, toS: 800 }])
  player.seek(start + 403_500)
  await eventually(() => expect(states.at(-1)).toEqual({ kind: 'playing' }))
  expect(video.currentTime).toBe(seconds(start + 403_500))
  expect(player.positionMs).toBe(start + 403_500)
  expect(video.paused).toBe(false)
})

test('loads only what is shown soon and drops what is past', async () => {
  const { player, video, asked } = play([{ fromS: 0, toS: 800 }])
  player.seek(start)
  await eventually(() => expect(asked.length).toBe(3))
  for (let time = 4; time <= 100; time += 4) {
    video.reach(seconds(start) + time)
    await eventually(() => expect(video.spans.at(-1)?.end).toBeGreaterThanOrEqual(seconds(start) + time + 20))
  }
  expect(asked.length).toBeLessThanOrEqual(16)
  expect(video.currentTime - (video.spans[0]?.start ?? 0)).toBeLessThanOrEqual(31)
})

test('loads further ahead at higher speed', async () => {
  const { player, asked } = play([{ fromS: 0, toS: 800 }])
  player.setRate(8)
  player.seek(start)
  await eventually(() => expect(asked.length).toBe(8))
})

test('[CAM-5.b] skips a gap and reports it', async () => {
  const { player, video, skips, states } = play([
    { fromS: 0, toS: 16 },
    { fromS: 60, toS: 160 },
  ])
  player.seek(start + 2_000)
  await eventually(() => expect(video.spans).toHaveLength(2))
  expect(skips).toEqual([])
  video.reach(seconds(start) + 15.95)
  expect(video.currentTime).toBe(seconds(start) + 60)
  expect(skips).toEqual([{ fromMs: start + 16_000, toMs: start + 60_000 }])
  await eventually(() => expect(states.at(-1)).toEqual({ kind: 'playing' }))
})

test('[CAM-5.b] sent into a gap, starts after it', async () => {
  const { player, video, skips } = play([
    { fromS: 0, toS: 16 },
    { fromS: 60, toS: 160 },
  ])
  player.seek(start + 30_000)
  await eventually(() => expect(skips).toEqual([{ fromMs: start + 30_000, toMs: start + 60_000 }]))
  expect(video.currentTime).toBe(seconds(start) + 60)
})

test('a step within loaded data loads nothing; a jump elsewhere starts over', async () => {
  const { player, video, asked } = play([{ fromS: 0, toS: 800 }])
  player.seek(start)
  await eventually(() => expect(asked.length).toBe(3))
  player.seek(start + 4_000)
  expect(video.currentTime).toBe(seconds(start) + 4)
  player.seek(start + 600_000)
  await eventually(() => expect(video.currentTime).toBe(seconds(start) + 600))
  expect(asked.slice(3).map(({ url }) => url)).toContain('/segments/600')
  expect(asked.map(({ url }) => url)).not.toContain('/segments/200')
})

test('while paused, shows the requested moment and stays there', async () => {
  const { player, video, states } = play([{ fromS: 0, toS: 800 }])
  player.pause()
  player.seek(start + 100_000)
  await eventually(() => expect(states.at(-1)).toEqual({ kind: 'paused' }))
  expect(video.paused).toBe(true)
  expect(video.currentTime).toBe(seconds(start) + 100)
})

test('requests H.264 for what the browser cannot play', async () => {
  const { player, asked, types } = play([
    { fromS: 0, toS: 8 },
    { fromS: 8, toS: 16, codec: 'hvc1.1.6.L120.90' },
  ])
  player.seek(start)
  await eventually(() => {
    expect(asked).toEqual([
      { url: '/segments/0', asH264: false },
      { url: '/segments/8', asH264: true },
    ])
  })
  await eventually(() => {
    expect(types).toEqual(['video/mp4; codecs="avc1.4d4028"', 'video/mp4; codecs="avc1.640028"'])
  })
})

test('shows the same moment as H.264 where the browser fails to decode H.265 that it claims to play', async () => {
  vi.stubGlobal('MediaSource', { isTypeSupported: () => true })
  const { player, video, states, asked } = play([{ fromS: 0, toS: 800, codec: 'hvc1.1.6.L120.90' }])
  player.seek(start + 100_000)
  await eventually(() => expect(states.at(-1)).toEqual({ kind: 'playing' }))
  expect(asked.every(({ asH264 }) => !asH264)).toBe(true)
  video.spans = []
  video.dispatchEvent(new Event('error'))
  await eventually(() => expect(asked.at(-1)?.asH264).toBe(true))
  await eventually(() => expect(states.at(-1)).toEqual({ kind: 'playing' }))
  expect(video.currentTime).toBe(seconds(start) + 100)
  video.dispatchEvent(new Event('error'))
  expect(states.at(-1)).toMatchObject({ kind: 'failed' })
})

test('past the newest recorded picture, says so and waits', async () => {
  const { player, video, states } = play([{ fromS: 0, toS: 16 }])
  player.seek(start)
  await eventually(() => expect(video.spans.at(-1)?.end).toBe(seconds(start) + 16))
  video.reach(seconds(start) + 15.95)
  await eventually(() => expect(states.at(-1)).toEqual({ kind: 'newest' }))
})

test('a failure shows its reason, and a retry shows the same moment', async () => {
  let away = true
  const reason = new Error('the node is away')
  const { player, video, states } = play([{ fromS: 0, toS: 800 }], () => {
    if (away) throw reason
  })
  player.seek(start + 50_000)
  await eventually(() => expect(states.at(-1)).toEqual({ kind: 'failed', error: reason }))
  away = false
  player.retry()
  await eventually(() => expect(states.at(-1)).toEqual({ kind: 'playing' }))
  expect(video.currentTime).toBe(seconds(start) + 50)
})

test('a browser that cannot play media segments shows stills', () => {
  vi.unstubAllGlobals()
  const { player, states } = play([{ fromS: 0, toS: 8 }])
  player.seek(start)
  expect(states).toEqual([{ kind: 'unplayable' }])
})
