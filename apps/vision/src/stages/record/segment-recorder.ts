import { setTimeout as delay } from 'node:timers/promises'
import type { RecordingProblem, RecordingState, ShownTrack } from '@foresite/contract/cameras'
import type { RecordedSegment } from '@foresite/contract/node-recordings'
import type { Logger } from 'pino'
import { TICKS_PER_SECOND } from '#stages/stream/packet.ts'
import type { StreamInfo, StreamPacket, StreamSubscriber } from '#stages/stream/packet.ts'
import { Backlog } from './backlog.ts'
import type { BacklogLimits } from './backlog.ts'
import type { OpenSegmentHandle } from './segment-file.ts'
import { SegmentCut } from './segment-cut.ts'
import { SegmentWriter } from './segment-writer.ts'

export interface SegmentRecorderOptions {
  readonly cameraId: string
  /** Of all recordings; the camera's own lie in a folder below it. */
  readonly folder: string
  readonly log: Logger
  /** A file is complete. */
  readonly onSegment: (segment: RecordedSegment) => void
  readonly onState: (state: RecordingState) => void
  readonly limits?: BacklogLimits
  /** After a failure of the disk, how long until the next attempt. */
  readonly retryMs?: number
  /** How the files are opened, for tests of what a disk can do. */
  readonly openHandle?: OpenSegmentHandle
}

/** A fragment is written about this often: what a crash can lose. */
const FRAGMENT_TICKS = TICKS_PER_SECOND
/** A second of 8K is less; more than this must not wait in memory for its fragment to end. */
const MOST_FRAGMENT_BYTES = 8 * 1024 * 1024
/** Seconds of a good camera; 12 of them are 400 MB while the disk hangs, and no more. */
const LIMITS: BacklogLimits = { bytes: 32 * 1024 * 1024, ms: 10_000 }
/** Approximate size of one track as text, and of an empty line: it counts as pending like pictures. */
const TRACK_BYTES = 200
const RETRY_MS = 5_000
/** A disk that hangs must not keep a process from ending. */
const STOP_LIMIT_MS = 5_000

/**
 * Records a camera continuously, by stream copy into files of some seconds. The stream never waits for the disk: when
 * that is slow, whole groups of pictures are dropped, and reported, until it has caught up.
 */
export class SegmentRecorder implements StreamSubscriber {
  readonly #options: SegmentRecorderOptions
  readonly #writer: SegmentWriter
  readonly #backlog: Backlog
  #info: StreamInfo | null = null
  #cut: SegmentCut | null = null
  /** Pictures of the fragment to come. */
  #pending: StreamPacket[] = []
  #pendingBytes = 0
  #seen: { at: number; tracks: readonly ShownTrack[] }[] = []
  #sawSomething = false
  #paused: RecordingProblem | null = null
  #slow = false
  #failure: RecordingProblem | null = null
  #retryAt = 0
  #writing = false
  #state: RecordingState

  constructor(options: SegmentRecorderOptions) {
    this.#options = options
    this.#backlog = new Backlog(options.limits ?? LIMITS)
    this.#state = { state: 'waiting', since: new Date().toISOString() }
    const { cameraId, folder, log, onSegment, openHandle } = options
    this.#writer = new SegmentWriter({
      cameraId,
      folder,
      log,
      openHandle,
      onSegment,
      onOutcome: (problem) => {
        this.#receive(problem)
      },
    })
  }

  /** How the recording does, and since when. */
  get state(): RecordingState {
    return this.#state
  }

  onStream(info: StreamInfo): void {
    this.#end(null)
    this.#info = info
  }

  onPacket(packet: StreamPacket): void {
    if (this.#cut !== null && packet.key && this.#cut.isDue(packet)) this.#end(packet)
    if (this.#cut === null && !this.#begin(packet)) return
    // A picture shown before the file's first one needs a reference outside the file.
    if (this.#cut?.accept(packet) !== true) return
    if (!this.#flushBefore(packet)) return
    this.#pending.push(packet)
    this.#pendingBytes += packet.data.length
    if (this.#cut.isTooLong) this.#end(null)
  }

  onEnd(): void {
    this.#end(null)
    this.#info = null
    this.#writing = false
    this.#reportState()
  }

  /** Stores the tracks of a moment (epoch ms) beside the pictures. */
  addTracks(at: number, tracks: readonly ShownTrack[]): void {
    if (tracks.length === 0 && !this.#sawSomething) return
    this.#sawSomething = tracks.length > 0
    // Without a file only what arrives slightly late for the last one is useful, and a hanging disk accepts nothing.
    if (this.#slow || (this.#cut === null && this.#backlog.isFull)) return
    this.#seen.push({ at, tracks })
    if (this.#cut === null) this.#flushTracks()
  }

  /** Records nothing more until `resume`, because of that. */
  pause(problem: RecordingProblem): void {
    this.#paused = problem
    this.#end(null)
    this.#writing = false
    this.#reportState()
  }

  resume(): void {
    this.#paused = null
    this.#reportState()
  }

  /** Ends the file; resolves when it is complete, or after some seconds when the disk hangs. */
  async stop(): Promise<void> {
    this.#end(null)
    this.#info = null
    // After a failure the writer may have a file that nothing here knows of.
    this.#backlog.push(0, () => this.#writer.finish(null))
    const limit = new AbortController()
    await Promise.race([
      this.#backlog.idle(),
      delay(STOP_LIMIT_MS, undefined, { signal: limit.signal }).catch(() => undefined),
    ])
    limit.abort()
  }

  /** A new file, if this is a picture to begin with and there is somewhere to write. */
  #begin(packet: StreamPacket): boolean {
    const info = this.#info
    if (info === null || !packet.key || this.#paused !== null) return false
    if (this.#failure !== null && performance.now() < this.#retryAt) return false
    if (this.#slow) {
      if (!this.#backlog.isLow) return false
      this.#slow = false
      this.#options.log.info('recording goes on: the disk has caught up')
      this.#reportState()
    }
    this.#cut = new SegmentCut(packet, info.rate)
    this.#backlog.push(0, () => this.#writer.begin(info, packet))
    return true
  }

  /** Ends the file; `next` is the first picture of the file that follows at once. */
  #end(next: StreamPacket | null): void {
    if (this.#cut === null) return
    const isContinued = next !== null && !this.#cut.hasGap
    if (!this.#flush(null)) return
    this.#cut = null
    this.#backlog.push(0, () => this.#writer.finish(isContinued ? next.at : null))
  }

  /** Writes the pending fragment if it is long enough without this picture; returns as `#flush`. */
  #flushBefore(packet: StreamPacket): boolean {
    const first = this.#pending[0]
    if (first === undefined) return true
    const isLong = packet.dts - first.dts >= FRAGMENT_TICKS
    const isDue = packet.key || isLong || this.#pendingBytes > MOST_FRAGMENT_BYTES
    return !isDue || this.#flush(packet)
  }

  /** Writes pending packets; false if the file was ended instead because the disk is too slow. */
  #flush(next: StreamPacket | null): boolean {
    const packets = this.#pending
    const bytes = this.#pendingBytes
    this.#pending = []
    this.#pendingBytes = 0
    if (packets.length > 0) {
      if (this.#backlog.isFull) {
        this.#beSlow()
        return false
      }
      this.#backlog.push(bytes, () => this.#writer.append(packets, next?.dts ?? null))
    }
    this.#flushTracks()
    return true
  }

  #flushTracks(): void {
    const seen = this.#seen.map(({ at, tracks }) => ({ at, tracks: [...tracks] }))
    this.#seen = []
    if (seen.length === 0) return
    const bytes = seen.reduce((sum, { tracks }) => sum + (1 + tracks.length) * TRACK_BYTES, 0)
    this.#backlog.push(bytes, () => this.#writer.addTracks(seen))
  }

  /** What waits for the disk is too much: the file ends here, and the next one begins when it has caught up. */
  #beSlow(): void {
    this.#options.log.error('recording leaves pictures out: the disk is too slow')
    this.#slow = true
    this.#cut = null
    this.#seen = []
    this.#backlog.push(0, () => this.#writer.finish(null))
    this.#reportState()
  }

  #receive(problem: RecordingProblem | null): void {
    if (problem === null) {
      this.#failure = null
      this.#writing = this.#info !== null
    } else {
      this.#failure = problem
      this.#retryAt = performance.now() + (this.#options.retryMs ?? RETRY_MS)
      this.#cut = null
      this.#pending = []
      this.#pendingBytes = 0
    }
    this.#reportState()
  }

  #reportState(): void {
    const problem = this.#paused ?? (this.#slow ? 'disk-slow' : this.#failure)
    const state = problem !== null ? 'failing' : this.#writing && this.#info !== null ? 'recording' : 'waiting'
    if (this.#state.state === state && this.#state.problem === (problem ?? undefined)) return
    const since = this.#state.state === state ? this.#state.since : new Date().toISOString()
    this.#state = { state, since, ...(problem === null ? {} : { problem }) }
    this.#options.onState(this.#state)
  }
}
