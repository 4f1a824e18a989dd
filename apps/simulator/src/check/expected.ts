import { incidentType, type IncidentType } from '@foresite/contract/use-cases'
import { siteModules } from '#cameras/site-modules.ts'
import type { SiteClock } from '#world/site-clock.ts'
import { extend, type Growing } from '#world/truth/presence.ts'
import type { TruthEvent } from '#world/truth/truth-event.ts'
import type { World } from '#world/world.ts'
import { sightsOf, type Sight } from './in-sight.ts'
import type { Interval } from '../world/truth/presence.ts'

/** Something that should be found as an incident, or cannot be. */
export interface Expected extends Interval {
  readonly type: IncidentType
  readonly event: TruthEvent
  /** The camera whose record this would be; null when no camera sees it. */
  readonly cameraId: string | null
  /** Whether that camera sees enough of it to find it. */
  readonly isInSight: boolean
  /** Not a miss for this camera when another one sees it. */
  readonly isSeenElsewhere: boolean
}

/** A bend or a lift that happened. */
export interface Handled extends Interval {
  readonly kind: 'bend' | 'lift'
  readonly event: TruthEvent
  readonly isInSight: boolean
}

const loneFromMs = (siteModules.find(({ useCase }) => useCase === 'lone-worker')?.timeThresholdS ?? 0) * 1_000

/** By these rules each stay in a camera's view and zone is one event; an absence this long starts another. */
const byStay: Partial<Record<IncidentType, number>> = {
  'ppe-missing': 10_000,
  'restricted-area': 6_000,
  'person-after-hours': 6_000,
  'unauthorised-vehicle': 6_000,
}
/** A person out of view for longer counts as gone, and time alone restarts (docs/rules/lone-worker.md). */
const ALONE_UNSEEN_MS = 6_000
/** Least time in view for a rule to report it (docs/rules). */
const minSeenMs: Partial<Record<IncidentType, number>> = {
  // The tracker needs to pick the person up, and the condition has to hold for 0.3 s.
  'near-miss-person-vehicle': 600,
  'near-miss-vehicles': 600,
  'vehicle-speeding': 1_500,
  'fallen-person': 3_000,
}

/** The incidents the site's modules should raise: one for each camera that sees the event. */
export function expectedIncidents(world: World, events: readonly TruthEvent[], within: Interval): Expected[] {
  return events.flatMap((event): Expected[] => {
    const type = incidentTypeOf(event)
    if (type === null) return []
    const [from, to] = [event.at, 'to' in event ? event.to : event.at]
    if (to < within.from || from >= within.to) return []
    if (event.kind === 'lone-worker' && to - from < loneFromMs) return []
    const found = sightsOf(world, event, type).flatMap(({ cameraId, ...sight }) =>
      seenOf(type, { from, to }, watchedOf(type, sight, world.clock))
        .filter((one) => byStay[type] === undefined || isWithin(one.from, within))
        .map((one) => ({ ...one, type, event, cameraId })),
    )
    const isSeen = found.some(({ isInSight }) => isInSight)
    const expected = found.map((one) => ({ ...one, isSeenElsewhere: isSeen && !one.isInSight }))
    const unseen = { isInSight: false, isSeenElsewhere: false, cameraId: null }
    return expected.length > 0 ? expected : [{ type, event, from, to, ...unseen }]
  })
}

/** What a camera sees while the type's module is on: somebody may still be there when its schedule ends. */
function watchedOf(
  type: IncidentType,
  { spans, followed }: Pick<Sight, 'spans' | 'followed'>,
  clock: SiteClock,
): Pick<Sight, 'spans' | 'followed'> {
  const times = siteModules.find(({ useCase }) => useCase === type)?.schedule?.times ?? null
  if (times === null) return { spans, followed }
  const [begins, ends] = [hoursOf(times.from), hoursOf(times.to)]
  const during = (span: Interval) => {
    const day = clock.dayOf(span.from)
    return [day - 1, day, day + 1].flatMap((on): Interval[] => {
      const from = Math.max(span.from, clock.timeOn(on, begins))
      const to = Math.min(span.to, clock.timeOn(begins < ends ? on : on + 1, ends))
      return from < to ? [{ from, to }] : []
    })
  }
  return { spans: spans.flatMap(during), followed: followed.flatMap(during) }
}

/** Hours of a clock time such as 23:30. */
function hoursOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) + (minutes ?? 0) / 60
}

function isWithin(at: number, { from, to }: Interval): boolean {
  return at >= from && at < to
}

/** A camera's view of an event: the whole of it, or one part a stay. */
function seenOf(
  type: IncidentType,
  { from, to }: Interval,
  { spans, followed }: Pick<Sight, 'spans' | 'followed'>,
): (Interval & { isInSight: boolean })[] {
  const gapMs = byStay[type]
  if (gapMs === undefined) return [{ from, to, isInSight: isSeenToHappen(type, spans) }]
  // While a person is tracked but PPE cannot be judged, the last judgement holds (docs/rules/ppe-missing.md).
  return joined(followed, gapMs).flatMap((stay) => {
    const seen = spans.filter((span) => isWithin(span.from, stay))
    const seenMs = seen.reduce((sum, span) => sum + span.to - span.from, 0)
    const [first] = seen
    return first === undefined ? [] : [{ from: first.from, to: stay.to, isInSight: seenMs >= minMsOf(type) }]
  })
}

function isSeenToHappen(type: IncidentType, seen: readonly Interval[]): boolean {
  if (type === 'lone-worker') return joined(seen, ALONE_UNSEEN_MS).some(({ from, to }) => to - from >= loneFromMs)
  const longMs = seen.reduce((sum, span) => sum + span.to - span.from, 0)
  return seen.length > 0 && longMs >= (minSeenMs[type] ?? 0)
}

/** The bends and lifts that happened, and whether the camera of the benches sees them. */
export function expectedHandling(world: World, events: readonly TruthEvent[]): Handled[] {
  return events.flatMap((event): Handled[] => {
    if (event.kind !== 'bend' && event.kind !== 'lift') return []
    const [from, to] = [event.at, 'to' in event ? event.to : event.at]
    const isInSight = sightsOf(world, event, 'ergonomics').length > 0
    return [{ kind: event.kind, event, from, to, isInSight }]
  })
}

/** Joins stays with short gaps between them. */
function joined(spans: readonly Interval[], gapMs: number): Interval[] {
  const found: Growing[] = []
  for (const span of spans) extend(found, span, gapMs)
  return found
}

/** The module's threshold plus the second a tracker needs to confirm a person. */
function minMsOf(type: IncidentType): number {
  const threshold = siteModules.find(({ useCase }) => useCase === type)?.timeThresholdS ?? 0
  return (threshold + 1) * 1_000
}

/** The incident type of a site event; null for events that raise none. */
export function incidentTypeOf({ kind }: TruthEvent): IncidentType | null {
  return incidentType.safeParse(kind).data ?? null
}
