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
  /** The folder of all recordings; the camera has its own folder inside. */
  readonly folder: string
  readonly log: Logger
  /** Called when a file is complete. */
  readonly onSegment: (segment: RecordedSegment) => void
  readonly onState: (state: RecordingState) => void
  readonly limits?: BacklogLimits
  /** How long to wait after a disk error before the next attempt. */
  readonly retryMs?: number
  /** Replaces how files are opened, to simulate disk errors in tests. */
  readonly openHandle?: OpenSegmentHandle
}

/** Interval between fragments, which is the most that a crash can lose. */
const FRAGMENT_TICKS = TICKS_PER_SECOND
/** A fragment is written early at this size, to bound memory. A second of 8K video is smaller. */
const MAX_FRAGMENT_BYTES = 8 * 1024 * 1024
/** Several seconds of a good camera: at most 400 MB for 12 cameras while the disk hangs. */
const LIMITS: BacklogLimits = { bytes: 32 * 1024 * 1024, ms: 10_000 }
/** Approximate size of one track, or an empty line, as text: it counts as pending, too. */
const TRACK_BYTES = 200
const RETRY_MS = 5_000
/** A hanging disk must not keep the process from exiting. */
const STOP_LIMIT_MS = 5_000

/**
 * Records a camera continuously, by stream copy into files of several seconds. The stream never waits for the disk: while
 * that is too slow, recording drops whole groups of pictures and reports it.
 */
export class SegmentRecorder implements StreamSubscriber {
  readonly #options: SegmentRecorderOptions
  readonly #writer: SegmentWriter
  readonly #backlog: Backlog
  #info: StreamInfo | null = null
  #cut: SegmentCut | null = null
  /** Frames of the next fragment. */
  #pending: StreamPacket[] = []
  #pendingBytes = 0
  #seen: { at: number; tracks: readonly ShownTrack[] }[] = []
  #hadTracks = false
  #paused: RecordingProblem | null = null
  #isDiskSlow = false
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

  /** The recording's state, and since when. */
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
    // A frame presented before the file's first one depends on a frame outside the file.
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

  /** Stores the tracks at a time (epoch ms) next to the recording. */
  addTracks(at: number, tracks: readonly ShownTrack[]): void {
    if (tracks.length === 0 && !this.#hadTracks) return
    this.#hadTracks = tracks.length > 0
    // Without an open file, only tracks that are slightly late for the last one are useful. A hanging disk accepts nothing.
    if (this.#isDiskSlow || (this.#cut === null && this.#backlog.isFull)) return
    this.#seen.push({ at, tracks })
    if (this.#cut === null) this.#flushTracks()
  }

  /** Stops recording until `resume`, for this reason. */
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

  /** Ends the file; resolves when it is complete, or after a timeout when the disk hangs. */
  async stop(): Promise<void> {
    this.#end(null)
    this.#info = null
    // After a failure, the writer may still have an open file that is not tracked here.
    this.#backlog.push(0, () => this.#writer.finish(null))
    const limit = new AbortController()
    await Promise.race([
      this.#backlog.idle(),
      delay(STOP_LIMIT_MS, undefined, { signal: limit.signal }).catch(() => undefined),
    ])
    limit.abort()
  }

  /** Starts a new file if the packet is a key frame and recording is possible. */
  #begin(packet: StreamPacket): boolean {
    const info = this.#info
    if (info === null || !packet.key || this.#paused !== null) return false
    if (this.#failure !== null && performance.now() < this.#retryAt) return false
    if (this.#isDiskSlow) {
      if (!this.#backlog.isLow) return false
      this.#isDiskSlow = false
      this.#options.log.info('recording resumed: the disk has caught up')
      this.#reportState()
    }
    this.#cut = new SegmentCut(packet, info.rate)
    this.#backlog.push(0, () => this.#writer.begin(info, packet))
    return true
  }

  /** Ends the file; `next` is the first frame of a file that follows directly. */
  #end(next: StreamPacket | null): void {
    if (this.#cut === null) return
    const isContinued = next !== null && !this.#cut.hasGap
    if (!this.#flush(null)) return
    this.#cut = null
    this.#backlog.push(0, () => this.#writer.finish(isContinued ? next.at : null))
  }

  /** Writes the pending fragment if it is long enough without this frame; returns like `#flush`. */
  #flushBefore(packet: StreamPacket): boolean {
    const first = this.#pending[0]
    if (first === undefined) return true
    const isLong = packet.dts - first.dts >= FRAGMENT_TICKS
    const isDue = packet.key || isLong || this.#pendingBytes > MAX_FRAGMENT_BYTES
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
        this.#waitForDisk()
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

  /** The backlog is full: ends the file here. The next one starts when the disk has caught up. */
  #waitForDisk(): void {
    this.#options.log.error('recording interrupted: the disk is too slow')
    this.#isDiskSlow = true
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
    const problem = this.#paused ?? (this.#isDiskSlow ? 'disk-slow' : this.#failure)
    const state = problem !== null ? 'failing' : this.#writing && this.#info !== null ? 'recording' : 'waiting'
    if (this.#state.state === state && this.#state.problem === (problem ?? undefined)) return
    const since = this.#state.state === state ? this.#state.since : new Date().toISOString()
    this.#state = { state, since, ...(problem === null ? {} : { problem }) }
    this.#options.onState(this.#state)
  }
}
