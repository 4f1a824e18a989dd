import { id } from '@foresite/contract/primitives'
import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { assetsHref, AssetTotals } from '#features/product-counts/AssetTotals.tsx'
import { NewCount } from '#features/product-counts/NewCount.tsx'
import { ProductCounts } from '#features/product-counts/ProductCounts.tsx'
import { useCountTexts } from '#features/product-counts/texts/texts.ts'
import { Products } from '#features/stock/Products.tsx'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'
import { to } from '#platform/routing/paths.ts'
import { defineSearch, useSearch } from '#platform/routing/search.ts'
import { ViewTabs } from '#ui/ViewTabs.tsx'

const views = ['totals', 'counts', 'register'] as const
const viewSearch = defineSearch({ view: z.enum([...views, 'new']).default('totals'), asset: id })

/** /quality/quality-control/asset-count: reusable assets counted by location in photos, and their register (QC-1). */
export function AssetCountPage() {
  const t = useCountTexts()
  const navigate = useNavigate()
  const [{ view, asset }] = useSearch(viewSearch)
  if (view === 'new') return <NewAssetCount asset={asset} />
  return (
    <>
      <ScreenHeader
        of="assetCount"
        beta
        back="qualityControl"
        actions={
          <Button variant="contained" href={assetsHref('new')}>
            {t('assets.new')}
          </Button>
        }
      />
      <ViewTabs
        label={t('assets.view')}
        views={views}
        value={view}
        nameOf={(each) => t(`assets.view.${each}`)}
        // A view's filters mean nothing in the other one.
        onView={(next) => void navigate({ search: next === 'totals' ? '' : `view=${next}` })}
      />
      {view === 'totals' && <AssetTotals />}
      {view === 'counts' && <ProductCounts assets newHref={assetsHref('new')} />}
      {view === 'register' && <Products assets />}
    </>
  )
}

/** The form for a new count; a link may name the asset. */
function NewAssetCount({ asset }: { readonly asset: string | undefined }) {
  const t = useCountTexts()
  const totals = useQuery(queryFor('listAssetTotals'))
  return (
    <>
      <ScreenHeader of="assetCount" title={t('assets.new')} beta back="assetCount" />
      <Loaded query={totals}>
        {(known) => (
          <NewCount
            assets
            asset={known.find((each) => each.asset.id === asset)?.asset ?? null}
            doneHref={to('assetCount')}
          />
        )}
      </Loaded>
    </>
  )
}
