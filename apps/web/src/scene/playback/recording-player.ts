import { CallFailed } from '@foresite/contract/client'
import { liveType, mediaSourceKind } from '#scene/live/media-source.ts'
import { crossing, spansOf } from './crossing.ts'
import type { RecordedFile, RecordingSource } from './recorded-file.ts'
import { SegmentIndex } from './segment-index.ts'
import { openSink, type SegmentSink } from './segment-sink.ts'
import { afterMs, until } from './waiting.ts'

/**
 * State of a recording's player. `newest`: everything recorded so far has been shown, waiting for more. `unplayable`:
 * this browser cannot play media in pieces: show stills.
 */
export type PlaybackState =
  | { readonly kind: 'loading' | 'playing' | 'paused' | 'newest' | 'unplayable' }
  | { readonly kind: 'failed'; readonly error: unknown }

/** A gap in the recording that was skipped; in milliseconds since 1970. */
export interface Skipped {
  readonly fromMs: number
  readonly toMs: number
}

interface RecordingPlayerOptions {
  readonly video: HTMLVideoElement
  readonly source: RecordingSource
  readonly onState: (state: PlaybackState) => void
  readonly onSkip: (skipped: Skipped) => void
  /** Opens the sink; replaced in tests. */
  readonly open?: typeof openSink
  readonly now?: () => number
}

/** Read-ahead in seconds: this much viewing time, within bounds of recording time. */
const aheadS = { watched: 15, min: 20, max: 60 }
/** Kept behind the position for short steps back; removed once it exceeds `max`. */
const behindS = { keep: 15, max: 30 }
/** Delay before looking for new files, and before retrying a failed fetch. */
const moreMs = 3_000
/** Holes up to this are seams between files, not gaps. */
const seamMs = 1_000
/** Playable by every browser: the server transcodes to it where needed. */
const h264 = liveType('avc1.640028')

/**
 * Plays a camera's recording in a `<video>` whose timeline counts seconds since 1970: fetches file by file, skips gaps,
 * seeks anywhere, and keeps little. `close()` ends it for good.
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
  #sink: SegmentSink | null = null
  #wantedMs = 0
  /** Whether the video has reached its seek position; before that its own time means nothing. */
  #placed = false
  #edgeMs = 0
  #atNewest = false
  #playing = true
  #reported: PlaybackState['kind'] | null = null
  /** Whether the last file was played in a codec other than H.264. */
  #playsOther = false
  /** Whether the browser failed to decode another codec although it claims to play it. */
  #onlyH264 = false

  constructor({ video, source, onState, onSkip, open, now }: RecordingPlayerOptions) {
    this.#video = video
    this.#source = source
    this.#onState = onState
    this.#onSkip = onSkip
    this.#open = open ?? openSink
    this.#index = new SegmentIndex(source, now)
    const { signal } = this.#closed
    for (const event of ['timeupdate', 'waiting', 'stalled', 'progress', 'playing', 'seeked'])
      video.addEventListener(event, this.#update, { signal })
    video.addEventListener('error', this.#onError, { signal })
  }

  /** The moment shown, or about to be; in milliseconds since 1970. */
  get positionMs(): number {
    return this.#placed ? this.#video.currentTime * 1000 : this.#wantedMs
  }

  /** Seeks to a moment, or to the next recorded one. */
  seek(ms: number): void {
    const shown = spansOf(this.#video.buffered).find(({ start, end }) => start * 1000 <= ms && ms < end * 1000)
    // A feed that already covers the moment continues; otherwise it restarts.
    if (this.#placed && shown !== undefined && shown.end * 1000 >= this.#edgeMs - seamMs) {
      this.#video.currentTime = ms / 1000
      return
    }
    this.#start(ms)
  }

  play(): void {
    this.#playing = true
    this.#video.play().catch(() => undefined)
    this.#update()
  }

  pause(): void {
    this.#playing = false
    this.#video.pause()
    this.#update()
  }

  setRate(rate: number): void {
    this.#video.defaultPlaybackRate = rate
    this.#video.playbackRate = rate
  }

  /** Retries the same moment after a failure. */
  retry(): void {
    this.#drop()
    this.#start(this.positionMs)
  }

  close(): void {
    this.#closed.abort()
    this.#run.abort()
    this.#drop()
    this.#video.removeAttribute('src')
    this.#video.load()
  }

  #start(ms: number): void {
    this.#run.abort()
    this.#run = new AbortController()
    this.#wantedMs = ms
    this.#placed = false
    this.#atNewest = false
    if (mediaSourceKind() === null) {
      this.#report({ kind: 'unplayable' })
      return
    }
    this.#report({ kind: 'loading' })
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
        this.#update()
        await afterMs(moreMs, signal)
        continue
      }
      await this.#untilNear(signal)
      const bytes = await this.#fetch(file, signal)
      signal.throwIfAborted()
      if (bytes !== null) await this.#append(file, bytes, fromMs, signal)
      this.#edgeMs = file.endMs
    }
  }

  async #append(file: RecordedFile, bytes: ArrayBuffer, fromMs: number, signal: AbortSignal): Promise<void> {
    const type = this.#typeFor(file)
    this.#playsOther = type !== h264 && !isH264(file)
    const sink = (this.#sink ??= this.#open(this.#video, type))
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
    else this.#update()
  }

  /** Waits while enough is buffered; at a hole, what follows is needed as soon as what precedes it has played. */
  async #untilNear(signal: AbortSignal): Promise<void> {
    if (!this.#placed) return
    await until(
      this.#video,
      () => {
        const watched = aheadS.watched * this.#video.playbackRate
        const ahead = Math.min(aheadS.max, Math.max(aheadS.min, watched))
        return this.#edgeMs / 1000 - this.#video.currentTime < ahead
      },
      signal,
    )
  }

  /** Fetches a file; retries while there is still something to show. */
  async #fetch(file: RecordedFile, signal: AbortSignal): Promise<ArrayBuffer | null> {
    for (;;)
      try {
        return await this.#source.fetch(file, this.#typeFor(file) === h264 && !isH264(file), signal)
      } catch (error: unknown) {
        const left = this.#edgeMs / 1000 - this.#video.currentTime
        if (signal.aborted || !this.#placed || !this.#playing || left < 1) throw error
        await afterMs(moreMs, signal)
      }
  }

  async #trim(sink: SegmentSink): Promise<void> {
    const { buffered, currentTime } = this.#video
    const [first] = spansOf(buffered)
    if (first === undefined || currentTime - first.start < behindS.max) return
    await sink.remove(first.start, currentTime - behindS.keep)
  }

  #update = (): void => {
    if (this.#closed.signal.aborted || this.#run.signal.aborted) return
    const waits = this.#video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA
    const hole = this.#placed && waits ? crossing(this.#video.currentTime, spansOf(this.#video.buffered)) : null
    if (hole !== null) {
      this.#video.currentTime = hole.end
      if ((hole.end - hole.start) * 1000 > seamMs) this.#onSkip({ fromMs: hole.start * 1000, toMs: hole.end * 1000 })
    }
    this.#report({ kind: this.#kind(waits) })
  }

  #kind(waits: boolean): 'loading' | 'playing' | 'paused' | 'newest' {
    if (this.#placed && !this.#playing) return 'paused'
    if (this.#placed && !waits) return 'playing'
    return this.#atNewest ? 'newest' : 'loading'
  }

  /** Reports a state when it changes. */
  #report(state: PlaybackState): void {
    if (state.kind === this.#reported) return
    this.#reported = state.kind
    this.#onState(state)
  }

  #onError = (): void => {
    if (this.#sink !== null) this.#fail(this.#video.error ?? new Error('the video failed'))
  }

  #typeFor(file: RecordedFile): string {
    const own = liveType(file.codec)
    const isTrusted = isH264(file) || !this.#onlyH264
    return isTrusted && mediaSourceKind()?.isTypeSupported(own) === true ? own : h264
  }

  #fail(error: unknown): void {
    // Graphics cards decode some profiles of H.265 only, and only so many streams: shows the same moment as H.264.
    if (this.#playsOther && !this.#onlyH264 && !(error instanceof CallFailed)) {
      this.#onlyH264 = true
      this.retry()
      return
    }
    this.#wantedMs = this.positionMs
    this.#placed = false
    this.#run.abort()
    this.#drop()
    this.#report({ kind: 'failed', error })
  }

  #drop(): void {
    this.#sink?.close()
    this.#sink = null
  }
}

function isH264({ codec }: RecordedFile): boolean {
  return codec.startsWith('avc1')
}
