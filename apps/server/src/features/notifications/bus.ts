import { setTimeout as delay } from 'node:timers/promises'
import type { Camera } from '@foresite/contract/cameras'
import type { NotificationsDependencies } from './dependencies.ts'
import { openChannel } from './channels.ts'
import { BusLink } from './send/mqtt.ts'

const stopLimitMs = 1_000

/** Publishes to the site's broker: incidents as deliveries, camera states as retained messages. */
export class Bus {
  readonly link: BusLink
  readonly #deps: Pick<NotificationsDependencies, 'db' | 'secrets' | 'cameras' | 'log'>
  /** The last published state of each camera. */
  readonly #published = new Map<string, string>()
  #work: Promise<void> = Promise.resolve()

  constructor(deps: Pick<NotificationsDependencies, 'db' | 'secrets' | 'cameras' | 'log'>) {
    this.#deps = deps
    this.link = new BusLink(() => {
      // Publishes every camera again, and clears those deleted while the broker was away.
      for (const id of this.#published.keys()) this.#published.set(id, '')
      this.camerasChanged()
    })
  }

  /** Connects with the current settings. Calls run one after the other: two at once would leave a connection open. */
  connect(): Promise<void> {
    const { db, secrets } = this.#deps
    const turn = this.#work.then(async () => this.link.connect(await openChannel(db, secrets, 'mqtt')))
    this.#work = turn.catch(() => undefined)
    return turn
  }

  /** Called when a camera's state may have changed. */
  camerasChanged(): void {
    if (this.link.state !== 'up') return
    this.#work = this.#work
      .then(() => this.#tell())
      .catch((problem: unknown) => this.#deps.log.warn({ err: problem }, 'could not publish camera states'))
  }

  async stop(): Promise<void> {
    // A broker that does not answer would hold the server up.
    await Promise.race([this.#work, delay(stopLimitMs, undefined, { ref: false })])
    await this.link.close()
  }

  async #tell(): Promise<void> {
    const cameras = await this.#deps.cameras.list()
    const now = new Map(cameras.map((camera) => [camera.id, stateOf(camera)]))
    for (const [id, state] of now) {
      const text = JSON.stringify(state)
      if (this.#published.get(id) === text) continue
      await this.link.retain(`cameras/${id}`, state)
      this.#published.set(id, text)
    }
    for (const id of this.#published.keys()) {
      if (now.has(id)) continue
      await this.link.clear(`cameras/${id}`)
      this.#published.delete(id)
    }
  }
}

function stateOf({ id, name, status }: Camera) {
  const { state, since, problem } = status
  return { id, name, state, since, problem }
}
