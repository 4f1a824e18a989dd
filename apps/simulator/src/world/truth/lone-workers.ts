import type { Stretch } from './presence.ts'

/**
 * Lone work, by domain.md: exactly one person in the zone; a second one who stays for 10 s ends it. Every stretch of a
 * minute or more is told; a site's own threshold picks among them.
 */
export const loneWorkDefinition = { clearedByMs: 10_000, toldFromMs: 60_000 } as const

export interface LoneWork extends Stretch {
  readonly actorId: string
}

/** When who was alone, out of when everybody was in the zone. */
export function loneWork(
  presences: readonly (Stretch & { readonly actorId: string })[],
): LoneWork[] {
  const moments = presences
    .flatMap((presence) => [
      { at: presence.from, enters: true, presence },
      { at: presence.to, enters: false, presence },
    ])
    .sort((a, b) => a.at - b.at)
  const inside = new Set<(typeof presences)[number]>()
  const found: { actorId: string; from: number; to: number }[] = []
  let [alone, since]: [string | undefined, number] = [undefined, 0]
  for (const { at, enters, presence } of moments) {
    if (alone !== undefined && at > since) addTo(found, alone, since, at)
    if (enters) inside.add(presence)
    else inside.delete(presence)
    const [only] = inside
    alone = inside.size === 1 ? only?.actorId : undefined
    since = at
  }
  return found.filter(({ from, to }) => to - from >= loneWorkDefinition.toldFromMs)
}

/** Goes on with the stretch before when it is the same person's and only a passer-by came between. */
function addTo(
  found: { actorId: string; from: number; to: number }[],
  actorId: string,
  from: number,
  to: number,
): void {
  const before = found.findLast((stretch) => stretch.actorId === actorId)
  if (before && from - before.to < loneWorkDefinition.clearedByMs) before.to = to
  else found.push({ actorId, from, to })
}
