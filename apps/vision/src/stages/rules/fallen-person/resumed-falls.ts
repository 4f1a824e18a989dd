import type { ObservationOf } from '@foresite/contract/observations'
import { centre } from '@foresite/geometry/box'
import { distance } from '@foresite/geometry/line'

type Raised = ObservationOf<'fallen-person'>

/** A person whom a previous process reported as lying. */
export interface Left {
  /** The track of the first resumed observation. */
  readonly key: string
  readonly zoneId: string
  /** Their observations, one per state; the last one has where they lie, and since when without moving. */
  readonly observations: readonly Raised[]
  readonly last: Raised
  /** Since when they lie, in epoch ms. */
  readonly since: number
}

/**
 * Matches reported observations to people, in any order: a fall and the immobility after it belong to one person, also
 * when the track was lost in between. By track and place; nobody is recognised.
 */
export class LeftLying {
  #people: readonly Left[] = []

  adopt(one: Raised): Left {
    const before = this.#sameAs(one)
    const observations = [...(before?.observations ?? []), one]
    const left: Left = {
      key: before?.key ?? one.trackId,
      zoneId: one.zoneId,
      observations,
      last: observations.find(({ state }) => state === 'immobile') ?? one,
      since: Math.min(...observations.map(({ startedAt }) => Date.parse(startedAt))),
    }
    this.#people = [...this.#people.filter((other) => other !== before), left]
    return left
  }

  #sameAs(one: Raised): Left | undefined {
    const isLacking = ({ observations }: Left): boolean => observations.every(({ state }) => state !== one.state)
    const here = this.#people.filter((left) => left.zoneId === one.zoneId && isLacking(left))
    const away = ({ last }: Left): number => distance(centre(last.box), centre(one.box))
    return here.find(({ key }) => key === one.trackId) ?? here.toSorted((a, b) => away(a) - away(b)).at(0)
  }
}
