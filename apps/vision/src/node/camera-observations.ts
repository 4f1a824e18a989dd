import type { Observation } from '@foresite/contract/observations'
import type { Logger } from 'pino'
import type { CutClip, FromCamera, OngoingObservations, CapturedStill } from '#camera/camera-messages.ts'
import type { Publisher } from '#node/publish/publisher.ts'
import { isHeldUnseen } from '#stages/rules/rule.ts'

type ObservationMessage = Extract<
  FromCamera,
  { kind: 'looked' | 'began' | 'ended' | 'observation-still' | 'observation-clip' }
>

/** An observation whose picture and clip are pending. */
interface Awaited {
  readonly still: PromiseWithResolvers<CapturedStill | null>
  readonly clip: PromiseWithResolvers<CutClip | null>
}

/** What the process of one camera has observed, on its way to the publisher. */
export class CameraObservations {
  readonly #cameraId: string
  readonly #publisher: Publisher
  readonly #log: Logger
  readonly #awaited = new Map<string, Awaited>()
  /** Ongoing observations that a next process would continue, by id. */
  readonly #ongoing: Map<string, Observation>
  /** Stored one after the other, in the order received. */
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
      case 'looked':
        this.#publisher.looked(this.#cameraId, message.at)
        break
      case 'began':
        this.#begin(message.observation, message.pictureAt)
        break
      case 'ended':
        this.#ongoing.delete(message.observation.id)
        this.#store(() => this.#publisher.end(message.observation))
        break
      case 'observation-still':
        this.#awaited.get(message.observationId)?.still.resolve(message.still)
        break
      case 'observation-clip':
        this.#awaited.get(message.observationId)?.clip.resolve(message.clip)
        break
    }
  }

  /** The observations that the next process resumes. */
  ongoing(): OngoingObservations {
    const { at } = this.#publisher.ongoing(this.#cameraId)
    return { observations: [...this.#ongoing.values()], at }
  }

  /**
   * The process is gone: pending observations get no clip, and ongoing ones end at its last message, unless the
   * next process resumes them.
   */
  interrupt(at: number): void {
    const left = this.#ongoing
    this.#breakOff(() => this.#publisher.interrupt(this.#cameraId, at, ({ id }) => !left.has(id)))
  }

  /** The same, without a successor. */
  end(at: number): void {
    this.#ongoing.clear()
    this.#breakOff(() => this.#publisher.interrupt(this.#cameraId, at))
  }

  #breakOff(interrupt: () => Promise<void>): void {
    const lost = this.#awaited.size
    if (lost > 0) this.#log.error({ observations: lost }, 'evidence was lost with the camera’s process')
    for (const { still, clip } of this.#awaited.values()) {
      still.resolve(null)
      clip.resolve(null)
    }
    this.#awaited.clear()
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
    this.#awaited.set(observation.id, { still, clip })
    // A process may die after one of the two: that must end the wait for the other.
    void Promise.allSettled([still.promise, clip.promise]).then(() => {
      this.#awaited.delete(observation.id)
    })
    const evidence = { still: () => still.promise, clip: () => clip.promise }
    this.#store(() => this.#publisher.start(observation, evidence, pictureAt))
  }

  #store(what: () => Promise<void>): void {
    this.#storing = this.#storing.then(what).catch((problem: unknown) => {
      this.#log.error({ problem: String(problem) }, 'what was observed could not be kept')
    })
  }
}
