import { connect, type IPublishPacket, type MqttClient } from 'mqtt'
import { brokerOptions, brokerProblem, type BrokerProblem } from '#platform/mqtt/broker.ts'
import { catchUp, rewind } from './catch-up.ts'
import type { RecorderDependencies } from './dependencies.ts'
import { RecorderProblem } from './frigate/problem.ts'
import { eventTopics, handleMessage } from './messages.ts'
import type { ConnectedRecorder } from './recorder.ts'

/** Interval between reads; with a broker they only fill gaps from a lost connection. */
const askEveryMs = 30_000
const askBesideBrokerEveryMs = 5 * 60_000
const reconnectEveryMs = 5_000

/** State of the broker connection, for `status/mqtt`. */
export type BrokerState = 'none' | 'up' | 'recorder-offline' | BrokerProblem

/** Follows a recorder's events by its broker's messages and by periodic reads. */
export class Follower {
  readonly #deps: RecorderDependencies
  readonly #recorder: ConnectedRecorder
  readonly #stopped = new AbortController()
  readonly #client: MqttClient | null
  #broker: BrokerState
  #asking: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | null = null

  constructor(deps: RecorderDependencies, recorder: ConnectedRecorder) {
    this.#deps = deps
    this.#recorder = recorder
    this.#broker = recorder.connection.mqtt === null ? 'none' : 'down'
    this.#client = this.#connect()
    this.#ask()
  }

  get broker(): BrokerState {
    return this.#broker
  }

  async stop(): Promise<void> {
    this.#stopped.abort()
    if (this.#timer !== null) clearTimeout(this.#timer)
    await this.#client?.endAsync(true)
    await this.#asking
  }

  /** Rereads the last day: events of newly imported cameras were skipped. */
  askAgain(): void {
    this.#asking = this.#asking.then(() => rewind(this.#deps)).catch(this.#logFailure)
    this.#ask()
  }

  #connect(): MqttClient | null {
    const { mqtt, checkCertificate } = this.#recorder.connection
    if (mqtt === null) return null
    const client = connect(mqtt.address, brokerOptions({ ...mqtt, checkCertificate }, reconnectEveryMs))
    const topics = [...eventTopics, 'available'].map((topic) => `${mqtt.prefix}/${topic}`)
    client.on('connect', () => {
      this.#broker = 'up'
      client.subscribe(topics, { qos: 1 }, () => {
        // From now on nothing can be missed.
        this.#ask()
      })
    })
    client.on('error', (problem) => {
      this.#broker = brokerProblem(problem)
    })
    client.on('close', () => {
      const wasUp = this.#broker === 'up' || this.#broker === 'recorder-offline'
      // The reason has already been reported.
      if (wasUp) this.#broker = 'down'
      // It keeps reconnecting; only the first time can it have missed something.
      if (wasUp) this.#askLater(askEveryMs)
    })
    // Handles messages in order, one at a time, while the broker waits.
    client.handleMessage = (packet, taken) => {
      void this.#take(packet, mqtt.prefix).then(() => {
        taken()
      })
    }
    return client
  }

  async #take({ topic, payload }: IPublishPacket, prefix: string): Promise<void> {
    const about = topic.slice(prefix.length + 1)
    const bytes = Buffer.from(payload)
    if (about === 'available') {
      this.#broker = bytes.toString('utf8') === 'online' ? 'up' : 'recorder-offline'
      return
    }
    const known = eventTopics.find((name) => name === about)
    if (known === undefined || this.#stopped.signal.aborted) return
    try {
      await handleMessage(this.#deps, this.#recorder, known, bytes)
    } catch (problem) {
      // The next read fetches events lost here.
      this.#deps.log.error({ err: problem, topic }, 'could not store a message from the recorder')
    }
  }

  /** Reads new events; calls during a read wait for the next one. */
  #ask(): void {
    this.#asking = this.#asking.then(async () => {
      const { signal } = this.#stopped
      if (signal.aborted) return
      try {
        await catchUp(this.#deps, this.#recorder, signal)
      } catch (problem) {
        this.#logFailure(problem)
      }
      this.#askLater(this.#broker === 'up' ? askBesideBrokerEveryMs : askEveryMs)
    })
  }

  readonly #logFailure = (problem: unknown): void => {
    // Cancelled, not failed.
    if (this.#stopped.signal.aborted) return
    if (problem instanceof RecorderProblem)
      this.#deps.log.warn({ problem: problem.kind }, "could not read the recorder's events")
    else this.#deps.log.error({ err: problem }, "could not store the recorder's events")
  }

  #askLater(delayMs: number): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    if (this.#stopped.signal.aborted) return
    this.#timer = setTimeout(() => {
      this.#ask()
    }, delayMs)
  }
}
