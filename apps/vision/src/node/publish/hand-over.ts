import { openAsBlob } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { backOffMs, spread } from '@foresite/back-off/back-off'
import { CallFailed } from '@foresite/contract/client'
import type { Observation } from '@foresite/contract/observations'
import type { Logger } from 'pino'
import type { Outbox, StoredParcel } from './outbox.ts'
import type { SiteServer } from './site-server.ts'

/** While the server is away. */
const BACK_OFF = { firstMs: 250, longestMs: 5_000 }
/** As many as the contract accepts in one call. */
const BATCH = 100

/**
 * Answers about the parcel itself, not about the moment. 404 is not among them: the server has no observation it could
 * miss, so a 404 comes from another server or something in between.
 */
const REFUSES_OBSERVATION = [400, 413, 422]
const REFUSES_FILE = [400, 413, 415, 422]
/** The server's answer to input that it fails on. */
const FAILED = 500

/**
 * Delivers the outbox to the server: observations first, in order, then pictures and clips, each until acknowledged. An
 * absent server is retried with back-off; a parcel that it refuses for its content is dropped with an error log, since
 * it will never be accepted.
 */
export class HandOver {
  readonly #outbox: Outbox
  readonly #server: SiteServer
  readonly #log: Logger
  #wake: () => void = () => undefined
  #rung = false

  constructor(outbox: Outbox, server: SiteServer, log: Logger) {
    this.#outbox = outbox
    this.#server = server
    this.#log = log
  }

  /** Something new lies in the outbox. */
  ring(): void {
    this.#rung = true
    this.#wake()
  }

  /** Runs until the signal aborts; undelivered parcels stay in the outbox for the next start. */
  async run(signal: AbortSignal): Promise<void> {
    let failures = 0
    signal.addEventListener('abort', () => this.#wake(), { once: true })
    while (!signal.aborted) {
      this.#rung = false
      const delivered = await this.deliver(signal).catch((problem: unknown) => {
        this.#log.warn({ problem: String(problem) }, 'the outbox could not be read')
        return false
      })
      if (delivered) {
        failures = 0
        await this.#untilRung(signal)
      } else {
        failures += 1
        await delay(spread(backOffMs(failures, BACK_OFF)), undefined, { signal }).catch(() => undefined)
      }
    }
  }

  /** One pass over the outbox: true when nothing is left waiting. */
  async deliver(signal: AbortSignal): Promise<boolean> {
    const waiting = await this.#outbox.waiting()
    const observations = waiting.filter((stored) => stored.content.kind === 'observation')
    /** Observations that the server does not have yet; their pictures and clips come after them. */
    const left = new Set<string>()
    for (let start = 0; start < observations.length; start += BATCH) {
      const batch = observations.slice(start, start + BATCH)
      if (!(await this.#handOverObservations(batch, left, signal))) return false
    }
    let isAllDelivered = left.size === 0
    for (const stored of waiting) {
      if (stored.content.kind === 'observation' || left.has(stored.content.observationId)) continue
      const sent = await this.#handOverFile(stored, signal)
      if (sent === 'away') return false
      // A parcel that fails on the server must not hold up the others.
      if (sent === 'failed') isAllDelivered = false
    }
    return isAllDelivered
  }

  /** False when the server is away. Forgets accepted observations, adds the ones not accepted now to `left`. */
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
    if (sent === 'away') return false
    if (sent === 'refused') return batch.length === 1 ? this.#drop(batch) : this.#oneByOne(batch, left, signal)
    const acknowledged = sent === 'failed' ? new Set<string>() : sent
    for (const stored of batch) {
      if (stored.content.kind !== 'observation') continue
      const { id } = stored.content.observation
      if (acknowledged.has(id)) await this.#outbox.forget(stored)
      else left.add(id)
    }
    return true
  }

  /** A refused batch contains an invalid observation; the others are sent one by one. */
  async #oneByOne(batch: readonly StoredParcel[], left: Set<string>, signal: AbortSignal): Promise<boolean> {
    for (const stored of batch) if (!(await this.#handOverObservations([stored], left, signal))) return false
    return true
  }

  async #handOverFile(stored: StoredParcel, signal: AbortSignal): Promise<'done' | 'away' | 'failed'> {
    const sent = await this.#attempt(REFUSES_FILE, () => this.#upload(stored, signal))
    if (sent === 'away' || sent === 'failed') return sent
    const { content } = stored
    if (sent === undefined) await this.#outbox.forget(stored)
    else if (content.kind !== 'clip' || content.clip === null) await this.#drop([stored])
    // Ends the wait for a clip that will never come.
    else return this.#handOverFile({ ...stored, content: { ...content, clip: null } }, signal)
    return 'done'
  }

  async #upload({ name, content, attachment }: StoredParcel, signal: AbortSignal): Promise<void> {
    if (content.kind === 'observation') return
    const params = { id: content.observationId }
    const blob = attachment === null ? null : await openAttachment(attachment)
    if (attachment !== null && blob === null)
      this.#log.error({ parcel: name, kind: content.kind }, 'a file is gone from the outbox')
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
        { params, query: { at: content.at, look: content.look } },
        { type: 'image/jpeg', blob },
        signal,
      )
  }

  /**
   * `refused`: the server will never accept it; `failed`: it could not accept this one now; `away`: it accepts nothing
   * now.
   */
  async #attempt<T>(refusing: readonly number[], send: () => Promise<T>): Promise<T | 'away' | 'failed' | 'refused'> {
    try {
      return await send()
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      const { status, failure } = problem
      if (status === FAILED) return 'failed'
      if (!refusing.includes(status)) return 'away'
      this.#log.error({ status, failure }, 'the server refuses a parcel')
      return 'refused'
    }
  }

  async #drop(batch: readonly StoredParcel[]): Promise<boolean> {
    for (const stored of batch) {
      this.#log.error(
        { parcel: stored.name, kind: stored.content.kind },
        'parcel dropped: the server will never take it',
      )
      await this.#outbox.forget(stored)
    }
    return true
  }

  async #untilRung(signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#wake = resolve
      if (this.#rung || signal.aborted) resolve()
    })
  }
}

/** By observation, how old its picture is now, in ms; none where the clock was put back. */
function pictureAgesOf(batch: readonly StoredParcel[]): Record<string, number> | undefined {
  const now = Date.now()
  const ages = batch.flatMap(({ content }): [string, number][] => {
    if (content.kind !== 'observation' || content.pictureAt === undefined || content.pictureAt > now) return []
    return [[content.observation.id, Math.round(now - content.pictureAt)]]
  })
  return ages.length === 0 ? undefined : Object.fromEntries(ages)
}

/** Null when the file is gone. */
async function openAttachment(path: string): Promise<Blob | null> {
  try {
    return await openAsBlob(path)
  } catch {
    return null
  }
}
