import { liveType, mediaSourceKind } from '#scene/live/media-source.ts'
import { crossing, spansOf } from './crossing.ts'
import type { RecordedFile, RecordingSource } from './recorded-file.ts'
import { SegmentIndex } from './segment-index.ts'
import { openSink, type SegmentSink } from './segment-sink.ts'
import { afterMs, until } from './waiting.ts'

/**
 * What a recording's player is doing. `newest`: everything recorded so far has been shown, and more is waited for.
 * `unplayable`: this browser cannot play videos that come in pieces: show stills.
 */
export type PlaybackState =
  | { readonly kind: 'loading' | 'playing' | 'paused' | 'newest' | 'unplayable' }
  | { readonly kind: 'failed'; readonly error: unknown }

/** A stretch without a recording that was jumped over; in milliseconds since 1970. */
export interface Skipped {
  readonly fromMs: number
  readonly toMs: number
}

interface RecordingPlayerOptions {
  readonly video: HTMLVideoElement
  readonly source: RecordingSource
  readonly onState: (state: PlaybackState) => void
  readonly onSkip: (skipped: Skipped) => void
  /** How files come into the video; another way for tests. */
  readonly open?: typeof openSink
  readonly now?: () => number
}

/** Fetched ahead of the picture that is shown: this long as it is watched, within bounds of the recording's own time. */
const aheadS = { watched: 15, least: 20, most: 60 }
/** Kept behind it, for a short step back; more is let go when it is that much more. */
const behindS = { kept: 15, most: 30 }
/** Pauses before it is looked whether there is more, and before what failed is fetched again. */
const moreMs = 3_000
/** Holes up to this are between two files of one recording, not gaps: nobody is told. */
const seamMs = 1_000
/** What every browser plays, as the server transcodes for those that cannot play what was recorded. */
const h264 = liveType('avc1.640028')

/**
 * Plays a camera's recording in a `<video>` whose time line counts seconds since 1970: fetches file by file, jumps over
 * gaps, goes anywhere, and keeps little. `close()` ends it for good.
 */
export class RecordingPlayer {
  readonly #video: HTMLVideoElement
  readonly #source: RecordingSource
  readonly #onState: (state: PlaybackState) => void
  readonly #onSkip: (skipped: Skipped) => void
  readonly #open: typeof openSink
  readonly #index: SegmentIndex
  readonly #closed = new AbortController()
  #run = new AbortController()
  #sink: Promise<SegmentSink> | null = null
  #wantedMs = 0
  /** The video stands where it was sent: before that its own time says nothing. */
  #placed = false
  #edgeMs = 0
  #atNewest = false
  #playing = true
  #said: PlaybackState['kind'] | null = null

  constructor({ video, source, onState, onSkip, open, now }: RecordingPlayerOptions) {
    this.#video = video
    this.#source = source
    this.#onState = onState
    this.#onSkip = onSkip
    this.#open = open ?? openSink
    this.#index = new SegmentIndex(source, now)
    const { signal } = this.#closed
    for (const event of ['timeupdate', 'waiting', 'stalled', 'progress', 'playing', 'seeked'])
      video.addEventListener(event, this.#look, { signal })
    video.addEventListener('error', this.#broken, { signal })
  }

  /** The moment that is shown, or that will be as soon as it is there; in milliseconds since 1970. */
  get positionMs(): number {
    return this.#placed ? this.#video.currentTime * 1000 : this.#wantedMs
  }

  /** Goes to a moment; where nothing is recorded, to the next one that is. */
  seek(ms: number): void {
    const shown = spansOf(this.#video.buffered).find(({ start, end }) => start * 1000 <= ms && ms < end * 1000)
    // What is being fed goes on being fed; anything else begins anew.
    if (this.#placed && shown !== undefined && shown.end * 1000 >= this.#edgeMs - seamMs) {
      this.#video.currentTime = ms / 1000
      return
    }
    this.#begin(ms)
  }

  play(): void {
    this.#playing = true
    this.#video.play().catch(() => undefined)
    this.#look()
  }

  pause(): void {
    this.#playing = false
    this.#video.pause()
    this.#look()
  }

  setRate(rate: number): void {
    this.#video.defaultPlaybackRate = rate
    this.#video.playbackRate = rate
  }

  /** After a failure: the same moment once more. */
  retry(): void {
    this.#drop()
    this.#begin(this.positionMs)
  }

  close(): void {
    this.#closed.abort()
    this.#run.abort()
    this.#drop()
    this.#video.removeAttribute('src')
    this.#video.load()
  }

  #begin(ms: number): void {
    this.#run.abort()
    this.#run = new AbortController()
    this.#wantedMs = ms
    this.#placed = false
    this.#atNewest = false
    if (mediaSourceKind() === null) {
      this.#say({ kind: 'unplayable' })
      return
    }
    this.#say({ kind: 'loading' })
    const { signal } = this.#run
    this.#feed(ms, signal).catch((error: unknown) => {
      if (!signal.aborted) this.#fail(error)
    })
  }

  async #feed(fromMs: number, signal: AbortSignal): Promise<void> {
    this.#edgeMs = fromMs
    for (;;) {
      const file = await this.#index.at(this.#edgeMs, signal)
      signal.throwIfAborted()
      this.#atNewest = file === null
      if (file === null) {
        this.#look()
        await afterMs(moreMs, signal)
        continue
      }
      await this.#untilNear(signal)
      const bytes = await this.#fetch(file, signal)
      signal.throwIfAborted()
      if (bytes !== null) await this.#take(file, bytes, fromMs, signal)
      this.#edgeMs = file.endMs
    }
  }

  async #take(file: RecordedFile, bytes: ArrayBuffer, fromMs: number, signal: AbortSignal): Promise<void> {
    const type = typeFor(file)
    this.#sink ??= this.#open(this.#video, type)
    const sink = await this.#sink
    signal.throwIfAborted()
    if (this.#placed) await this.#trim(sink)
    else await sink.remove(0, Infinity)
    signal.throwIfAborted()
    await sink.append(bytes, file.startMs / 1000, type)
    signal.throwIfAborted()
    if (!this.#placed) this.#place(Math.max(fromMs, file.startMs), fromMs)
  }

  #place(ms: number, askedMs: number): void {
    this.#placed = true
    this.#video.currentTime = ms / 1000
    if (ms - askedMs > seamMs) this.#onSkip({ fromMs: askedMs, toMs: ms })
    if (this.#playing) this.play()
    else this.#look()
  }

  /** Waits while enough is there; at a hole, what comes after it is needed as soon as what is before it is played. */
  async #untilNear(signal: AbortSignal): Promise<void> {
    if (!this.#placed) return
    await until(
      this.#video,
      () => {
        const watched = aheadS.watched * this.#video.playbackRate
        const ahead = Math.min(aheadS.most, Math.max(aheadS.least, watched))
        return this.#edgeMs / 1000 - this.#video.currentTime < ahead
      },
      signal,
    )
  }

  /** Fetches; tries again while there is still something to show. */
  async #fetch(file: RecordedFile, signal: AbortSignal): Promise<ArrayBuffer | null> {
    for (;;)
      try {
        return await this.#source.fetch(file, typeFor(file) === h264 && !isH264(file), signal)
      } catch (error: unknown) {
        const left = this.#edgeMs / 1000 - this.#video.currentTime
        if (signal.aborted || !this.#placed || !this.#playing || left < 1) throw error
        await afterMs(moreMs, signal)
      }
  }

  async #trim(sink: SegmentSink): Promise<void> {
    const { buffered, currentTime } = this.#video
    const [first] = spansOf(buffered)
    if (first === undefined || currentTime - first.start < behindS.most) return
    await sink.remove(first.start, currentTime - behindS.kept)
  }

  #look = (): void => {
    if (this.#closed.signal.aborted || this.#run.signal.aborted) return
    const waits = this.#video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA
    const hole = this.#placed && waits ? crossing(this.#video.currentTime, spansOf(this.#video.buffered)) : null
    if (hole !== null) {
      this.#video.currentTime = hole.end
      if ((hole.end - hole.start) * 1000 > seamMs) this.#onSkip({ fromMs: hole.start * 1000, toMs: hole.end * 1000 })
    }
    this.#say({ kind: this.#kind(waits) })
  }

  #kind(waits: boolean): 'loading' | 'playing' | 'paused' | 'newest' {
    if (this.#placed && !this.#playing) return 'paused'
    if (this.#placed && !waits) return 'playing'
    return this.#atNewest ? 'newest' : 'loading'
  }

  /** Says a state when it is another one. */
  #say(state: PlaybackState): void {
    if (state.kind === this.#said) return
    this.#said = state.kind
    this.#onState(state)
  }

  #broken = (): void => {
    if (this.#sink !== null) this.#fail(this.#video.error ?? new Error('the video failed'))
  }

  #fail(error: unknown): void {
    this.#wantedMs = this.positionMs
    this.#placed = false
    this.#run.abort()
    this.#drop()
    this.#say({ kind: 'failed', error })
  }

  #drop(): void {
    this.#sink?.then(
      (sink) => {
        sink.close()
      },
      () => undefined,
    )
    this.#sink = null
  }
}

function isH264({ codec }: RecordedFile): boolean {
  return codec.startsWith('avc1')
}

function typeFor(file: RecordedFile): string {
  const own = liveType(file.codec)
  return mediaSourceKind()?.isTypeSupported(own) === true ? own : h264
}
