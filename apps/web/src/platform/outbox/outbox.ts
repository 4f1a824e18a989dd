import { backOffMs, spread, type BackOff } from '@foresite/back-off/back-off'
import { CallFailed } from '@foresite/contract/client'
import { create } from 'zustand'
import { useSession } from '#platform/access/session-store.ts'
import { withVersions, type NewEntry, type OutboxEntry, type Version } from './outbox-entry.ts'
import { askToPersist, isNearlyFull, openOutboxStore, type OutboxStore } from './outbox-store.ts'

export interface OutboxOptions {
  /** Names the device's database, the lock and the channel between tabs. */
  readonly name: string
  /** Sends an entry; rejects with `CallFailed` if the server refuses it, otherwise if it did not arrive. */
  readonly send: (entry: OutboxEntry, options: SendOptions) => Promise<unknown>
  /** Shows the server's answer before the entry is removed. */
  readonly onAnswer: (entry: OutboxEntry, answer: unknown) => void
  /** The versions that an answer brings for records that later entries change. */
  readonly versionsOf: (entry: OutboxEntry, answer: unknown) => readonly Version[]
  /** Whether a refusal means that the wanted state already exists. */
  readonly isDone: (entry: OutboxEntry, failed: CallFailed) => boolean
  /** Everything that could be sent has been answered, or refused. */
  readonly onSettled: () => void
  readonly backOff?: BackOff
}

export interface SendOptions {
  readonly signal: AbortSignal
  readonly onProgress: (sent: number, total: number) => void
}

interface OutboxState {
  /** The waiting entries in order. */
  readonly entries: readonly OutboxEntry[]
  /** The entry that this tab is sending, and its progress from 0 to 1. */
  readonly sending: { readonly seq: number; readonly share: number } | null
  /** Entries sent since the outbox was last empty. */
  readonly sent: number
  /** The last attempt did not reach the server. */
  readonly isCutOff: boolean
  /** Null until the storage is open. */
  readonly isKept: boolean | null
  readonly isNearlyFull: boolean
}

const beginning: OutboxState = {
  entries: [],
  sending: null,
  sent: 0,
  isCutOff: false,
  isKept: null,
  isNearlyFull: false,
}

/** A call without progress for this long is aborted and repeated: a warehouse network may swallow it. */
const stalledMs = 60_000

type Attempt =
  | 'cut-off'
  | 'signed-out'
  | 'failed'
  | { readonly refusal: NonNullable<OutboxEntry['refusal']> }
  | { readonly versions: readonly Version[] }

/**
 * Stores calls on the device and sends each until the server has answered: in order, one at a time, from one tab only.
 * A call may arrive twice if its answer was lost: the server must recognise the repeat.
 */
export class Outbox {
  /** The waiting entries, for components. */
  readonly useOutbox = create<OutboxState>()(() => beginning)
  readonly #options: OutboxOptions
  readonly #otherTabs: BroadcastChannel | null
  /** Versions from answers, for new entries of a screen that has not seen the answers yet. */
  #brought: Version[] = []
  #opening: Promise<OutboxStore> | null = null
  #isRunning = false
  #isWanted = false
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: OutboxOptions) {
    this.#options = options
    this.#otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(options.name)
  }

  /** Loads what waits on the device and starts sending. */
  async start(): Promise<void> {
    const { isKept } = await this.#store()
    this.useOutbox.setState({ isKept })
    await this.#load()
    this.sendSoon()
  }

  /** Stores a call on the device and sends it as soon as possible. Throws if the device has no room. */
  async add(entry: NewEntry): Promise<void> {
    const store = await this.#store()
    this.useOutbox.setState({ isKept: store.isKept })
    const { statedBy: by } = useSession.getState()
    try {
      await store.add(withVersions({ ...entry, by, at: Date.now(), refusal: null }, this.#brought))
    } finally {
      await this.#changed()
    }
    void askToPersist()
    this.sendSoon()
  }

  /**
   * Resends a refused entry, over a given version if there is one; later entries for the same record follow that
   * version.
   */
  async retry({ seq }: Pick<OutboxEntry, 'seq'>, over?: string): Promise<void> {
    const store = await this.#store()
    await store.update((entries) => {
      const { subject = null, since = null } = entries.find((one) => one.seq === seq) ?? {}
      const version =
        over === undefined || subject === null || since === null ? [] : [{ id: subject, was: since, is: over }]
      return entries.map((one) => withVersions(one.seq === seq ? { ...one, refusal: null } : one, version))
    })
    await this.#changed()
    this.sendSoon()
  }

  /** Deletes entries for good; later ones can then be sent. */
  async discard(which: (entry: OutboxEntry) => boolean): Promise<void> {
    const store = await this.#store()
    await store.update((entries) => {
      const left = entries.filter((entry) => !which(entry))
      if (left.length === 0) this.#brought = []
      return left
    })
    await this.#changed()
    this.sendSoon()
  }

  /** Deletes an entry, unless a tab is sending it. @returns whether it is deleted */
  async withdraw({ seq }: Pick<OutboxEntry, 'seq'>): Promise<boolean> {
    const { sending } = this.useOutbox.getState()
    if (sending?.seq === seq) return false
    const remove = async () => {
      await this.discard((entry) => entry.seq === seq)
      return true
    }
    // This tab knows what it sends, but not what another one does.
    return sending === null ? ifFree(this.#options.name, remove) : remove()
  }

  readonly sendSoon = (): void => {
    clearTimeout(this.#timer)
    this.#isWanted = true
    if (!this.#isRunning) void this.#run()
  }

  #store(): Promise<OutboxStore> {
    if (this.#opening === null) {
      this.#opening = openOutboxStore(this.#options.name)
      this.#otherTabs?.addEventListener('message', () => void this.#load())
      window.addEventListener('online', this.sendSoon)
      document.addEventListener('visibilitychange', this.sendSoon)
      // The last attempt may have been refused because the session had ended.
      useSession.subscribe(({ authToken }, before) => {
        if (authToken !== '' && authToken !== before.authToken) this.sendSoon()
      })
    }
    return this.#opening
  }

  /** Reads the waiting entries; another tab may have changed them. */
  async #load(): Promise<readonly OutboxEntry[]> {
    const entries = await (await this.#store()).all()
    this.useOutbox.setState(entries.length === 0 ? { entries, sent: 0, isCutOff: false } : { entries })
    return entries
  }

  async #changed(): Promise<void> {
    await this.#load()
    this.#otherTabs?.postMessage('changed')
    this.useOutbox.setState({ isNearlyFull: await isNearlyFull() })
  }

  async #run(): Promise<void> {
    const { name, backOff = { firstMs: 2000, longestMs: 60_000 } } = this.#options
    this.#isRunning = true
    while (this.#isWanted) {
      this.#isWanted = false
      const isLeft = await exclusively(name, () => this.#sendAll()).catch((problem: unknown) => {
        // A browser that is short of space may close a database.
        console.error('The outbox could not be read:', problem)
        return true
      })
      this.useOutbox.setState({ sending: null })
      this.#failures = isLeft ? this.#failures + 1 : 0
      clearTimeout(this.#timer)
      if (isLeft) this.#timer = setTimeout(this.sendSoon, spread(backOffMs(this.#failures, backOff)))
    }
    this.#isRunning = false
  }

  /** Sends what can be sent. @returns whether to try again later */
  async #sendAll(): Promise<boolean> {
    const held = new Set<string>()
    let isLeft = false
    let hasSent = false
    for (;;) {
      const entries = await this.#load()
      for (const { queue, refusal } of entries) if (refusal !== null) held.add(queue)
      const next = entries.find(({ queue }) => !held.has(queue))
      if (next === undefined) break
      const result = await this.#attempt(next)
      this.useOutbox.setState({ isCutOff: result === 'cut-off' })
      if (result === 'cut-off' || result === 'signed-out') return result === 'cut-off'
      if (result === 'failed') {
        held.add(next.queue)
        isLeft = true
      } else {
        await this.#settle(next, result)
        hasSent = true
      }
      await this.#changed()
    }
    if (hasSent) this.#options.onSettled()
    return isLeft
  }

  async #settle({ seq }: OutboxEntry, result: Exclude<Attempt, string>): Promise<void> {
    const store = await this.#store()
    if ('refusal' in result) {
      const { refusal } = result
      await store.update((all) => all.map((one) => (one.seq === seq ? { ...one, refusal } : one)))
      return
    }
    const { versions } = result
    this.#brought.push(...versions)
    await store.update((all) => all.filter((one) => one.seq !== seq).map((one) => withVersions(one, versions)))
    this.useOutbox.setState(({ sent }) => ({ sent: sent + 1 }))
  }

  async #attempt(entry: OutboxEntry): Promise<Attempt> {
    const { send, onAnswer, versionsOf, isDone } = this.#options
    const abort = new AbortController()
    let stalled: ReturnType<typeof setTimeout> | undefined
    const onProgress = (sent: number, total: number) => {
      clearTimeout(stalled)
      stalled = setTimeout(() => abort.abort(), stalledMs)
      this.useOutbox.setState({ sending: { seq: entry.seq, share: total === 0 ? 0 : sent / total } })
    }
    onProgress(0, 0)
    try {
      const answer = await send(entry, { signal: abort.signal, onProgress })
      onAnswer(entry, answer)
      return { versions: versionsOf(entry, answer) }
    } catch (error) {
      if (!(error instanceof CallFailed) || error.status === 0) return 'cut-off'
      const { status, failure } = error
      // Accepted, although this page cannot parse the answer of a newer server.
      if (status < 400) return { versions: [] }
      if (status === 401) return 'signed-out'
      if (status >= 500 || status === 408 || status === 429) return 'failed'
      return isDone(entry, error) ? { versions: [] } : { refusal: { status, failure } }
    } finally {
      clearTimeout(stalled)
    }
  }
}

/**
 * Only one tab runs this at a time. Browsers have locks only on secure origins; elsewhere the server detects repeats.
 */
function exclusively<T>(name: string, action: () => Promise<T>): Promise<T> {
  const locks = lockManager()
  return locks === undefined ? action() : locks.request(name, action)
}

/** Runs it unless a tab runs `exclusively`. @returns its result, otherwise false */
function ifFree(name: string, action: () => Promise<boolean>): Promise<boolean> {
  const locks = lockManager()
  if (locks === undefined) return action()
  return locks.request(name, { ifAvailable: true }, (lock) => (lock === null ? false : action()))
}

/** Missing in some browsers and on insecure addresses, despite the types. */
function lockManager(): LockManager | undefined {
  return (navigator as { readonly locks?: LockManager }).locks
}
