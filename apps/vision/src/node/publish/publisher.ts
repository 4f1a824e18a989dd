import type { CutClip, OngoingObservations, CapturedStill } from '#camera/camera-messages.ts'
import { join } from 'node:path'
import type { Observation } from '@foresite/contract/observations'
import type { Logger } from 'pino'
import { isHeldUnseen } from '#stages/rules/rule.ts'
import { HandOver } from './hand-over.ts'
import { OpenEpisodes } from './open-episodes.ts'
import { Outbox } from './outbox.ts'
import type { SiteServer } from './site-server.ts'

/** The evidence of a new observation. Each part may take time or fail; the observation does not wait for it. */
export interface Evidence {
  /** Null without a picture, as for counted events. */
  readonly still: () => Promise<CapturedStill | null>
  /** Null without a clip. */
  readonly clip: () => Promise<CutClip | null>
}

/**
 * The last stage: stores each observation on disk first, and removes it only when the server acknowledges it.
 */
export class Publisher {
  readonly #outbox: Outbox
  readonly #episodes: OpenEpisodes
  readonly #handOver: HandOver
  readonly #log: Logger
  readonly #gathering = new Set<Promise<void>>()

  private constructor(outbox: Outbox, episodes: OpenEpisodes, handOver: HandOver, log: Logger) {
    this.#outbox = outbox
    this.#episodes = episodes
    this.#handOver = handOver
    this.#log = log
  }

  /** Opens the outbox in `folder` and ends observations that a crash left open, except those that can be resumed. */
  static async open(folder: string, server: SiteServer, log: Logger): Promise<Publisher> {
    const outbox = await Outbox.open(join(folder, 'outbox'), log)
    const { episodes, leftOver } = await OpenEpisodes.open(join(folder, 'episodes'))
    const publisher = new Publisher(outbox, episodes, new HandOver(outbox, server, log), log)
    for (const interrupted of leftOver) {
      if (!isHeldUnseen(interrupted)) await publisher.end(interrupted)
      await outbox.put({ kind: 'clip', observationId: interrupted.id, clip: null })
    }
    return publisher
  }

  /**
   * Publishes a new observation, then its evidence as it becomes ready. Collects the evidence right away: a camera that
   * disconnects while the disk is busy would lose it. `pictureAt`: capture time, in epoch ms.
   */
  async start(observation: Observation, evidence: Evidence, pictureAt?: number): Promise<void> {
    const stored = this.#store(observation, pictureAt)
    this.#gather(this.#addStill(observation.id, evidence.still(), stored))
    this.#gather(this.#addClip(observation.id, evidence.clip(), stored))
    await stored
  }

  /** Publishes the end of an observation. */
  async end(observation: Observation): Promise<void> {
    await this.#outbox.put({ kind: 'observation', observation })
    await this.#episodes.remove(observation.id)
    this.#handOver.notify()
  }

  /**
   * Ends ongoing observations of a camera whose analysis stopped at `at` (epoch ms): all, or those that match `which`.
   */
  async interrupt(
    cameraId: string,
    at: number,
    which: (observation: Observation) => boolean = () => true,
  ): Promise<void> {
    const over = this.#episodes.interrupted(cameraId, at).filter(which)
    for (const observation of over) await this.end(observation)
  }

  /** Publishes observations that began before this node started; its cameras resume them. They have no clip. */
  async publishOngoing({ observations, at }: OngoingObservations): Promise<void> {
    for (const observation of observations) {
      await this.#episodes.addOngoing(observation, at)
      await this.#outbox.put({ kind: 'observation', observation })
      await this.#outbox.put({ kind: 'clip', observationId: observation.id, clip: null })
    }
    this.#handOver.notify()
  }

  /** Records when a camera was last analysed, in epoch ms. */
  analysed(cameraId: string, at: number): void {
    this.#episodes.analysed(cameraId, at)
  }

  /** A camera's ongoing observations, for its next process to resume. */
  ongoing(cameraId: string): OngoingObservations {
    return this.#episodes.ongoing(cameraId)
  }

  /** Ends observations that a previous process left open on cameras that are no longer assigned. */
  async endUnassigned(isOver: (cameraId: string) => boolean): Promise<void> {
    for (const observation of this.#episodes.leftOver(isOver)) await this.end(observation)
  }

  /** Delivers until the signal aborts, then waits for evidence still being collected. */
  async run(signal: AbortSignal): Promise<void> {
    const pulse = setInterval(() => void this.#episodes.touch(new Date()), 1_000)
    try {
      await this.#handOver.run(signal)
    } finally {
      clearInterval(pulse)
      await Promise.all(this.#gathering)
    }
  }

  async #store(started: Observation, pictureAt?: number): Promise<void> {
    // Both at once, because the disk syncs two as fast as one. The observation is delivered only once its episode is on
    // the disk: after a kill it would otherwise stay open.
    const kept = this.#episodes.add(started).catch((problem: unknown) => {
      this.#log.error({ problem: String(problem) }, 'an observation is not stored and would stay open after a crash')
    })
    await Promise.all([
      kept,
      this.#outbox.put({ kind: 'observation', observation: started, pictureAt }, undefined, kept),
    ])
    this.#handOver.notify()
  }

  #gather(work: Promise<void>): void {
    const watched = work
      .catch((problem: unknown) => this.#log.error({ problem: String(problem) }, 'evidence lost'))
      .finally(() => this.#gathering.delete(watched))
    this.#gathering.add(watched)
  }

  async #addStill(observationId: string, making: Promise<CapturedStill | null>, stored: Promise<void>): Promise<void> {
    const [still] = await Promise.all([making, stored])
    if (still === null) return
    // The observation's main picture comes last: then the server has all of them.
    const views = (still.furtherViews ?? []).flatMap((one, view) => (one === null ? [] : [{ ...one, view }]))
    for (const { view, at: taken, jpeg } of [...views, { ...still, view: undefined }]) {
      const at = new Date(taken).toISOString()
      await this.#outbox.put({ kind: 'still', observationId, at, view }, Buffer.from(jpeg))
    }
    this.#handOver.notify()
  }

  async #addClip(observationId: string, cutting: Promise<CutClip | null>, stored: Promise<void>): Promise<void> {
    const whenCut = cutting.catch((problem: unknown) => {
      this.#log.error({ problem: String(problem) }, 'clip not cut')
      return null
    })
    const [clip] = await Promise.all([whenCut, stored])
    const facts = clip && { startsAt: clip.startsAt.toISOString(), durationMs: clip.durationMs }
    await this.#outbox.put({ kind: 'clip', observationId, clip: facts }, clip?.path)
    this.#handOver.notify()
  }
}
