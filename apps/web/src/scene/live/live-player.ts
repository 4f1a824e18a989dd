import { backOffMs, spread } from '@foresite/back-off/back-off'
import { cameraProblem, type CameraProblem, type LiveHello, type LiveTracks } from '@foresite/contract/cameras'
import { asH264 } from './camera-addresses.ts'
import { FragmentQueue } from './fragment-queue.ts'
import { correctionFor } from './live-edge.ts'
import { readLiveText } from './live-text.ts'
import { liveType, mediaSourceKind } from './media-source.ts'

/**
 * State of a live view: `playing`; `waiting` for the first picture; `away`, lost the stream and reconnecting (with the
 * camera's problem where the server named one); `unplayable`, this browser cannot play the stream, or `blocked`, the
 * device does not let it: show stills; `gone`, no such camera.
 */
export type LiveState =
  | { readonly kind: 'waiting' | 'playing' | 'unplayable' | 'blocked' | 'gone' }
  | { readonly kind: 'away'; readonly problem: CameraProblem | null }

/** Close codes of the live socket (contract, `liveHello`). */
const noSuchCamera = 4404

/** Between attempts to reconnect: each costs a message or two, and vision is back within 3 s of a restart. */
const backOff = { firstMs: 500, longestMs: 2_000 }

/** A socket silent for this long is dead: frames come many times a second. */
const silenceMs = 8_000

interface LivePlayerOptions {
  /** Address of the live WebSocket, resolved for each connection: its ticket may have expired. */
  readonly address: () => Promise<string>
  readonly video: HTMLVideoElement
  readonly onState: (state: LiveState) => void
  /** Detections of one picture, at its time on the video's timeline. */
  readonly onTracks?: (tracks: LiveTracks) => void
}

/**
 * Plays a camera's fragmented MP4 from a WebSocket in a `<video>` with Media Source Extensions, close to now, and
 * reconnects when the socket drops. `close()` ends it for good.
 */
export class LivePlayer {
  readonly #address: () => Promise<string>
  readonly #video: HTMLVideoElement
  readonly #onState: (state: LiveState) => void
  readonly #onTracks: ((tracks: LiveTracks) => void) | undefined
  #socket: WebSocket | null = null
  #queue: FragmentQueue | null = null
  #waiting: ArrayBuffer[] = []
  #objectUrl: string | null = null
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #closed = false
  /** Whether this browser cannot play the camera's own codec. */
  #asH264 = false
  /** Whether the current stream has shown a picture. */
  #hasPlayed = false

  constructor({ address, video, onState, onTracks }: LivePlayerOptions) {
    this.#address = address
    this.#video = video
    this.#onState = onState
    this.#onTracks = onTracks
    video.addEventListener('playing', this.#playing)
    video.addEventListener('error', this.#onError)
    if (mediaSourceKind() === null) this.#onState({ kind: 'unplayable' })
    else this.#connect()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    this.#video.removeEventListener('playing', this.#playing)
    this.#video.removeEventListener('error', this.#onError)
    this.#drop()
    this.#video.removeAttribute('src')
    this.#video.load()
    this.#releaseSource()
  }

  #connect(): void {
    // During retries the problem stays on screen until a picture arrives.
    if (this.#failures === 0) this.#onState({ kind: 'waiting' })
    this.#address().then(
      (address) => {
        if (this.#closed) return
        this.#listen(new WebSocket(this.#asH264 ? asH264(address) : address))
      },
      () => {
        if (!this.#closed) this.#again(null)
      },
    )
  }

  #listen(socket: WebSocket): void {
    this.#socket = socket
    socket.binaryType = 'arraybuffer'
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      this.#expectMore()
      if (typeof data === 'string') this.#read(data)
      else if (data instanceof ArrayBuffer) this.#append(data)
    }
    socket.onclose = ({ code, reason }) => {
      this.#lost(code, reason)
    }
    this.#expectMore()
  }

  #read(text: string): void {
    const message = readLiveText(text)
    if (message?.kind === 'hello') this.#greet(message.hello)
    else if (message !== null) this.#onTracks?.(message.tracks)
  }

  #greet(hello: LiveHello): void {
    const Kind = mediaSourceKind()
    const type = liveType(hello.codec)
    if (Kind?.isTypeSupported(type) !== true) {
      this.#cannotPlay()
      return
    }
    this.#open(Kind, type)
  }

  #open(Kind: typeof MediaSource, type: string): void {
    const source = new Kind()
    this.#hasPlayed = false
    this.#queue?.close()
    this.#queue = null
    this.#waiting = []
    this.#releaseSource()
    this.#objectUrl = URL.createObjectURL(source)
    // A managed media source (iPhone) opens only with remote playback disabled.
    this.#video.disableRemotePlayback = true
    this.#video.src = this.#objectUrl
    const url = this.#objectUrl
    source.addEventListener('sourceopen', () => {
      if (url !== this.#objectUrl || this.#socket === null || this.#queue !== null) return
      const sink = source.addSourceBuffer(type)
      sink.mode = 'segments'
      const queue = new FragmentQueue(sink, {
        position: () => this.#video.currentTime,
        onAppended: () => this.#keepUp(),
        // Restart at now.
        onFailed: () => this.#again(null),
      })
      this.#queue = queue
      for (const fragment of this.#waiting.splice(0)) queue.push(fragment)
    })
  }

  #append(fragment: ArrayBuffer): void {
    if (this.#queue === null) this.#waiting.push(fragment)
    else this.#queue.push(fragment)
  }

  #keepUp(): void {
    const { buffered } = this.#video
    if (buffered.length === 0) return
    const last = buffered.length - 1
    const correction = correctionFor(this.#video.currentTime, {
      start: buffered.start(last),
      end: buffered.end(last),
    })
    if (correction.kind === 'jump') this.#video.currentTime = correction.to
    else if (this.#video.playbackRate !== correction.rate) this.#video.playbackRate = correction.rate
    if (!this.#video.paused) return
    this.#video.play().catch((problem: unknown) => {
      // An iPhone in low power mode starts no video without a touch. Any other failure passes with the next picture.
      if (this.#closed || !(problem instanceof DOMException) || problem.name !== 'NotAllowedError') return
      this.#drop()
      this.#onState({ kind: 'blocked' })
    })
  }

  #playing = (): void => {
    this.#failures = 0
    this.#hasPlayed = true
    if (!this.#closed) this.#onState({ kind: 'playing' })
  }

  #onError = (): void => {
    if (this.#closed || this.#socket === null) return
    // Graphics cards decode some profiles of H.265 only, and only so many streams, whatever the browser claims.
    if (this.#hasPlayed || this.#asH264) this.#again(null)
    else this.#cannotPlay()
  }

  #expectMore(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#again('stalled')
    }, silenceMs)
  }

  #lost(code: number, reason: string): void {
    if (code === noSuchCamera) {
      this.#drop()
      this.#onState({ kind: 'gone' })
      return
    }
    this.#again(cameraProblem.safeParse(reason).data ?? null)
  }

  #again(problem: CameraProblem | null): void {
    this.#drop()
    this.#failures += 1
    this.#onState({ kind: 'away', problem })
    this.#timer = setTimeout(
      () => {
        this.#connect()
      },
      spread(backOffMs(this.#failures, backOff)),
    )
  }

  /** Falls back to H.264 once; if that fails too, this browser cannot play it. */
  #cannotPlay(): void {
    this.#drop()
    if (this.#asH264) {
      this.#onState({ kind: 'unplayable' })
      return
    }
    this.#asH264 = true
    this.#connect()
  }

  #drop(): void {
    clearTimeout(this.#timer)
    const socket = this.#socket
    this.#socket = null
    this.#queue?.close()
    this.#queue = null
    this.#waiting = []
    if (socket === null) return
    socket.onmessage = null
    socket.onclose = null
    socket.close()
  }

  #releaseSource(): void {
    if (this.#objectUrl !== null) URL.revokeObjectURL(this.#objectUrl)
    this.#objectUrl = null
  }
}
