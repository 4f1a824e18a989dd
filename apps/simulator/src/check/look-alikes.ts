import type { World } from '#world/world.ts'
import type { Lasting } from './match.ts'

/**
 * When empty hands rose as if lifting: the person only looked, counted or picked up a paper. Lifts are detected from
 * the hands alone, so these look the same (docs/rules/ergonomics.md).
 */
export function emptyHanded(world: World, { from, to }: Lasting): Lasting[] {
  const found: Lasting[] = []
  for (let day = world.clock.dayOf(from); day <= world.clock.dayOf(to); day++)
    for (const { outings } of world.planOf(day)?.workers ?? [])
      for (const { pieces } of outings)
        for (const { note, from: begins, to: ends } of pieces) {
          const isEmpty = note?.kind === 'handling' && note.liftAt === undefined
          if (isEmpty && ends >= from && begins < to) found.push({ from: begins, to: ends })
        }
  return found
}
