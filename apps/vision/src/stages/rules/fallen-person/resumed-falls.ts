import type { ObservationOf } from '@foresite/contract/observations'
import { centre } from '@foresite/geometry/box'
import { distance } from '@foresite/geometry/line'

type Raised = ObservationOf<'fallen-person'>

/** A person whom a previous process reported as lying. */
interface ResumedFall {
  /** The track of the first resumed observation. */
  readonly key: string
  readonly zoneId: string
  /** Their observations, one per state. The last one has their position, and since when they have not moved. */
  readonly observations: readonly Raised[]
  readonly last: Raised
  /** Since when they have been lying, in epoch ms. */
  readonly since: number
}

/**
 * Groups resumed observations by person, in any order: a fall and the immobility after it belong to one person, even if
 * the track was lost in between. Uses track and place only; nobody is recognised.
 */
export class ResumedFalls {
  #people: readonly ResumedFall[] = []

  adopt(one: Raised): ResumedFall {
    const before = this.#sameAs(one)
    const observations = [...(before?.observations ?? []), one]
    const person: ResumedFall = {
      key: before?.key ?? one.trackId,
      zoneId: one.zoneId,
      observations,
      last: observations.find(({ state }) => state === 'immobile') ?? one,
      since: Math.min(...observations.map(({ startedAt }) => Date.parse(startedAt))),
    }
    this.#people = [...this.#people.filter((other) => other !== before), person]
    return person
  }

  #sameAs(one: Raised): ResumedFall | undefined {
    const isLacking = ({ observations }: ResumedFall): boolean => observations.every(({ state }) => state !== one.state)
    const here = this.#people.filter((person) => person.zoneId === one.zoneId && isLacking(person))
    const away = ({ last }: ResumedFall): number => distance(centre(last.box), centre(one.box))
    return here.find(({ key }) => key === one.trackId) ?? here.toSorted((a, b) => away(a) - away(b)).at(0)
  }
}
