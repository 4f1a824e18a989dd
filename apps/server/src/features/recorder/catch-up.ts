import { recorderEventKind } from '@foresite/contract/recorder'
import { z } from 'zod'
import type { RecorderDependencies } from './dependencies.ts'
import type { ReceivedEvent } from './event.ts'
import { restEvent, reviewItem, eventFromRest, eventFromReview } from './frigate/received-events.ts'
import type { ConnectedRecorder } from './recorder.ts'
import { readProgress, saveProgress } from './store.ts'
import { recordEvent } from './record-event.ts'

const hourS = 3600
/** How far back a new recorder is read, or one not read for longer. */
const longestPastS = 7 * 24 * hourS
const firstPastS = 24 * hourS
/** An event open for longer was lost by the recorder. */
const longestEventS = 24 * hourS
const pageSize = 100
/** Reviews have no stable order for paging, so they are read period by period. */
const reviewRangeS = 6 * hourS
const maxReviews = 5_000

/**
 * Reads the recorder's events since the last read, oldest first, and stores them with its progress: after an
 * interruption the next read resumes at the first event that had not ended.
 */
export async function catchUp(
  deps: RecorderDependencies,
  recorder: ConnectedRecorder,
  signal: AbortSignal,
): Promise<void> {
  const { known, connectedAt } = await readProgress(deps.db)
  const mark = (kind: ReceivedEvent['kind']): Mark => new Mark(deps, connectedAt, kind, pastOf(deps, known[kind]))
  await catchUpObjects(recorder, mark('object'), signal)
  await catchUpReviews(deps, recorder, mark('review'), signal)
}

/** Rereads the last day, because a newly imported camera has a past. */
export async function rewind({ db, clock }: RecorderDependencies): Promise<void> {
  const dayAgo = clock.now().getTime() / 1000 - firstPastS
  const { known, connectedAt } = await readProgress(db)
  for (const kind of recorderEventKind.options) {
    const until = known[kind]
    // Otherwise older events have not been read yet, and still will be.
    if (until !== undefined && until > dayAgo) await saveProgress(db, connectedAt, kind, dayAgo)
  }
}

function pastOf({ clock }: RecorderDependencies, known: number | undefined): number {
  const now = clock.now().getTime() / 1000
  return Math.max(known ?? now - firstPastS, now - longestPastS)
}

async function catchUpObjects({ client }: ConnectedRecorder, mark: Mark, signal: AbortSignal): Promise<void> {
  for (let after = mark.since; ;) {
    const query = `after=${after}&limit=${pageSize}&sort=date_asc&include_thumbnails=0`
    const rows = await client.read(`/api/events?${query}`, anyRows, signal)
    for (const row of readable(restEvent, rows)) await mark.record(eventFromRest(row))
    await mark.save()
    const last = Math.max(after, ...readable(begun, rows).map((row) => row.start_time))
    if (rows.length < pageSize || last === after) return
    after = last
  }
}

async function catchUpReviews(
  deps: RecorderDependencies,
  { client }: ConnectedRecorder,
  mark: Mark,
  signal: AbortSignal,
): Promise<void> {
  const now = deps.clock.now().getTime() / 1000
  for (let from = mark.since; from < now; from += reviewRangeS) {
    const query = `after=${from}&before=${Math.min(now, from + reviewRangeS)}&limit=${maxReviews}`
    const rows = readable(reviewItem, await client.read(`/api/review?${query}`, anyRows, signal))
    for (const row of rows.toSorted((a, b) => a.start_time - b.start_time)) await mark.record(eventFromReview(row))
    await mark.save()
  }
}

const anyRows = z.array(z.unknown())
/** Enough to read on past an event that is otherwise unreadable. */
const begun = restEvent.pick({ start_time: true })

/** A list's readable items: one odd event must not hide the others. */
function readable<S extends z.ZodType>(item: S, rows: readonly unknown[]): z.output<S>[] {
  return rows.flatMap((row) => {
    const parsed = item.safeParse(row)
    return parsed.success ? [parsed.data] : []
  })
}

/** Everything is known up to this time: the start of the last event, or of the first open one. */
class Mark {
  readonly #deps: RecorderDependencies
  /** The connection that the progress belongs to. */
  readonly #connectedAt: Date | null
  readonly #kind: ReceivedEvent['kind']
  readonly #oldestS: number
  /** Where reading begins. */
  readonly since: number
  #last: number
  #firstOpen = Infinity

  constructor(deps: RecorderDependencies, connectedAt: Date | null, kind: ReceivedEvent['kind'], since: number) {
    this.#deps = deps
    this.#connectedAt = connectedAt
    this.#kind = kind
    this.#oldestS = deps.clock.now().getTime() / 1000 - longestEventS
    this.since = since
    this.#last = since
  }

  async record(event: ReceivedEvent): Promise<void> {
    await recordEvent(this.#deps, event, 'announce')
    const start = event.startedAt.getTime() / 1000
    this.#last = Math.max(this.#last, start)
    if (event.endedAt === null && start > this.#oldestS) this.#firstOpen = Math.min(this.#firstOpen, start)
  }

  async save(): Promise<void> {
    // Slightly earlier, because the recorder returns only events that started after the given time.
    const seconds = Math.min(this.#last, this.#firstOpen - 0.001)
    await saveProgress(this.#deps.db, this.#connectedAt, this.#kind, seconds)
  }
}
