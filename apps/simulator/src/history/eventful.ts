import type { EventfulInterval, PastDay } from '@foresite/simulated-site/history'
import type { CameraView } from '#cameras/camera-view.ts'
import { siteCameras, trailerCamera } from '#cameras/site-cameras.ts'
import { siteModules } from '#cameras/site-modules.ts'
import { siteZones } from '#cameras/site-zones.ts'
import { visibleThings } from '#cameras/visible.ts'
import type { DayPlan } from '#world/day-plan.ts'
import { randomStream, type Random } from '#world/random.ts'
import { openingHours } from '#world/site-clock.ts'
import { actorsIn, type TruthEvent, type TruthKind } from '#world/truth/truth-event.ts'
import type { TrailerLoad } from '#world/trucks/trailer-load.ts'
import type { World } from '#world/world.ts'

const camerasByKind = new Map<string, readonly string[]>([
  ['gate-arrival', ['gate-in']],
  ['gate-departure', ['gate-out']],
  // Docks are replayed for whole days, and of thousands of bends only a sample.
  ...siteModules
    .filter(({ useCase }) => useCase !== 'dock-door' && useCase !== 'ergonomics')
    .map(({ useCase }): [string, readonly string[]] => {
      const zones = new Set(siteModules.filter((one) => one.useCase === useCase).flatMap((module) => module.zones))
      return [useCase, [...new Set(siteZones.filter(({ name }) => zones.has(name)).map(({ cameraId }) => cameraId))]]
    }),
])

/** The cameras to replay for a kind of event: those with a module for it. */
export function camerasFor(kind: TruthKind): readonly string[] {
  return camerasByKind.get(kind) ?? []
}

/** From its front crossing the line, a truck needs this long to pass a gate's zone, trailer included. */
const AT_GATE = { before: 4_000, after: 15_000 } as const
/** Lead-in and lead-out of an event, so that the tracker holds the person and knows their height before it happens. */
const AROUND = { before: 6_000, after: 6_000 } as const
/** Longest replay of a lasting event. */
const LONGEST_MS = 60_000
/** These are only reported once they have lasted, so they are replayed whole. */
const REPORTED_LATE = new Set<TruthKind>(['lone-worker', 'blocked-pathway'])
const LONGEST_REPORTED_LATE_MS = 20 * 60_000
/** Sampling interval for whether a camera sees a person. */
const SIGHT_MS = 3_000
/** A session at a bench needs at least ten minutes to be scored. */
const HANDLING = { everyDays: 3, lastsMs: 13 * 60_000 } as const
const QUIET_MS = 20_000
/** A few frames of the open trailer, and more of the closed door than its confirmation needs. */
const DOOR = { openMs: 6_000, closedMs: 8_000 } as const
const loneFromMs = (siteModules.find(({ useCase }) => useCase === 'lone-worker')?.timeThresholdS ?? 0) * 1_000

/**
 * The periods of the last day before a moment in which something happens in front of a watching camera, and a few quiet
 * ones.
 */
export function eventfulDay(world: World, seed: number, before: number): PastDay {
  const { clock } = world
  const day = clock.dayOf(before - 1)
  const [from, to] = [clock.timeOn(day, 0), Math.min(before, clock.timeOn(day + 1, 0))]
  const events = world.truthBetween(from, to)
  const random = randomStream(seed, 'history', day)
  const found = [
    ...events.flatMap((event) => intervalsOf(world, event)),
    ...(day % HANDLING.everyDays === 0 ? handling(world.planOf(day), to, random) : []),
    ...quiet(clock.timeOn(day, openingHours.opens), clock.timeOn(day, openingHours.closes), random),
  ]
  const docks = ['docks-a', 'docks-b', 'yard'].map((camera) => ({
    camera,
    from: clock.timeOn(day, openingHours.opens),
    to: clock.timeOn(day, openingHours.closes),
    why: 'docks' as const,
  }))
  const loads = (world.planOf(day)?.loads ?? []).flatMap(loadIntervals)
  const within = [...merged(found), ...docks, ...loads]
    .map((interval) => ({ ...interval, from: Math.max(from, interval.from) }))
    .map((interval) => ({ ...interval, to: Math.min(to, interval.to) }))
  return { from, intervals: within.filter((interval) => interval.to > interval.from) }
}

function intervalsOf(world: World, event: TruthEvent): EventfulInterval[] {
  const lastsMs = 'to' in event ? event.to - event.at : 0
  if (event.kind === 'lone-worker' && lastsMs < loneFromMs) return []
  const longest = REPORTED_LATE.has(event.kind) ? LONGEST_REPORTED_LATE_MS : LONGEST_MS
  const isGate = event.kind === 'gate-arrival' || event.kind === 'gate-departure'
  const around = isGate ? AT_GATE : AROUND
  return camerasFor(event.kind).flatMap((id) => {
    const camera = siteCameras.find((one) => one.id === id)
    const seenAt = camera && firstSeen(world, camera, event)
    if (seenAt === undefined) return []
    const end = Math.min(event.at + lastsMs, seenAt + longest)
    const [from, to] = [seenAt - around.before, Math.max(seenAt, end) + around.after]
    return [{ camera: id, from, to, why: whyOf(event) }]
  })
}

/** When a trailer is opened and when it is closed: its load is seen then. */
function loadIntervals({ open }: TrailerLoad): EventfulInterval[] {
  const around = [
    { from: open.from - DOOR.closedMs, to: open.from + DOOR.openMs },
    { from: open.to - DOOR.openMs, to: open.to + DOOR.closedMs },
  ]
  return around.map(({ from, to }) => {
    return { camera: trailerCamera, from: Math.round(from), to: Math.round(to), why: 'load' as const }
  })
}

function whyOf({ kind }: TruthEvent): EventfulInterval['why'] {
  if (kind === 'lone-worker') return 'alone'
  return kind === 'blocked-pathway' ? 'standing' : 'event'
}

/** When the camera first sees the people involved during the event. */
export function firstSeen(world: World, camera: CameraView, event: TruthEvent): number | undefined {
  const ids = actorsIn(event)
  const end = 'to' in event ? Math.max(event.to, event.at + 1) : event.at + SIGHT_MS
  const actorsAt = world.actorsDuring(event.at, end)
  for (let at = event.at; at < end; at += SIGHT_MS) {
    const things = visibleThings(camera, actorsAt(at))
    const seen = new Set(things.map(({ actors: [named] }) => named?.id))
    if (ids.every((id) => seen.has(id))) return at
  }
  return undefined
}

/**
 * A few minutes of work at the benches, as a sample of thousands of bends a day. Starts with a worker's arrival, and is
 * over at `until`.
 */
function handling(plan: DayPlan | undefined, until: number, random: Random): EventfulInterval[] {
  const packers = plan?.workers.filter(({ id }) => id.startsWith('packer')) ?? []
  const comings = packers
    .flatMap(({ outings }) => outings.map(({ from }) => Math.round(from)))
    .filter((from) => from + HANDLING.lastsMs <= until)
  if (comings.length === 0) return []
  const from = random.pick(comings)
  return [{ camera: 'stations', from, to: from + HANDLING.lastsMs, why: 'handling' }]
}

/** Periods without events: false detections belong to the history as well. */
function quiet(opens: number, closes: number, random: Random): EventfulInterval[] {
  return siteCameras.map(({ id: camera }) => {
    const from = Math.floor(random.between(opens, closes - QUIET_MS))
    return { camera, from, to: from + QUIET_MS, why: 'quiet' as const }
  })
}

/** Merges touching periods of one camera; ordered by camera, then time. */
function merged(intervals: readonly EventfulInterval[]): EventfulInterval[] {
  const done: EventfulInterval[] = []
  const placeOf = (one: EventfulInterval): string => `${one.camera} ${wayOf(one)}`
  const ordered = intervals
    .map((one) => ({ ...one, from: Math.round(one.from), to: Math.round(one.to) }))
    .toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)) || a.from - b.from)
  for (const next of ordered) {
    const last = done.at(-1)
    const areOne = last && placeOf(last) === placeOf(next) && next.from <= last.to
    if (!areOne) done.push(next)
    else done.splice(-1, 1, { ...last, to: Math.max(last.to, next.to), why: stronger(last, next) })
  }
  return done
}

/** Lasting events are replayed in their own mode and not merged with others. */
function wayOf({ why }: EventfulInterval): string {
  return why === 'standing' || why === 'alone' ? why : ''
}

function stronger(a: EventfulInterval, b: EventfulInterval): EventfulInterval['why'] {
  return a.why === 'quiet' || b.why === 'handling' ? b.why : a.why
}
