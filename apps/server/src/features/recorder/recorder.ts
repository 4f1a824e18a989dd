import type { RecorderFacts } from '@foresite/contract/recorder'
import type { StatedBy } from '@foresite/contract/stated-by'
import { Refusal } from '#platform/http/refusal.ts'
import type { Connection, ShownConnection } from './connection.ts'
import type { RecorderDependencies } from './dependencies.ts'
import { frigateConfig, type FrigateConfig } from './frigate/answers.ts'
import { FrigateClient } from './frigate/client.ts'
import { RecorderProblem } from './frigate/problem.ts'
import type { Database } from '#platform/database/database.ts'
import * as store from './store.ts'

/** A screen asks for several things at once: one configuration serves all of them. */
const configGoodForMs = 10_000

/** The currently connected recorder. */
export class ConnectedRecorder {
  readonly connection: Connection
  readonly client: FrigateClient
  readonly #clock: RecorderDependencies['clock']
  #config: { readonly at: number; readonly answer: Promise<FrigateConfig> } | null = null

  constructor(connection: Connection, clock: RecorderDependencies['clock']) {
    this.connection = connection
    this.client = new FrigateClient(connection, clock)
    this.#clock = clock
  }

  /** Its configuration, at most a few seconds old. Throws a `RecorderProblem`. */
  config(): Promise<FrigateConfig> {
    const at = this.#clock.now().getTime()
    if (this.#config !== null && at - this.#config.at < configGoodForMs) return this.#config.answer
    const answer = this.client.read('/api/config', frigateConfig)
    const kept = { at, answer }
    this.#config = kept
    // A failure reaches those who wait for it; the next caller tries again.
    answer.catch(() => {
      if (this.#config === kept) this.#config = null
    })
    return answer
  }

  async facts(): Promise<RecorderFacts> {
    const { version, cameras } = await this.config()
    return { version: shortVersion(version), cameras: Object.keys(cameras).length }
  }
}

/** Frigate's version ends with its commit: `0.17.2-0b4c1f6`. */
function shortVersion(version: string): string {
  return version.slice(0, 40)
}

/** Called when another recorder, or none, is connected. */
type ConnectionListener = (recorder: ConnectedRecorder | null) => void

/** The site's recorder: none, usable, or with passwords that can no longer be read. */
export class Recorder {
  readonly #deps: RecorderDependencies
  readonly #listener: ConnectionListener
  #shown: ShownConnection | null = null
  #connected: ConnectedRecorder | null = null

  constructor(deps: RecorderDependencies, listener: ConnectionListener) {
    this.#deps = deps
    this.#listener = listener
  }

  async start(): Promise<void> {
    const stored = await store.readRecorder(this.#deps.db, this.#deps.secrets)
    if (stored === null) return
    if (stored.connection === null)
      this.#deps.log.error("could not decrypt the recorder's passwords: was the key replaced?")
    this.#use(stored.shown, stored.connection)
  }

  stop(): void {
    this.#use(null, null)
  }

  /** The connection without secrets; null without a recorder. */
  get shown(): ShownConnection | null {
    return this.#shown
  }

  /** The connected recorder; null if none is configured. Throws if its passwords cannot be read. */
  get connected(): ConnectedRecorder | null {
    if (this.#shown !== null && this.#connected === null) throw new RecorderProblem('unreadable')
    return this.#connected
  }

  /** The recorder, for calls that need one; throws a `Refusal` without one. */
  get needed(): ConnectedRecorder {
    if (this.#shown === null) throw new Refusal(404, 'recorder.none')
    if (this.#connected === null) throw new RecorderProblem('unreadable').toAwayRefusal()
    return this.#connected
  }

  /** The connection with its secrets, for a changed form; null if it cannot be read. */
  get present(): Connection | null {
    return this.#connected?.connection ?? null
  }

  /** Throws `record.changed` (409) where the recorder is not as its editor read it. */
  async connect(connection: Connection, edit: store.ConnectionEdit): Promise<ShownConnection> {
    const shown = await store.saveRecorder(this.#deps.db, this.#deps.secrets, connection, edit)
    this.#use(shown, connection)
    this.#announce('updated')
    return shown
  }

  /** Keeps a connection without its passwords in a transaction; `start` uses it once that is committed. */
  async keep(connection: Connection, tx: Database, by: StatedBy | null): Promise<void> {
    await store.saveRecorder(tx, this.#deps.secrets, connection, { at: this.#deps.clock.now(), by })
  }

  /** Returns whether there was one. Throws `record.changed` (409) where it is not as its user read it. */
  async remove(since: string | undefined): Promise<boolean> {
    const existed = await store.removeRecorder(this.#deps.db, since)
    if (!existed) return false
    this.#use(null, null)
    this.#announce('deleted')
    return true
  }

  #use(shown: ShownConnection | null, connection: Connection | null): void {
    this.#shown = shown
    this.#connected = connection === null ? null : new ConnectedRecorder(connection, this.#deps.clock)
    this.#listener(this.#connected)
  }

  #announce(change: 'updated' | 'deleted'): void {
    this.#deps.live.changed({ topic: 'recorder', id: 'connection', change })
  }
}

export interface ConnectedDependencies extends RecorderDependencies {
  readonly recorder: Recorder
}
