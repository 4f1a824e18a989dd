import { isDeepStrictEqual } from 'node:util'
import { connect, type IClientOptions, type MqttClient } from 'mqtt'
import { actOnce, brokerOptions, brokerProblem, type BrokerProblem } from '#platform/mqtt/broker.ts'
import type { OpenChannel } from '../channels.ts'
import { passingProblem, SendProblem } from './send-problem.ts'

const publishLimitMs = 10_000
const reconnectEveryMs = 5_000
/** How long leaving waits for a broker that does not answer: it then announces the site as offline itself. */
const leaveLimitMs = 1_000

/** State of the broker connection. */
type BusState = 'none' | 'up' | BrokerProblem

/**
 * The connection to the site's own broker (docs/integrations/mqtt.md). Announces itself with a retained message that
 * the broker withdraws when the connection is lost.
 */
export class BusLink {
  readonly #onUp: () => void
  readonly #newLimit: () => AbortSignal
  readonly #reconnectMs: number
  /** Messages not known to have arrived, by id. The client repeats them itself: repeating one here sends it twice. */
  readonly #pending = new Map<string, Promise<unknown>>()
  #client: MqttClient | null = null
  #prefix = ''
  #channel: OpenChannel<'mqtt'> | null = null
  #state: BusState = 'none'

  /**
   * @param onUp publishes the retained topics again, because the broker may be another one
   * @param newLimit how long to wait for an acknowledgement
   * @param reconnectMs how long to wait before connecting again
   */
  constructor(onUp: () => void, newLimit = () => AbortSignal.timeout(publishLimitMs), reconnectMs = reconnectEveryMs) {
    this.#onUp = onUp
    this.#newLimit = newLimit
    this.#reconnectMs = reconnectMs
  }

  get state(): BusState {
    return this.#state
  }

  /** Replaces the connection unless it is to the same channel; null disconnects. */
  async connect(channel: OpenChannel<'mqtt'> | null): Promise<void> {
    if (this.#state !== 'refused' && isDeepStrictEqual(channel, this.#channel)) return
    await this.close()
    if (channel === null) return
    const { address, prefix } = channel.value
    const will = { topic: `${prefix}/available`, payload: Buffer.from('offline'), qos: 1, retain: true } as const
    const client = connect(address, { ...optionsFor(channel, this.#reconnectMs), will })
    this.#client = client
    this.#prefix = prefix
    this.#channel = channel
    this.#state = 'down'
    client.on('connect', () => {
      this.#state = 'up'
      client.publish(`${prefix}/available`, 'online', { qos: 1, retain: true })
      this.#onUp()
    })
    client.on('error', (problem) => {
      if (this.#client === client) this.#state = brokerProblem(problem)
    })
    client.on('close', () => {
      if (this.#state === 'up') this.#state = 'down'
    })
  }

  /**
   * Publishes below the prefix; resolves once the broker has acknowledged. Throws a `SendProblem`; called again with the
   * same id, it waits for the same message.
   */
  async publish(topic: string, content: unknown, id: string): Promise<void> {
    const sent = this.#pending.get(id) ?? this.#publish(topic, JSON.stringify(content), false)
    this.#pending.set(id, sent)
    sent.catch(() => {
      if (this.#pending.get(id) === sent) this.#pending.delete(id)
    })
    await withinLimit(sent, this.#newLimit())
    this.#pending.delete(id)
  }

  /** Publishes a message that the broker keeps. */
  retain(topic: string, content: unknown): Promise<void> {
    return withinLimit(this.#publish(topic, JSON.stringify(content), true), this.#newLimit())
  }

  /** Clears a retained message. */
  clear(topic: string): Promise<void> {
    return withinLimit(this.#publish(topic, '', true), this.#newLimit())
  }

  async #publish(topic: string, content: string, retain: boolean): Promise<void> {
    const client = this.#client
    if (client?.connected !== true) throw new SendProblem(away[this.#state], false)
    await client.publishAsync(`${this.#prefix}/${topic}`, content, { qos: 1, retain })
  }

  async close(): Promise<void> {
    const client = this.#client
    this.#pending.clear()
    this.#client = null
    this.#channel = null
    this.#state = 'none'
    if (client === null) return
    if (client.connected) {
      const offline = client.publishAsync(`${this.#prefix}/available`, 'offline', { qos: 1, retain: true })
      // A broker that closes the connection instead acknowledges nothing.
      const closed = new Promise((resolve) => client.once('close', () => resolve(undefined)))
      await Promise.race([withinLimit(offline, AbortSignal.timeout(leaveLimitMs)), closed]).catch(() => undefined)
    }
    await client.endAsync(true)
  }
}

/** Awaits the broker's acknowledgement. Throws a `SendProblem`, also when it takes too long. */
async function withinLimit(published: Promise<unknown>, limit: AbortSignal): Promise<void> {
  const late = new Promise<never>((_, reject) =>
    limit.addEventListener('abort', () => reject(new SendProblem(away.down, false))),
  )
  await Promise.race([published, late]).catch((problem: unknown) => {
    throw passingProblem(problem)
  })
}

/** Logs in to a broker and publishes once. Throws a `SendProblem` with the reason. */
export async function tryBus({ value, secret }: OpenChannel<'mqtt'>): Promise<void> {
  const client = connect(value.address, optionsFor({ value, secret }))
  const content = JSON.stringify({ test: true })
  await actOnce(client, () => client.publishAsync(`${value.prefix}/test`, content, { qos: 1 })).catch(
    (problem: unknown) => {
      throw passingProblem(problem).without(secret)
    },
  )
}

function optionsFor({ value, secret }: OpenChannel<'mqtt'>, reconnectMs?: number): IClientOptions {
  return {
    ...brokerOptions({ ...value, password: secret }, reconnectMs),
    // The delivery's job repeats a message that was lost with the connection.
    queueQoSZero: false,
  }
}

const away: Record<BusState, string> = {
  none: 'not connected',
  up: 'not connected',
  down: 'the broker does not answer',
  refused: 'the broker refuses the user name or password',
  certificate: 'the broker’s certificate is not trusted',
}
