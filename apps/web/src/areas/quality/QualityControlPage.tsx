import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { OpenAnalyses } from '#features/pallet-analyses/OpenAnalyses.tsx'
import { RecentAssetCounts } from '#features/product-counts/RecentAssetCounts.tsx'
import { DamageToResolve } from '#features/shipments/DamageToResolve.tsx'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

/** /quality/quality-control: what is open and recent of pallet analyses, asset counts and damage (QC-1). */
export function QualityControlPage() {
  const title = useTitles()
  return (
    <>
      <PageHeader
        title={title('qualityControl')}
        beta
        actions={
          <>
            <Button variant="outlined" href={to('palletAnalysis')}>
              {title('palletAnalysis')}
            </Button>
            <Button variant="outlined" href={to('assetCount')}>
              {title('assetCount')}
            </Button>
          </>
        }
      />
      <Stack sx={{ gap: 2.5 }}>
        <OpenAnalyses />
        <RecentAssetCounts />
        <DamageToResolve />
      </Stack>
    </>
  )
}
