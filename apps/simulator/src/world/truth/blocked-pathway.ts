import { palletSize } from '../actor.ts'
import type { PalletRun } from '../pallets.ts'
import { keepClearArea } from '../site-plan.ts'
import type { TruthEvent } from './truth-event.ts'

/** A blocked way, by domain.md: a fifth of the keep-clear area covered; before an exit for 30 s. */
export const blockedDefinition = { coveredShare: 0.2, lastsMs: 30_000 } as const

/** When a pallet stood in the keep-clear area. Pallets are put down along the axes, their length to the north. */
export function blockedPathways(pallets: readonly PalletRun[]): TruthEvent[] {
  const { west, east, south, north } = keepClearArea
  return pallets.flatMap(({ id, stays }) =>
    stays.flatMap(({ place, from, to }): TruthEvent[] => {
      const across = covered(place.x, palletSize.widthM, west, east)
      const along = covered(place.y, palletSize.lengthM, south, north)
      const coveredShare = (across * along) / ((east - west) * (north - south))
      const isBlocked = coveredShare >= blockedDefinition.coveredShare && to - from >= blockedDefinition.lastsMs
      return isBlocked ? [{ kind: 'blocked-pathway', at: from, to, palletId: id, coveredShare }] : []
    }),
  )
}

function covered(middle: number, size: number, from: number, to: number): number {
  return Math.max(0, Math.min(middle + size / 2, to) - Math.max(middle - size / 2, from))
}
