import { connect, type IPublishPacket, type MqttClient } from 'mqtt'
import { catchUp, rewind } from './catch-up.ts'
import type { RecorderDependencies } from './dependencies.ts'
import { RecorderProblem } from './frigate/problem.ts'
import { brokerOptions, brokerProblem, type BrokerProblem } from './mqtt/broker.ts'
import { eventTopics, takeMessage } from './mqtt/messages.ts'
import type { ConnectedRecorder } from './recorder.ts'

/** Without a broker events are asked for so often; with one, for what a cut connection may have missed. */
const askEveryMs = 30_000
const askBesideBrokerEveryMs = 5 * 60_000
const reconnectEveryMs = 5_000

/** How the broker is: what `status/mqtt` says. */
export type BrokerState = 'none' | 'up' | 'recorder-offline' | BrokerProblem

/** Follows what a recorder sees: by its broker's messages, and by asking for what those may have missed. */
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

  /** Asks for the last day again: what was seen on cameras that have only come since was passed over. */
  askAnew(): void {
    this.#asking = this.#asking.then(() => rewind(this.#deps)).catch(this.#logFailure)
    this.#ask()
  }

  #connect(): MqttClient | null {
    const { mqtt, checkCertificate } = this.#recorder.connection
    if (mqtt === null) return null
    const client = connect(mqtt.address, {
      ...brokerOptions(mqtt, checkCertificate),
      reconnectPeriod: reconnectEveryMs,
    })
    const topics = [...eventTopics, 'available'].map((topic) => `${mqtt.prefix}/${topic}`)
    client.on('connect', () => {
      this.#broker = 'up'
      client.subscribe(topics, { qos: 1 }, () => {
        // Only now nothing can be missed any more.
        this.#ask()
      })
    })
    client.on('error', (problem) => {
      this.#broker = brokerProblem(problem)
    })
    client.on('close', () => {
      const wasUp = this.#broker === 'up' || this.#broker === 'recorder-offline'
      // Why it could not be used has been said by then.
      if (wasUp) this.#broker = 'down'
      // It is tried again and again; only the first time there is something to make up for.
      if (wasUp) this.#askLater(askEveryMs)
    })
    // One after the other and in their order; the broker waits meanwhile.
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
      await takeMessage(this.#deps, this.#recorder, known, bytes)
    } catch (problem) {
      // It is asked for again: what is lost here comes with the next catching up.
      this.#deps.log.error({ err: problem, topic }, 'a message of the recorder was not kept')
    }
  }

  /** Asks for what is not known yet; calls that come while it is being asked wait for their turn. */
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
    // What is called off has not failed.
    if (this.#stopped.signal.aborted) return
    if (problem instanceof RecorderProblem)
      this.#deps.log.warn({ problem: problem.kind }, 'the recorder was not asked for its events')
    else this.#deps.log.error({ err: problem }, 'the recorder’s events were not kept')
  }

  #askLater(delayMs: number): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    if (this.#stopped.signal.aborted) return
    this.#timer = setTimeout(() => {
      this.#ask()
    }, delayMs)
  }
}
