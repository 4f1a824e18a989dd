import type { ObservationOf } from '@foresite/contract/observations'
import type { RuleAssignmentOf } from '@foresite/contract/vision-nodes'
import { Episodes } from '#stages/episodes/episodes.ts'
import { LEAST_DISPLACEMENT } from '#stages/track/track.ts'
import type { ZoneEvent } from '#stages/zones/zone-event.ts'
import { episodeOf, seenAs, type Rule, type Seen } from './rule.ts'

type Kind = 'gate'
type Assignment = RuleAssignmentOf<Kind>

/**
 * A vehicle goes through a gate, along its arrow or against it: one observation a crossing. Whether that is an
 * arrival or a departure the site knows, by the gate. See docs/rules/gate.md.
 */
export class Gate implements Rule {
  readonly #cameraId: string
  #assignment: Assignment
  readonly #episodes = new Episodes<ObservationOf<Kind>>({ thresholdMs: 0, gapMs: 0, mergeMs: 0 })

  constructor(cameraId: string, assignment: Assignment) {
    this.#cameraId = cameraId
    this.#assignment = assignment
  }

  update({ events, at }: Seen): ObservationOf<Kind>[] {
    const over = this.#episodes.pass(at)
    return [...over, ...events.flatMap((event) => this.#crossed(event, at))]
  }

  reassign(assignment: Assignment): ObservationOf<Kind>[] {
    this.#assignment = assignment
    return []
  }

  close(): ObservationOf<Kind>[] {
    return this.#episodes.close()
  }

  #crossed(event: ZoneEvent, at: number): ObservationOf<Kind>[] {
    if (event.kind !== 'crossed' || !this.#assignment.zoneIds.includes(event.zoneId)) return []
    const { track, zoneId, direction, dwellMs } = event
    if (track.objectClass !== 'vehicle' || track.displacement < LEAST_DISPLACEMENT) return []
    const place = { cameraId: this.#cameraId, ruleId: this.#assignment.id, zoneId }
    return this.#episodes.hold(`${track.id} ${zoneId}`, at, () => ({
      kind: 'gate',
      ...episodeOf(place, track.id, event.at - dwellMs),
      ...seenAs(track, 'vehicle'),
      direction,
    }))
  }
}
