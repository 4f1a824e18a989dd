import { openAsBlob } from 'node:fs'
import { CallFailed } from '@foresite/contract/client'
import type { Observation } from '@foresite/contract/observations'
import { isPast } from '@foresite/contract/past'
import type { Logger } from 'pino'
import { Delivery } from './delivery.ts'
import type { Outbox, StoredParcel } from './outbox.ts'
import type { SiteServer } from './site-server.ts'

/** The most that the contract accepts in one call. */
const BATCH = 100

/**
 * Statuses that refuse the parcel itself, so that a retry is no use. 404 is not among them: this route never answers
 * it, so it comes from another server or a proxy.
 */
const REFUSES_OBSERVATION = [400, 413, 422]
const REFUSES_FILE = [400, 413, 415, 422]
/** The server failed on this parcel. */
const FAILED = 500

/**
 * Delivers the outbox to the server: observations in order, and beside them the pictures and the clips of those
 * accepted, so that no alert and no picture waits for a clip on a slow link. Each stays until acknowledged; an
 * unreachable server is retried with back-off. A parcel refused for its content is dropped and logged as an error, since
 * the server will never accept it.
 */
export class HandOver {
  readonly #outbox: Outbox
  readonly #server: SiteServer
  readonly #log: Logger
  readonly #observations: Delivery
  readonly #stills: Delivery
  readonly #clips: Delivery

  constructor(outbox: Outbox, server: SiteServer, log: Logger) {
    this.#outbox = outbox
    this.#server = server
    this.#log = log
    this.#observations = new Delivery((signal) => this.#deliverObservations(signal), log)
    this.#stills = new Delivery((signal) => this.#deliverFiles('still', signal), log)
    this.#clips = new Delivery((signal) => this.#deliverFiles('clip', signal), log)
  }

  /** There is a new parcel in the outbox. */
  notify(): void {
    this.#observations.notify()
    this.#notifyFiles()
  }

  /** Runs until the signal aborts; undelivered parcels stay in the outbox for the next start. */
  async run(signal: AbortSignal): Promise<void> {
    await Promise.all([this.#observations, this.#stills, this.#clips].map((one) => one.run(signal)))
  }

  #notifyFiles(): void {
    this.#stills.notify()
    this.#clips.notify()
  }

  /** Makes one pass over the observations; true when the server has accepted all of them. */
  async #deliverObservations(signal: AbortSignal): Promise<boolean> {
    const waiting = await this.#outbox.waiting()
    const observations = withPastEnds(waiting)
    /** Observations not accepted by the server. */
    const left = new Set<string>()
    for (let start = 0; start < observations.length; start += BATCH) {
      const batch = observations.slice(start, start + BATCH)
      if (!(await this.#handOverObservations(batch, left, signal))) return false
      // Their pictures and clips have waited for them.
      this.#notifyFiles()
    }
    return left.size === 0
  }

  /** Makes one pass over the pictures or clips whose observations are accepted; true when all of them are delivered. */
  async #deliverFiles(kind: 'still' | 'clip', signal: AbortSignal): Promise<boolean> {
    const waiting = await this.#outbox.waiting()
    const left = new Set(
      waiting.flatMap(({ content }) => (content.kind === 'observation' ? [content.observation.id] : [])),
    )
    let isAllDelivered = true
    for (const stored of waiting) {
      if (stored.content.kind !== kind || left.has(stored.content.observationId)) continue
      const sent = await this.#handOverFile(stored, signal)
      if (sent === 'unavailable') return false
      // Continue with the others: the server failed only on this one.
      if (sent === 'failed') isAllDelivered = false
    }
    return isAllDelivered
  }

  /** False when the server is unreachable. Removes accepted observations and adds the others to `left`. */
  async #handOverObservations(
    batch: readonly StoredParcel[],
    left: Set<string>,
    signal: AbortSignal,
  ): Promise<boolean> {
    const observations = batch.flatMap(({ content }) =>
      content.kind === 'observation' ? [content.observation] : [],
    ) satisfies Observation[]
    const sent = await this.#attempt(REFUSES_OBSERVATION, async () => {
      const body = { observations, pictureAgesMs: pictureAgesOf(batch) }
      const { accepted } = await this.#server.call('handOverObservations', { body }, signal)
      return new Set(accepted)
    })
    if (sent === 'unavailable') return false
    if (sent === 'refused') return batch.length === 1 ? this.#drop(batch) : this.#oneByOne(batch, left, signal)
    const acknowledged = sent === 'failed' ? new Set<string>() : sent
    for (const stored of batch) {
      if (stored.content.kind !== 'observation') continue
      const { id } = stored.content.observation
      if (acknowledged.has(id)) await this.#outbox.remove(stored)
      else left.add(id)
    }
    return true
  }

  /** Sends a refused batch one by one: at least one observation in it is invalid. */
  async #oneByOne(batch: readonly StoredParcel[], left: Set<string>, signal: AbortSignal): Promise<boolean> {
    for (const stored of batch) if (!(await this.#handOverObservations([stored], left, signal))) return false
    return true
  }

  async #handOverFile(stored: StoredParcel, signal: AbortSignal): Promise<'done' | 'unavailable' | 'failed'> {
    const sent = await this.#attempt(REFUSES_FILE, () => this.#upload(stored, signal))
    if (sent === 'unavailable' || sent === 'failed') return sent
    const { content } = stored
    if (sent === undefined) await this.#outbox.remove(stored)
    else if (content.kind !== 'clip' || content.clip === null) await this.#drop([stored])
    // The server refuses the clip: tells it that none will come.
    else return this.#handOverFile({ ...stored, content: { ...content, clip: null } }, signal)
    return 'done'
  }

  async #upload({ name, content, attachment }: StoredParcel, signal: AbortSignal): Promise<void> {
    if (content.kind === 'observation') return
    const params = { id: content.observationId }
    const blob = attachment === null ? null : await openAttachment(attachment)
    if (attachment !== null && blob === null)
      this.#log.error({ parcel: name, kind: content.kind }, 'a file is missing from the outbox')
    if (content.kind === 'clip') {
      const clip = blob === null ? null : content.clip
      await this.#server.upload(
        'handOverClip',
        { params, query: clip ?? { missing: '1' } },
        clip && blob && { type: 'video/mp4', blob },
        signal,
      )
    } else if (blob !== null)
      await this.#server.upload(
        'handOverStill',
        { params, query: { at: content.at, view: content.view } },
        { type: 'image/jpeg', blob },
        signal,
      )
  }

  /**
   * `refused`: the server will never accept it; `failed`: the server failed on it; `unavailable`: the server accepts
   * nothing at the moment.
   */
  async #attempt<T>(
    refusing: readonly number[],
    send: () => Promise<T>,
  ): Promise<T | 'unavailable' | 'failed' | 'refused'> {
    try {
      return await send()
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      const { status, failure } = problem
      if (status === FAILED) return 'failed'
      if (!refusing.includes(status)) return 'unavailable'
      this.#log.error({ status, failure }, 'the server refused a parcel')
      return 'refused'
    }
  }

  async #drop(batch: readonly StoredParcel[]): Promise<boolean> {
    for (const stored of batch) {
      this.#log.error(
        { parcel: stored.name, kind: stored.content.kind },
        'parcel dropped: the server will never accept it',
      )
      await this.#outbox.remove(stored)
    }
    return true
  }
}

/**
 * The observations among the parcels. After hours without the server both the start and the end of an event wait: one
 * that is long over counts as ended from its start, so that it notifies nobody.
 */
function withPastEnds(waiting: readonly StoredParcel[]): StoredParcel[] {
  const now = new Date()
  const past = new Map<string, StoredParcel['content']>()
  for (const { content } of waiting)
    if (content.kind === 'observation' && isPast(content.observation, now)) past.set(content.observation.id, content)
  return waiting.flatMap(({ content, ...stored }) =>
    content.kind === 'observation' ? [{ ...stored, content: past.get(content.observation.id) ?? content }] : [],
  )
}

/** Age of each observation's picture in ms, by observation id; none if the clock was set back. */
function pictureAgesOf(batch: readonly StoredParcel[]): Record<string, number> | undefined {
  const now = Date.now()
  const ages = batch.flatMap(({ content }): [string, number][] => {
    if (content.kind !== 'observation' || content.pictureAt === undefined || content.pictureAt > now) return []
    return [[content.observation.id, Math.round(now - content.pictureAt)]]
  })
  return ages.length === 0 ? undefined : Object.fromEntries(ages)
}

/** Null when the file is missing. */
async function openAttachment(path: string): Promise<Blob | null> {
  try {
    return await openAsBlob(path)
  } catch {
    return null
  }
}
