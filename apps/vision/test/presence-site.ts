import { randomUUID } from 'node:crypto'
import type { Observation, PresenceObservation } from '@foresite/contract/observations'
import type { RuleAssignmentOf } from '@foresite/contract/vision-nodes'
import { Presence } from '#stages/rules/presence.ts'
import type { Track } from '#stages/track/track.ts'
import type { ZoneEvent } from '#stages/zones/zone-event.ts'
import { testTrack } from './test-track.ts'

export const CAMERA = randomUUID()
export const ZONE = randomUUID()
export const OTHER_ZONE = randomUUID()
export const STEP_MS = 200

export type Assignment = RuleAssignmentOf<PresenceObservation['kind']>
export const assignment: Assignment = {
  id: randomUUID(),
  kind: 'restricted-area',
  zoneIds: [ZONE],
  objects: ['person'],
  thresholdMs: 1_000,
}

/** A rule and its frames: each call feeds one or more, 200 ms apart. */
export class PresenceSite {
  readonly rule: Presence
  at = 10_000
  readonly #overrides: Partial<Assignment>
  #insideSince = new Map<string, number>()

  constructor(overrides: Partial<Assignment> = {}) {
    this.#overrides = overrides
    this.rule = new Presence(CAMERA, { ...assignment, ...overrides })
  }

  /** Feeds this many frames with the track inside. */
  inside(track: Partial<Track>, frames: number, zoneId = ZONE): Observation[] {
    return this.insideOf([zoneId], track, frames)
  }

  /** Feeds frames with the track inside several zones. */
  insideOf(zoneIds: readonly string[], track: Partial<Track>, frames: number): Observation[] {
    return this.#frames(frames, () => {
      const now = this.#now(track)
      const since = this.#insideSince.get(now.id)
      this.#insideSince.set(now.id, since ?? this.at)
      const dwellMs = this.at - (since ?? this.at)
      const events = zoneIds.flatMap((zoneId): ZoneEvent[] => {
        const here = { zoneId, track: now, at: this.at }
        const entered: ZoneEvent[] = since === undefined ? [{ kind: 'entered', ...here }] : []
        return [...entered, { kind: 'dwelled', ...here, dwellMs }]
      })
      return { tracks: [now], events }
    })
  }

  /** Feeds a frame with the track outside, and the `left` event if it was inside. */
  outside(track: Partial<Track>, frames: number): Observation[] {
    return this.#frames(frames, (i) => {
      const now = this.#now(track)
      const lastInside = this.at - (i + 1) * STEP_MS
      return { tracks: [now], events: i === 3 ? [this.#left(now, lastInside)] : [] }
    })
  }

  /** Feeds frames without the track, which the tracker drops after 3 s. */
  lost(track: Partial<Track>, frames: number): Observation[] {
    const lastSeen = this.at - STEP_MS
    const before = testTrack({ ...track, seenAt: lastSeen })
    return this.#frames(frames, () => {
      const waited = this.at - lastSeen <= 3_000
      const gone = !waited && this.#insideSince.has(before.id)
      return {
        tracks: waited ? [before] : [],
        events: gone ? [this.#left(before, lastSeen)] : [],
      }
    })
  }

  nothing(frames: number): Observation[] {
    return this.#frames(frames, () => ({ tracks: [], events: [] }))
  }

  reassign(overrides: Partial<Assignment>): Observation[] {
    return this.rule.reassign({ ...assignment, ...this.#overrides, ...overrides })
  }

  #now(track: Partial<Track>): Track {
    return testTrack({ startedAt: 10_000, ...track, seenAt: this.at })
  }

  #left(track: Track, at: number): ZoneEvent {
    const since = this.#insideSince.get(track.id) ?? at
    this.#insideSince.delete(track.id)
    return { kind: 'left', zoneId: ZONE, track, at, dwellMs: at - since }
  }

  #frames(count: number, frame: (i: number) => { tracks: Track[]; events: ZoneEvent[] }): Observation[] {
    return Array.from({ length: count }, (_, i) => {
      const observations = this.rule.update({ ...frame(i), floor: new Map(), at: this.at })
      this.at += STEP_MS
      return observations
    }).flat()
  }
}

/** An instant as observations name it. */
export const iso = (at: number): string => new Date(at).toISOString()
