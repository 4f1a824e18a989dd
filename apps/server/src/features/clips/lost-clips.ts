import { makeCut, type CuttingNodes } from '#features/vision-nodes/index.ts'
import { RepeatedTask } from '#platform/clock/repeated-task.ts'
import type { Platform } from '#platform/platform.ts'
import type { NewClip } from './kept-clip.ts'

const intervalMs = 60_000
/** By then a running node has delivered the clip or reported that there is none. */
const awaitedMs = 3 * 60_000
/** Older events are not searched. */
const longestBackMs = 24 * 3_600_000
/** How much a clip shows before and after the event, the same as in vision. */
const beforeMs = 5_000
const afterMs = 8_000
/** Longer events get no clip: the recording shows them. */
const longestMs = 10 * 60_000
/** Attempts are a minute apart: a returning node must first report its recordings. */
const maxTries = 5

/** An event without its clip. */
interface LostClip {
  /** Identifies the event among its kind. */
  readonly key: string
  readonly cameraId: string | null
  readonly startedAt: Date
  /** When the event counted: later than `startedAt` if a minimum duration applied. */
  readonly raisedAt: Date
}

/** A kind of event that has clips. */
export interface LostClipSource<Lost extends LostClip = LostClip> {
  /**
   * Events since `since` without a clip: none was promised, or one was promised before `awaitedUntil` and never came.
   */
  list(since: Date, awaitedUntil: Date): Promise<readonly Lost[]>
  /** Stores a cut clip and publishes it. */
  keep(lost: Lost, clip: NewClip): Promise<void>
}

export interface LostClipParts extends Pick<Platform, 'clock' | 'log'> {
  readonly nodes: CuttingNodes
  /** Whether a vision node is analysing a camera. */
  readonly isWatched: (cameraId: string) => boolean
  /** Subscribes to vision nodes connecting or leaving. Returns a function to unsubscribe. */
  readonly onNodes: (listener: () => void) => () => void
  /** The node that has a period of a camera's recording; null if nothing is recorded. */
  readonly whatIsRecorded: (cameraId: string, from: Date, to: Date) => Promise<{ readonly nodeId: string } | null>
}

/**
 * Cuts missing clips from recordings: those lost in a crash, and those of events known only afterwards, such as a
 * departure.
 */
export class LostClips<Lost extends LostClip> {
  readonly #deps: LostClipParts
  readonly #source: LostClipSource<Lost>
  readonly #tries = new Map<string, number>()
  readonly #stopped = new AbortController()
  readonly #task: RepeatedTask
  #stopListening: () => void = () => undefined

  constructor(deps: LostClipParts, source: LostClipSource<Lost>) {
    this.#deps = deps
    this.#source = source
    this.#task = new RepeatedTask({
      everyMs: intervalMs,
      run: () => this.#cutAll(),
      log: deps.log,
      failure: 'could not cut missing clips',
    })
  }

  async start(): Promise<void> {
    this.#stopListening = this.#deps.onNodes(() => {
      this.#task.now()
    })
    await this.#task.start()
  }

  async stop(): Promise<void> {
    this.#stopListening()
    this.#stopped.abort()
    await this.#task.stop()
  }

  async #cutAll(): Promise<void> {
    const now = this.#deps.clock.now().getTime()
    const since = new Date(now - longestBackMs)
    const all = await this.#source.list(since, new Date(now - awaitedMs))
    for (const key of this.#tries.keys()) if (!all.some((one) => one.key === key)) this.#tries.delete(key)
    for (const one of all) {
      if (this.#stopped.signal.aborted) return
      const { key, cameraId } = one
      const tried = this.#tries.get(key) ?? 0
      if (cameraId === null || tried >= maxTries || !this.#deps.isWatched(cameraId)) continue
      this.#tries.set(key, tried + 1)
      const clip = await this.#cut(one, cameraId)
      if (clip !== null) await this.#source.keep(one, clip)
    }
  }

  /** Null if the recording does not contain it, or not yet. */
  async #cut({ startedAt, raisedAt }: Lost, cameraId: string): Promise<NewClip | null> {
    const from = new Date(startedAt.getTime() - beforeMs)
    const to = new Date(raisedAt.getTime() + afterMs)
    if (to.getTime() - from.getTime() > longestMs) return null
    const recorded = await this.#deps.whatIsRecorded(cameraId, startedAt, to)
    if (recorded === null) return null
    const cut = await makeCut(
      this.#deps.nodes,
      recorded.nodeId,
      {
        cameraId,
        from: from.toISOString(),
        to: to.toISOString(),
        kind: 'clip',
        speed: 1,
        zones: [],
        boxes: false,
        playable: false,
      },
      this.#stopped.signal,
    )
    if (cut === 'away' || cut === 'failed') return null
    const content = await cut.open()
    if (content === null) return null
    const startsAt = new Date(cut.state.startsAt)
    // Recording resumed only after the event.
    if (startsAt > raisedAt) {
      content.destroy()
      return null
    }
    return { content, startsAt, durationMs: cut.state.durationMs }
  }
}
