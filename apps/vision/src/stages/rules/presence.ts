import type { ObjectClass } from '@foresite/contract/objects'
import type { Observation, PresenceObservation } from '@foresite/contract/observations'
import type { RuleAssignmentOf } from '@foresite/contract/vision-nodes'
import { isActive, type Track } from '#stages/track/track.ts'
import type { ZoneEvent } from '#stages/zones/zone-event.ts'
import { Episode } from './presence/episode.ts'
import type { Rule, RuleInput } from './rule.ts'

type Assignment = RuleAssignmentOf<PresenceObservation['kind']>

/**
 * A person or object of a class in question is in a zone where it should not be, for at least the module's threshold.
 * Reported at its start and again at its end, once for all the module's zones that it passes through. Restricted area,
 * after hours, unauthorised vehicles and custom occurrences differ only in when and for which classes the server assigns
 * them. See docs/rules/presence.md.
 */
export class Presence implements Rule {
  readonly #cameraId: string
  #assignment: Assignment
  #episodes: Episode[] = []

  constructor(cameraId: string, assignment: Assignment) {
    this.#cameraId = cameraId
    this.#assignment = assignment
  }

  update({ tracks, events, at }: RuleInput): Observation[] {
    for (const episode of this.#episodes) {
      const track = tracks.find(({ id }) => id === episode.trackId)
      if (track !== undefined) episode.follow(track)
    }
    const begun = events.flatMap((event) => this.#apply(event))
    return [...begun, ...this.#end((episode) => episode.isOver(at))]
  }

  reassign(assignment: Assignment): Observation[] {
    this.#assignment = assignment
    const { zoneIds } = assignment
    return this.#end((episode) => !episode.isIn(zoneIds) || !this.#covers(episode.object, episode.label))
  }

  close(): Observation[] {
    return this.#end(() => true)
  }

  #apply(event: ZoneEvent): Observation[] {
    if (!this.#assignment.zoneIds.includes(event.zoneId)) return []
    if (event.kind === 'crossed') return []
    if (event.kind === 'left') {
      this.#current(event)?.leave()
      return []
    }
    if (!this.#counts(event.track)) return []
    const episode = this.#current(event) ?? this.#open(event)
    episode.stay(event.zoneId, event.track, event.at)
    const longEnough = event.at - episode.startedAt >= this.#assignment.thresholdMs
    return longEnough && !episode.hasBegun ? [episode.begin(this.#assignment.zoneIds)] : []
  }

  /**
   * Whether the module covers a track's class and it moves or is alive. An object with a label of the site, such as a
   * pallet, does not have to move.
   */
  #counts(track: Track): boolean {
    const { objectClass, label } = track
    const isAbout = isActive(track) || objectClass === 'other'
    return isAbout && this.#covers(objectClass, label)
  }

  #covers(objectClass: ObjectClass, label: string | undefined): boolean {
    const { objects, labels = [] } = this.#assignment
    if (label !== undefined && labels.includes(label)) return true
    return objectClass !== 'other' && objects.includes(objectClass)
  }

  /** The current episode of a track, in any of the module's zones. */
  #current({ track, at }: ZoneEvent): Episode | undefined {
    return (
      this.#episodes.find((episode) => episode.trackId === track.id) ??
      this.#episodes.find((episode) => episode.isContinuedBy(track, at))
    )
  }

  #open({ zoneId, track, at }: ZoneEvent): Episode {
    const { id: ruleId, kind } = this.#assignment
    const place = { kind, cameraId: this.#cameraId, ruleId, zoneId }
    const episode = new Episode(place, track, at)
    this.#episodes.push(episode)
    return episode
  }

  /** Removes finished episodes; returns the ends of reported ones. */
  #end(over: (episode: Episode) => boolean): Observation[] {
    const ending = this.#episodes.filter(over)
    this.#episodes = this.#episodes.filter((episode) => !over(episode))
    return ending.flatMap((episode) => episode.end() ?? [])
  }
}
