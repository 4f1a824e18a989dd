import type { WatchedClass } from '@foresite/contract/objects'
import type { Observation } from '@foresite/contract/observations'
import type { RuleAssignment } from '@foresite/contract/vision-nodes'
import { LEAST_DISPLACEMENT, type Track } from '#track/track.ts'
import type { ZoneEvent } from '#zones/zone-event.ts'
import { Episode } from './restricted-area/episode.ts'
import type { Rule, Seen } from './rule.ts'

/**
 * Somebody or something of a watched class is in a zone where it should not be, for at least the module's
 * threshold: one observation when that is so, and the same again with its end. See
 * docs/rules/restricted-area.md.
 */
export class RestrictedArea implements Rule {
  readonly #cameraId: string
  #assignment: RuleAssignment
  #episodes: Episode[] = []

  constructor(cameraId: string, assignment: RuleAssignment) {
    this.#cameraId = cameraId
    this.#assignment = assignment
  }

  update({ tracks, events, at }: Seen): Observation[] {
    for (const episode of this.#episodes) {
      const track = tracks.find(({ id }) => id === episode.trackId)
      if (track !== undefined) episode.follow(track)
    }
    const begun = events.flatMap((event) => this.#take(event))
    return [...begun, ...this.#end((episode) => episode.isOver(at))]
  }

  reassign(assignment: RuleAssignment): Observation[] {
    this.#assignment = assignment
    const { zoneIds, objects } = assignment
    return this.#end(({ zoneId, object }) => !zoneIds.includes(zoneId) || !objects.includes(object))
  }

  close(): Observation[] {
    return this.#end(() => true)
  }

  #take(event: ZoneEvent): Observation[] {
    if (!this.#assignment.zoneIds.includes(event.zoneId)) return []
    if (event.kind === 'left') {
      this.#current(event)?.leave()
      return []
    }
    const object = this.#watched(event.track)
    if (object === null) return []
    const episode = this.#current(event) ?? this.#open(event, object)
    episode.stay(event.track, event.at)
    const longEnough = event.at - episode.startedAt >= this.#assignment.thresholdMs
    return longEnough && !episode.said ? [episode.begin()] : []
  }

  /** The class that a track is watched as, if it is one of those asked for and really moves about. */
  #watched({ objectClass, displacement }: Track): WatchedClass | null {
    if (objectClass === 'other' || displacement < LEAST_DISPLACEMENT) return null
    return this.#assignment.objects.includes(objectClass) ? objectClass : null
  }

  #current({ zoneId, track, at }: ZoneEvent): Episode | undefined {
    const here = this.#episodes.filter((episode) => episode.zoneId === zoneId)
    return (
      here.find((episode) => episode.trackId === track.id) ??
      here.find((episode) => episode.isContinuedBy(track, at))
    )
  }

  #open({ zoneId, track, at }: ZoneEvent, object: WatchedClass): Episode {
    const place = { cameraId: this.#cameraId, ruleId: this.#assignment.id, zoneId }
    const episode = new Episode(place, track, object, at)
    this.#episodes.push(episode)
    return episode
  }

  /** Takes out the episodes that are over; gives the ends of those that the site was told of. */
  #end(over: (episode: Episode) => boolean): Observation[] {
    const ending = this.#episodes.filter(over)
    this.#episodes = this.#episodes.filter((episode) => !over(episode))
    return ending.flatMap((episode) => episode.end() ?? [])
  }
}
