import { observation, type Observation } from '@foresite/contract/observations'
import type { AssignedZone } from '@foresite/contract/vision-nodes'
import type { Rule } from '#stages/rules/rule.ts'
import type { Track } from '#stages/track/track.ts'
import { ZoneMonitor } from '#stages/zones/zone-monitor.ts'
import { testTrack } from './test-track.ts'

/** How long the tracker keeps a lost track. */
const LOST_MS = 3_000

/** How often the pipeline updates rules while no frame arrives. */
const IDLE_MS = 3_000

/** Shows frames to a rule, with the real zones between tracks and rule. */
export class RuleScene {
  at = 1_000_000
  readonly #rule: Pick<Rule, 'update'>
  readonly #zones: ZoneMonitor
  readonly #stepMs: number
  readonly #startedAt = new Map<string, number>()
  #last: readonly Track[] = []

  constructor(rule: Pick<Rule, 'update'>, zones: readonly AssignedZone[], stepMs = 200) {
    this.#rule = rule
    this.#zones = new ZoneMonitor(zones)
    this.#stepMs = stepMs
  }

  /** Shows these tracks for `ms`, one frame a step; all other tracks are lost. */
  show(ms: number, ...tracks: readonly (Partial<Track> | ((sinceMs: number) => Partial<Track>))[]): Observation[] {
    const from = this.at
    const observations: Observation[] = []
    for (; this.at < from + ms; this.at += this.#stepMs)
      observations.push(
        ...this.#frame(tracks.map((track) => (typeof track === 'function' ? track(this.at - from) : track))),
      )
    return observations
  }

  /** Lets `ms` pass without analysis: no frames arrive, or the detector is unavailable. */
  hide(ms: number): Observation[] {
    const observations: Observation[] = []
    for (const until = this.at + ms; this.at < until;) {
      this.at += IDLE_MS
      observations.push(...this.#frame([], true))
    }
    return observations
  }

  #frame(overrides: readonly Partial<Track>[], isUnseen = false): Observation[] {
    const seen = overrides.map((override): Track => {
      const track = testTrack({ ...override, seenAt: this.at })
      const startedAt = this.#startedAt.get(track.id) ?? this.at
      this.#startedAt.set(track.id, startedAt)
      return { ...track, startedAt: override.startedAt ?? startedAt }
    })
    const lost = this.#last.filter(
      ({ id, seenAt }) => seen.every((track) => track.id !== id) && this.at - seenAt <= LOST_MS,
    )
    this.#last = [...seen, ...lost]
    const events = this.#zones.update(this.#last, this.at)
    const floor = new Map<string, never>()
    const frame = { tracks: this.#last, events, floor, at: this.at, isUnseen }
    return this.#rule.update(frame).map((one) => observation.parse(one))
  }
}
