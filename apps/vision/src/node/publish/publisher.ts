import type { CutClip, OngoingObservations, CapturedStill } from '#camera/camera-messages.ts'
import { join } from 'node:path'
import type { Observation } from '@foresite/contract/observations'
import type { Logger } from 'pino'
import { isHeldUnseen } from '#stages/rules/rule.ts'
import { HandOver } from './hand-over.ts'
import { OpenEpisodes } from './open-episodes.ts'
import { Outbox } from './outbox.ts'
import type { SiteServer } from './site-server.ts'

/** What goes with an observation that starts. Each part may take its time, or fail: the observation does not wait. */
export interface Evidence {
  /** The picture of its moment; null where there is none, as for counts. */
  readonly still: () => Promise<CapturedStill | null>
  /** The clip around it; null when none can be made. */
  readonly clip: () => Promise<CutClip | null>
}

/**
 * The last stage: an observation is on disk before anything else happens, and leaves the disk only when the server
 * acknowledges it.
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

  /** Opens the outbox below `folder`, and ends what a crash left open, except observations that can continue. */
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
   * Hands over a new observation, then its evidence as it becomes ready. Evidence starts at once: a camera that
   * disconnects while the disk is busy would lose it. `pictureAt`: capture time, in epoch ms.
   */
  async start(observation: Observation, evidence: Evidence, pictureAt?: number): Promise<void> {
    const stored = this.#store(observation, pictureAt)
    this.#gather(this.#addStill(observation.id, evidence.still(), stored))
    this.#gather(this.#addClip(observation.id, evidence.clip(), stored))
    await stored
  }

  /** Hands over that an observation has ended. */
  async end(observation: Observation): Promise<void> {
    await this.#outbox.put({ kind: 'observation', observation })
    await this.#episodes.ended(observation.id)
    this.#handOver.ring()
  }

  /** Ends the ongoing observations of a camera whose analysis stopped at `at` (epoch ms), or `which` of them. */
  async interrupt(
    cameraId: string,
    at: number,
    which: (observation: Observation) => boolean = () => true,
  ): Promise<void> {
    const over = this.#episodes.interrupted(cameraId, at).filter(which)
    for (const observation of over) await this.end(observation)
  }

  /** Hands over observations that began before this node watched; its cameras resume them. They have no clip. */
  async goOnWith({ observations, at }: OngoingObservations): Promise<void> {
    for (const observation of observations) {
      await this.#episodes.left(observation, at)
      await this.#outbox.put({ kind: 'observation', observation })
      await this.#outbox.put({ kind: 'clip', observationId: observation.id, clip: null })
    }
    this.#handOver.ring()
  }

  /** A camera's pictures were analysed, in epoch ms. */
  looked(cameraId: string, at: number): void {
    this.#episodes.looked(cameraId, at)
  }

  /** A camera's ongoing observations, for its next process. */
  ongoing(cameraId: string): OngoingObservations {
    return this.#episodes.ongoing(cameraId)
  }

  /** Ends observations that a stop left open on cameras no longer watched. */
  async endOf(isOver: (cameraId: string) => boolean): Promise<void> {
    for (const observation of this.#episodes.leftOver(isOver)) await this.end(observation)
  }

  /** Delivers until the signal aborts, then waits for the evidence that is being gathered. */
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
    await this.#episodes.began(started).catch((problem: unknown) => {
      this.#log.error({ problem: String(problem) }, 'a crash would leave an observation open')
    })
    await this.#outbox.put({ kind: 'observation', observation: started, pictureAt })
    this.#handOver.ring()
  }

  #gather(work: Promise<void>): void {
    const watched = work
      .catch((problem: unknown) => this.#log.error({ problem: String(problem) }, 'evidence was lost'))
      .finally(() => this.#gathering.delete(watched))
    this.#gathering.add(watched)
  }

  async #addStill(observationId: string, making: Promise<CapturedStill | null>, stored: Promise<void>): Promise<void> {
    const [still] = await Promise.all([making, stored])
    if (still === null) return
    // The picture of the observation comes last: with it the server has them all.
    const looks = (still.looks ?? []).flatMap((one, look) => (one === null ? [] : [{ ...one, look }]))
    for (const { look, at: taken, jpeg } of [...looks, { ...still, look: undefined }]) {
      const at = new Date(taken).toISOString()
      await this.#outbox.put({ kind: 'still', observationId, at, look }, Buffer.from(jpeg))
    }
    this.#handOver.ring()
  }

  async #addClip(observationId: string, cutting: Promise<CutClip | null>, stored: Promise<void>): Promise<void> {
    const whenCut = cutting.catch((problem: unknown) => {
      this.#log.error({ problem: String(problem) }, 'no clip could be cut')
      return null
    })
    const [clip] = await Promise.all([whenCut, stored])
    const facts = clip && { startsAt: clip.startsAt.toISOString(), durationMs: clip.durationMs }
    await this.#outbox.put({ kind: 'clip', observationId, clip: facts }, clip?.path)
    this.#handOver.ring()
  }
}
