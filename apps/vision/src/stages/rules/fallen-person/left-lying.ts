import type { ObservationOf } from '@foresite/contract/observations'
import { centre } from '@foresite/geometry/box'
import { distance } from '@foresite/geometry/line'

type Said = ObservationOf<'fallen-person'>

/** Somebody of whom a process before this one has said that he lies. */
export interface Left {
  /** The track of what was taken on of him first. */
  readonly key: string
  readonly zoneId: string
  /** What was said of him, one by state; the last that was tells where he lies, and since when he has not moved. */
  readonly said: readonly Said[]
  readonly last: Said
  /** Since when he lies, in epoch ms. */
  readonly since: number
}

/**
 * Who they are of whom it was said, in whichever order it is told: that somebody has fallen and that he does not move are
 * of one, also where he was lost and found in between. It goes by track and place; nobody is recognised.
 */
export class LeftLying {
  #people: readonly Left[] = []

  take(one: Said): Left {
    const before = this.#sameAs(one)
    const said = [...(before?.said ?? []), one]
    const left: Left = {
      key: before?.key ?? one.trackId,
      zoneId: one.zoneId,
      said,
      last: said.find(({ state }) => state === 'immobile') ?? one,
      since: Math.min(...said.map(({ startedAt }) => Date.parse(startedAt))),
    }
    this.#people = [...this.#people.filter((other) => other !== before), left]
    return left
  }

  #sameAs(one: Said): Left | undefined {
    const isLacking = ({ said }: Left): boolean => said.every(({ state }) => state !== one.state)
    const here = this.#people.filter((left) => left.zoneId === one.zoneId && isLacking(left))
    const away = ({ last }: Left): number => distance(centre(last.box), centre(one.box))
    return here.find(({ key }) => key === one.trackId) ?? here.toSorted((a, b) => away(a) - away(b)).at(0)
  }
}
