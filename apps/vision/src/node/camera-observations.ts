import type { Observation } from '@foresite/contract/observations'
import type { Logger } from 'pino'
import type { CutClip, FromCamera, OngoingObservations, CapturedStill } from '#camera/camera-messages.ts'
import type { Publisher } from '#node/publish/publisher.ts'
import { isHeldUnseen } from '#stages/rules/rule.ts'

type ObservationMessage = Extract<
  FromCamera,
  { kind: 'analysed' | 'observation-started' | 'observation-ended' | 'observation-still' | 'observation-clip' }
>

/** An observation whose picture and clip are pending. */
interface PendingEvidence {
  readonly still: PromiseWithResolvers<CapturedStill | null>
  readonly clip: PromiseWithResolvers<CutClip | null>
}

/** Passes the observations of one camera's process to the publisher. */
export class CameraObservations {
  readonly #cameraId: string
  readonly #publisher: Publisher
  readonly #log: Logger
  readonly #pending = new Map<string, PendingEvidence>()
  /** Ongoing observations that the next process would resume, by id. */
  readonly #ongoing: Map<string, Observation>
  /** Stores one after the other, in the order received. */
  #storing: Promise<void> = Promise.resolve()

  constructor(cameraId: string, publisher: Publisher, log: Logger) {
    this.#cameraId = cameraId
    this.#publisher = publisher
    this.#log = log
    const { observations } = publisher.ongoing(cameraId)
    this.#ongoing = new Map(observations.filter(isHeldUnseen).map((one) => [one.id, one]))
  }

  receive(message: ObservationMessage): void {
    switch (message.kind) {
      case 'analysed':
        this.#publisher.analysed(this.#cameraId, message.at)
        break
      case 'observation-started':
        this.#begin(message.observation, message.pictureAt)
        break
      case 'observation-ended':
        this.#ongoing.delete(message.observation.id)
        this.#store(() => this.#publisher.end(message.observation))
        break
      case 'observation-still':
        this.#pending.get(message.observationId)?.still.resolve(message.still)
        break
      case 'observation-clip':
        this.#pending.get(message.observationId)?.clip.resolve(message.clip)
        break
    }
  }

  /** The observations that the next process resumes. */
  ongoing(): OngoingObservations {
    const { at } = this.#publisher.ongoing(this.#cameraId)
    return { observations: [...this.#ongoing.values()], at }
  }

  /**
   * The process has ended: pending observations get no clip, and ongoing ones end at its last message unless the next
   * process resumes them.
   */
  interrupt(at: number): void {
    const left = this.#ongoing
    this.#abandonEvidence(() => this.#publisher.interrupt(this.#cameraId, at, ({ id }) => !left.has(id)))
  }

  /** Like `interrupt`, but no process follows: all ongoing observations end. */
  end(at: number): void {
    this.#ongoing.clear()
    this.#abandonEvidence(() => this.#publisher.interrupt(this.#cameraId, at))
  }

  #abandonEvidence(interrupt: () => Promise<void>): void {
    const lost = this.#pending.size
    if (lost > 0) this.#log.error({ observations: lost }, 'evidence lost: the camera’s process ended')
    for (const { still, clip } of this.#pending.values()) {
      still.resolve(null)
      clip.resolve(null)
    }
    this.#pending.clear()
    this.#store(interrupt)
  }

  /** Resolves once everything received so far is stored. */
  async stored(): Promise<void> {
    await this.#storing
  }

  #begin(observation: Observation, pictureAt?: number): void {
    if (isHeldUnseen(observation)) this.#ongoing.set(observation.id, observation)
    const still = Promise.withResolvers<CapturedStill | null>()
    const clip = Promise.withResolvers<CutClip | null>()
    this.#pending.set(observation.id, { still, clip })
    // Both must settle: a process may die between the two.
    void Promise.allSettled([still.promise, clip.promise]).then(() => {
      this.#pending.delete(observation.id)
    })
    const evidence = { still: () => still.promise, clip: () => clip.promise }
    this.#store(() => this.#publisher.start(observation, evidence, pictureAt))
  }

  #store(what: () => Promise<void>): void {
    this.#storing = this.#storing.then(what).catch((problem: unknown) => {
      this.#log.error({ problem: String(problem) }, 'an observation could not be stored')
    })
  }
}
