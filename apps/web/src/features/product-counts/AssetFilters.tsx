import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { useCountTexts } from './texts/texts.ts'

interface AssetFiltersProps {
  readonly asset: string | undefined
  readonly location: string | undefined
  readonly onAsset: (id: string) => void
  readonly onLocation: (id: string) => void
}

/** Counts of one asset, and in one of the locations in which assets have been counted. */
export function AssetFilters({ asset, location, onAsset, onLocation }: AssetFiltersProps) {
  const say = useCountTexts()
  const { data: totals = [] } = useQuery(queryFor('listAssetTotals'))
  const places = new Map(
    totals
      .flatMap(({ lastCounts }) => lastCounts.map((last) => last.location))
      .flatMap((place) => (typeof place?.id === 'string' ? [[place.id, place.code] as const] : [])),
  )
  return (
    <>
      <FilterChoice
        label={say('asset')}
        value={asset}
        choices={totals.map((total) => [total.asset.id, total.asset.name])}
        onChange={onAsset}
      />
      <FilterChoice label={say('location')} value={location} choices={[...places]} onChange={onLocation} />
    </>
  )
}
