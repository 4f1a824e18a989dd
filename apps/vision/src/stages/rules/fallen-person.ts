import type { KeypointName } from '@foresite/contract/keypoints'
import type { Observation, ObservationOf } from '@foresite/contract/observations'
import type { ImagePoint } from '@foresite/contract/primitives'
import type { RuleAssignmentOf } from '@foresite/contract/vision-nodes'
import { contains } from '@foresite/geometry/polygon'
import { Episodes } from '#stages/episodes/episodes.ts'
import { Body } from '#stages/posture/body.ts'
import type { Seeing } from '#stages/posture/sight.ts'
import { MIN_SCORE } from '#stages/posture/trunk.ts'
import { KnownTracks } from '#stages/track/known-tracks.ts'
import type { Track } from '#stages/track/track.ts'
import { ResumedFalls } from './fallen-person/resumed-falls.ts'
import { Lying, type LyingLimits } from './fallen-person/lying.ts'
import {
  episodeOf,
  limitMsOf,
  limitOf,
  LONGEST_UNSEEN_MS,
  seenAs,
  type Rule,
  type RuleInput,
  type Surroundings,
} from './rule.ts'

type Assignment = RuleAssignmentOf<'fallen-person'>
type Raised = ObservationOf<'fallen-person'>

/** Key points near the floor, of people who bend as of people who lie: the picture shows where they are on the floor. */
const LEGS: readonly KeypointName[] = ['left-knee', 'right-knee', 'left-ankle', 'right-ankle']
/** Key points on the floor only in people who lie. In people who bend, they are a metre up and seem metres further away. */
const TRUNK: readonly KeypointName[] = ['left-shoulder', 'right-shoulder', 'left-hip', 'right-hip']
/**
 * A point this close to the lower edge of the box is on the floor, as a share of its longest side: half a metre for a
 * person lying across the view.
 */
const ON_THE_FLOOR = 0.3

/** A person found again within this time has had one fall: people on the floor are often lost, also behind helpers. */
const MERGE_MS = 30_000

type Around = Pick<Surroundings, keyof Seeing | 'polygonOf'>

interface Person {
  readonly body: Body
  readonly lying: Lying
  /** The zone of the report, with its start and last time: a fall across the edge of two zones is reported once. */
  reported: { readonly zoneId: string; readonly since: number; readonly at: number } | null
  /** When they were last seen lying. */
  seenAt: number
}

/**
 * A person lies on the floor, by the angle of the trunk. Reported after 3 s, or the module's longer threshold, and again
 * when they have not moved for a minute. See docs/rules/fallen-person.md.
 */
export class FallenPerson implements Rule {
  readonly #cameraId: string
  #assignment: Assignment
  readonly #surroundings: Around
  readonly #known = new KnownTracks(MERGE_MS)
  readonly #people = new Map<string, Person>()
  readonly #episodes = new Episodes<Raised>({ thresholdMs: 0, gapMs: MERGE_MS, mergeMs: MERGE_MS })
  readonly #resumed = new ResumedFalls()
  /** The time up to which sightings have been reported. */
  #at: number | null = null
  /** Resumed from a previous process, with nothing analysed since. */
  #isResumed = false

  constructor(cameraId: string, assignment: Assignment, surroundings: Around) {
    this.#cameraId = cameraId
    this.#assignment = assignment
    this.#surroundings = surroundings
  }

  update({ tracks, events, at, isUnseen = false }: RuleInput): Observation[] {
    if (isUnseen || this.#isResumed) this.#wait(at)
    this.#isResumed = false
    this.#at = at
    if (isUnseen) return this.#episodes.pass(at)
    const known = this.#known.update(tracks, at)
    for (const key of this.#people.keys()) if (!this.#known.has(key)) this.#people.delete(key)
    const lie = tracks.flatMap((track) => {
      const key = known.get(track.id)?.key
      // Movement is not required: they may have fallen before the camera started.
      const isSeen = key !== undefined && track.objectClass === 'person'
      const person = isSeen ? this.#judge(key, track, at) : null
      return isSeen && person !== null ? [{ key, track, person }] : []
    })
    const begun = lie.flatMap(({ key, track, person }) => {
      const zoneId = this.#zoneOf(person, track, events, at)
      return zoneId === null ? [] : this.#observe({ zoneId, key, track, person, at })
    })
    return [...begun, ...this.#episodes.pass(at)]
  }

  reassign(assignment: Assignment): Observation[] {
    this.#assignment = assignment
    return this.#episodes.end((key) => !assignment.zoneIds.some((id) => key.startsWith(id)))
  }

  close(): Observation[] {
    return this.#episodes.close()
  }

  resume(observation: Observation, at: number): boolean {
    if (observation.kind !== 'fallen-person') return false
    if (!this.#assignment.zoneIds.includes(observation.zoneId)) return false
    const { key, zoneId, since, last } = this.#resumed.adopt(observation)
    this.#known.resume({ id: key, objectClass: 'person', box: last.box, seenAt: at })
    const person = this.#newPerson()
    person.lying.resume(since, { since: Date.parse(last.startedAt), box: last.box }, at)
    this.#people.set(key, { ...person, reported: { zoneId, since, at }, seenAt: at })
    const begun = { since: Date.parse(observation.startedAt), lastAt: at, observation }
    this.#episodes.resume(`${zoneId}/${key}/${observation.state}`, begun)
    this.#at = at
    this.#isResumed = true
    return true
  }

  /**
   * Advances time without analysis: people seen lying are assumed to stay there until frames are analysed again, for a
   * shift at most.
   */
  #wait(at: number): void {
    const from = this.#at ?? at
    this.#known.wait(at)
    for (const person of this.#people.values()) {
      // Absolute, because the clock may have been set back.
      if (Math.abs(at - person.seenAt) > LONGEST_UNSEEN_MS) continue
      person.lying.wait(at - from, limitsOf(this.#assignment))
      person.reported &&= { ...person.reported, at: person.reported.at + at - from }
    }
    this.#episodes.wait(from, at, LONGEST_UNSEEN_MS)
  }

  /**
   * The zone they lie in; the middle of the box may be outside a zone that contains the feet. If there are several, the
   * reported zone stays for as long as the fall lasts.
   */
  #zoneOf({ reported, lying }: Person, track: Track, events: RuleInput['events'], at: number): string | null {
    const watched = this.#assignment.zoneIds
    const stays = events.filter(({ kind, track: { id } }) => kind === 'dwelled' && id === track.id)
    const isWithin = (zoneId: string): boolean => stays.some((stay) => stay.zoneId === zoneId)
    const around = this.#surroundings
    const isReached = (zoneId: string): boolean =>
      track.seenAt === at && reachesInto(around.polygonOf(zoneId) ?? [], track, around.aspect)
    const here = watched.find(isWithin) ?? watched.find(isReached)
    if (here === undefined) return null
    if (reported === null || !watched.includes(reported.zoneId)) return here
    const isSameFall = reported.since === lying.since || Math.abs(at - reported.at) <= MERGE_MS
    return isSameFall ? reported.zoneId : here
  }

  /** The person, if they lie in this frame; null if they do not or it cannot be determined. */
  #judge(key: string, track: Track, at: number): Person | null {
    const person = this.#people.get(key) ?? this.#newPerson()
    this.#people.set(key, person)
    const { angle } = person.body.see(track, at)
    if (!person.lying.see(angle, track.box, at, limitsOf(this.#assignment))) return null
    person.seenAt = at
    return person
  }

  #newPerson(): Person {
    return {
      body: new Body(this.#surroundings),
      lying: new Lying(this.#surroundings.aspect, MERGE_MS),
      reported: null,
      seenAt: -Infinity,
    }
  }

  #observe({ zoneId, key, track, person, at }: Fall): Observation[] {
    const { since, stillSince } = person.lying
    const { fallenMs } = limitsOf(this.#assignment)
    const thresholdMs = Math.max(fallenMs, this.#assignment.thresholdMs)
    // Reported as immobile after lying still for this long.
    const immobileMs = limitMsOf(this.#assignment, 'fallen-person.immobile')
    if (at - since < thresholdMs) return []
    person.reported = { zoneId, since, at }
    const observe = (state: Raised['state'], from: number): Raised[] =>
      this.#episodes.hold(`${zoneId}/${key}/${state}`, at, () => {
        const place = { cameraId: this.#cameraId, ruleId: this.#assignment.id, zoneId }
        const episode = episodeOf(place, `${key}/${state}`, from)
        return { kind: 'fallen-person', ...episode, ...seenAs(track, 'person'), state }
      })
    const immobile = at - stillSince >= immobileMs ? observe('immobile', stillSince) : []
    return [...observe('fallen', since), ...immobile]
  }
}

/**
 * Whether any part of a lying person's legs or trunk is in this zone. `aspect`: the picture's width divided by its height.
 */
function reachesInto(
  polygon: readonly ImagePoint[],
  { keypoints = {}, box }: Pick<Track, 'keypoints' | 'box'>,
  aspect: number,
): boolean {
  const isWithin = (name: KeypointName, lowest = Infinity): boolean => {
    const point = keypoints[name]
    if (point === undefined || point.score < MIN_SCORE) return false
    return box.y + box.h - point.at.y <= lowest && contains(polygon, point.at)
  }
  const onTheFloor = ON_THE_FLOOR * Math.max(box.w * aspect, box.h)
  return LEGS.some((name) => isWithin(name)) || TRUNK.some((name) => isWithin(name, onTheFloor))
}

function limitsOf(assignment: Assignment): LyingLimits {
  return {
    lyingDegrees: limitOf(assignment, 'fallen-person.angle'),
    fallenMs: limitMsOf(assignment, 'fallen-person.duration'),
    stillM: limitOf(assignment, 'fallen-person.still'),
  }
}

interface Fall {
  readonly zoneId: string
  readonly key: string
  readonly track: Track
  readonly person: Person
  readonly at: number
}
