import { setTimeout as delay } from 'node:timers/promises'
import type { CameraProblem } from '@foresite/contract/cameras'
import type { StreamSource } from '@foresite/contract/vision-nodes'
import type { Logger } from 'pino'
import { ArrivalClock } from './arrival-clock.ts'
import { reconnectMs } from './reconnect.ts'
import { openStream, type StreamOpener } from './open-stream.ts'
import { TICKS_PER_MS } from './packet.ts'
import type { StreamInfo, StreamPacket, StreamSubscriber } from './packet.ts'
import { asCameraProblem, StreamFailure } from './stream-failure.ts'
import type { Track, TrackPacket } from './track-reader.ts'

export interface StreamState {
  readonly state: 'connecting' | 'live' | 'offline'
  /** Epoch milliseconds. */
  readonly since: number
  readonly problem?: CameraProblem
}

interface CameraStreamOptions {
  readonly cameraId: string
  readonly source: StreamSource
  /** Opens the connection; default: `openStream`. */
  readonly open?: StreamOpener
  readonly log: Logger
}

interface Subscription {
  readonly subscriber: StreamSubscriber
  /** No packets before the next key frame: they could not be decoded. */
  awaitsKeyFrame: boolean
}

/** A connection that lasted this long resets the count of failures. */
const GOOD_CONNECTION_MS = 10_000

/**
 * A camera's one connection, shared by all subscribers, none of which can block it. Reconnects with back-off until it is
 * stopped.
 */
export class CameraStream {
  readonly #options: CameraStreamOptions
  readonly #stopping = new AbortController()
  readonly #subscriptions = new Set<Subscription>()
  readonly #stateListeners = new Set<(state: StreamState) => void>()
  #state: StreamState = { state: 'connecting', since: Date.now() }
  #info: StreamInfo | null = null
  #track: Track | null = null
  #generation = 0
  #clock = new ArrivalClock()
  #running: Promise<void> | null = null

  constructor(options: CameraStreamOptions) {
    this.#options = options
  }

  /** The connection's state, and since when. */
  get state(): StreamState {
    return this.#state
  }

  /** Starts connecting. Further calls do nothing. */
  start(): void {
    this.#running ??= this.#run()
  }

  /** Calls `listener` with the current state at once, and with every later one. Returns the function that unsubscribes. */
  onState(listener: (state: StreamState) => void): () => void {
    this.#stateListeners.add(listener)
    listener(this.#state)
    return () => this.#stateListeners.delete(listener)
  }

  /** Delivers every packet from the next key frame on. Returns the function that unsubscribes. */
  subscribe(subscriber: StreamSubscriber): () => void {
    const subscription: Subscription = { subscriber, awaitsKeyFrame: true }
    this.#subscriptions.add(subscription)
    const info = this.#info
    if (info !== null) {
      this.#notify(subscription, (subscriber) => subscriber.onStream(info))
    }
    return () => this.#subscriptions.delete(subscription)
  }

  /** Ends the connection for good, within a second. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
    this.#endAll(null)
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping
    for (let failures = 0; !signal.aborted;) {
      const openedAt = performance.now()
      const problem = await this.#connection(signal)
      if (problem === null) return
      const tookMs = performance.now() - openedAt
      failures = tookMs > GOOD_CONNECTION_MS ? 1 : failures + 1
      const waitMs = reconnectMs({ failures, problem, tookMs })
      await delay(waitMs, undefined, { signal }).catch(() => undefined)
    }
  }

  /** One connection from open to end; returns why it ended, null when it was stopped. */
  async #connection(signal: AbortSignal): Promise<CameraProblem | null> {
    const { source, open = openStream } = this.#options
    const stream = await open(source, signal).catch((failure: unknown) => {
      this.#fail(failure)
      return null
    })
    if (stream === null) return this.#ended()
    this.#clock = new ArrivalClock()
    try {
      while (!signal.aborted) this.#deliver(await stream.next())
    } catch (failure) {
      this.#fail(failure)
    } finally {
      await stream.close()
    }
    return this.#ended()
  }

  #fail(failure: unknown): void {
    const { signal } = this.#stopping
    const { log, cameraId } = this.#options
    if (signal.aborted) return
    const problem = asCameraProblem(failure)
    if (this.#state.state !== 'offline' || this.#state.problem !== problem) {
      // Log the text of our own failures only: FFmpeg's or the system's may contain the address.
      const detail = failure instanceof StreamFailure ? failure.message : 'unexpected failure'
      log.warn({ cameraId, problem, detail }, 'camera offline')
    }
    this.#change('offline', problem)
  }

  /** Cleans up after a connection; returns why it ended, null when it was stopped. */
  #ended(): CameraProblem | null {
    if (this.#stopping.signal.aborted) return null
    const problem = this.#state.problem ?? 'unknown'
    if (this.#info !== null) this.#endAll(problem)
    return problem
  }

  #endAll(problem: CameraProblem | null): void {
    this.#info = null
    this.#track = null
    this.#notifyAll((subscriber) => subscriber.onEnd(problem))
  }

  #deliver(packet: TrackPacket): void {
    const { track, ...coded } = packet
    if (track !== this.#track) this.#begin(track)
    const offsetMs = this.#clock.arrived(coded.dts / TICKS_PER_MS, Date.now())
    const stamped: StreamPacket = { ...coded, at: coded.pts / TICKS_PER_MS + offsetMs }
    for (const subscription of this.#subscriptions) {
      if (subscription.awaitsKeyFrame && !coded.key) continue
      subscription.awaitsKeyFrame = false
      this.#notify(subscription, (subscriber) => subscriber.onPacket(stamped))
    }
  }

  /** Announces a new stream: a new connection, or a change of codec or picture size. */
  #begin(track: Track): void {
    const { log, cameraId } = this.#options
    this.#track = track
    this.#generation++
    const info: StreamInfo = { ...track, generation: this.#generation }
    this.#info = info
    const { codecString, width, height, rate } = info
    log.info({ cameraId, codec: codecString, width, height, rate }, 'camera live')
    this.#change('live')
    this.#notifyAll((subscriber) => subscriber.onStream(info))
  }

  #change(state: StreamState['state'], problem?: CameraProblem): void {
    if (this.#state.state === state && this.#state.problem === problem) return
    // A different reason does not restart an offline period.
    const since = this.#state.state === state ? this.#state.since : Date.now()
    this.#state = { state, since, ...(problem === undefined ? {} : { problem }) }
    for (const listener of this.#stateListeners) listener(this.#state)
  }

  #notifyAll(what: (subscriber: StreamSubscriber) => void): void {
    for (const subscription of this.#subscriptions) this.#notify(subscription, what)
  }

  /** A subscriber that throws must not affect the others. */
  #notify({ subscriber }: Subscription, what: (subscriber: StreamSubscriber) => void): void {
    try {
      what(subscriber)
    } catch (problem) {
      const { log, cameraId } = this.#options
      log.error({ cameraId, err: problem }, 'a packet subscriber failed')
    }
  }
}
