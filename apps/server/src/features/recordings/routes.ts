import { DAY_MS } from '@foresite/contract/duration'
import { eventSentence } from '@foresite/contract/event-sentence'
import type { MessageKey } from '@foresite/contract/messages/translate'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Interval } from '#platform/intervals/intervals.ts'
import { checkDays } from '#platform/records/days.ts'
import { listCoverage } from './coverage-store.ts'
import type { RecordingsDependencies } from './dependencies.ts'
import * as outageStore from './outage-store.ts'
import { toOutage } from './outage.ts'
import * as segmentStore from './segment-store.ts'
import { toSegment } from './segment.ts'

const longestTimelineMs = 31 * DAY_MS
const longestListMs = 2 * 3_600_000
const maxCoverageDays = 31

/** The requested period; refuses one that is too long for one answer. */
function askedInterval(
  { from, to }: { readonly from: string; readonly to: string },
  longestMs: number,
  tooLong: MessageKey,
): Interval {
  const interval = { from: new Date(from), to: new Date(to) }
  // Text order may differ from time order: `…00Z` sorts after `…00.500Z`.
  if (interval.from >= interval.to) throw new Refusal(422, 'range.backwards', { field: 'to' })
  if (interval.to.getTime() - interval.from.getTime() > longestMs) throw new Refusal(422, tooLong, { field: 'to' })
  return interval
}

function middleOf({ from, to }: Interval): Date {
  return new Date((from.getTime() + to.getTime()) / 2)
}

/** The most outages in a list. */
const maxOutages = 200

export const handlers = {
  async readTimeline(deps, { params: { id }, query, language }) {
    const asked = askedInterval(query, longestTimelineMs, 'timeline.tooLong')
    await findCamera(deps, id)
    const near = query.near === undefined ? middleOf(asked) : new Date(query.near)
    const [recorded, holds, outages, events, seen] = await Promise.all([
      segmentStore.listIntervals(deps.db, id, asked.from, asked.to),
      deps.heldIntervals(id),
      outageStore.listBetween(deps.db, id, asked.from, asked.to),
      deps.incidents.between(id, asked.from, asked.to),
      deps.recorder.events(id, asked.from, asked.to, near),
    ])
    const shown = recorded.flatMap((interval) => within(interval, asked) ?? [])
    return {
      recorded: markHeld(shown, holds).map(({ from, to, held }) => ({
        from: from.toISOString(),
        to: to.toISOString(),
        held,
      })),
      outages: outages.map(toOutage),
      events: events.map((event) => ({
        id: event.id,
        type: event.type,
        severity: event.severity,
        name: eventSentence(event, language),
        at: event.createdAt.toISOString(),
        endedAt: event.endedAt?.toISOString() ?? null,
      })),
      moreRecorderEvents: seen.more,
      recorderEvents: seen.events.map(({ startedAt, endedAt, ...event }) => ({
        ...event,
        at: startedAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
      })),
    }
  },

  async listSegments(deps, { params: { id }, query }) {
    const { from, to } = askedInterval(query, longestListMs, 'segments.tooLong')
    await findCamera(deps, id)
    return (await segmentStore.listRows(deps.db, id, from, to)).map(toSegment)
  },

  async readCoverage(deps, { query: { from, to, cameraId } }) {
    checkDays({ from, to }, maxCoverageDays)
    const timezone = await deps.timezone()
    return listCoverage(deps.db, { from, to, cameraId, timezone, now: deps.clock.now() })
  },

  async listOutages(deps, { params: { id } }) {
    await findCamera(deps, id)
    return (await outageStore.listLatest(deps.db, id, maxOutages)).map(toOutage)
  },
} satisfies Handlers<RecordingsDependencies>

export async function findCamera({ cameras }: RecordingsDependencies, id: string): Promise<void> {
  if ((await cameras.find(id)) === null) throw new Refusal(404, 'camera.unknown')
}

/** A recorded period, and whether a legal hold keeps it. */
interface RecordedInterval extends Interval {
  readonly held: boolean
}

/** Splits recorded periods where a hold begins or ends: each piece is held as a whole, or not at all. */
function markHeld(recorded: readonly Interval[], holds: readonly Interval[]): RecordedInterval[] {
  const borders = holds.flatMap(({ from, to }) => [from.getTime(), to.getTime()])
  return recorded.flatMap(({ from, to }) => {
    const [start, end] = [from.getTime(), to.getTime()]
    const inside = borders.filter((at) => at > start && at < end)
    const cuts = [...new Set([start, ...inside, end])].sort((a, b) => a - b)
    const pieces = cuts.slice(1).map((at, i) => {
      const piece = { from: new Date(cuts[i] ?? start), to: new Date(at) }
      return { ...piece, held: holds.some((hold) => covers(hold, piece)) }
    })
    return joinAlike(pieces)
  })
}

/** Joins adjacent pieces that are both held or both not. */
function joinAlike(pieces: readonly RecordedInterval[]): RecordedInterval[] {
  const joined: RecordedInterval[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last?.held === piece.held) joined[joined.length - 1] = { ...last, to: piece.to }
    else joined.push(piece)
  }
  return joined
}

function covers(hold: Interval, piece: Interval): boolean {
  return hold.from <= piece.from && hold.to >= piece.to
}

/** The overlap of a period with a range; null if there is none. */
function within({ from, to }: Interval, range: Interval): Interval | null {
  const part = {
    from: new Date(Math.max(from.getTime(), range.from.getTime())),
    to: new Date(Math.min(to.getTime(), range.to.getTime())),
  }
  return part.from < part.to ? part : null
}
