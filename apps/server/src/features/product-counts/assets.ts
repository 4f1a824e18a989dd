import type { AssetTotal } from '@foresite/contract/asset-counts'
import { addDays, dayOf, startOfDay } from '@foresite/site-time/site-time'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { checkDays } from '#platform/records/days.ts'
import { listAssets, listCountsOf, listNewest, type PlacedCount } from './asset-store.ts'
import type { ProductCountsDependencies } from './dependencies.ts'

/** The most days in figures over time. */
const maxDays = 732

export const assetHandlers = {
  async listAssetTotals({ db }) {
    const newest = await listNewest(db)
    const assets = await listAssets(db)
    return assets.flatMap(({ assetType, ...asset }) => {
      if (assetType === null) return []
      const own = newest.filter(({ productId }) => productId === asset.id).toSorted(byCode)
      return {
        asset: { ...asset, assetType },
        total: own.length === 0 ? null : sumOf(own),
        lastCounts: own.map(toLast),
      }
    })
  },

  async readAssetHistory({ db, timezone: siteTimezone }, { params: { id }, query: { startDate, endDate } }) {
    checkDays({ startDate, endDate }, maxDays)
    if (!(await listAssets(db)).some((asset) => asset.id === id)) throw new Refusal(404, 'asset.unknown')
    const timezone = await siteTimezone()
    const counts = await listCountsOf(db, id, new Date(startOfDay(addDays(endDate, 1), timezone)))
    const points = totalsByDay(counts, (at) => dayOf(at, timezone))
    return { points: points.filter(({ day }) => day >= startDate) }
  },
} satisfies Handlers<ProductCountsDependencies>

/**
 * The sum over all places at the end of each day with a count: a place not counted that day keeps its newest count.
 * @param counts oldest first
 */
export function totalsByDay(
  counts: readonly PlacedCount[],
  dayOfCount: (at: Date) => string,
): { readonly day: string; readonly total: number }[] {
  const newest = new Map<string, PlacedCount>()
  const totals = new Map<string, number>()
  for (const count of counts) {
    newest.set(count.code?.toLowerCase() ?? '', count)
    totals.set(dayOfCount(count.countedAt), sumOf([...newest.values()]))
  }
  return [...totals].map(([day, total]) => ({ day, total }))
}

function sumOf(counts: readonly PlacedCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}

const codes = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function byCode(one: PlacedCount, other: PlacedCount): number {
  return codes.compare(one.code ?? '', other.code ?? '')
}

function toLast({ id, locationId, code, count, countedAt }: PlacedCount): AssetTotal['lastCounts'][number] {
  const location = code === null ? null : { id: locationId, code }
  return { location, count, countedAt: countedAt.toISOString(), countId: id }
}
