import { Stack } from '@mui/material'
import { OpenAnalyses } from '#features/pallet-analyses/OpenAnalyses.tsx'
import { RecentAssetCounts } from '#features/product-counts/RecentAssetCounts.tsx'
import { DamageToResolve } from '#features/shipments/DamageToResolve.tsx'
import { ScreenButton, ScreenHeader } from '#platform/routing/ScreenHeader.tsx'

/** /quality/quality-control: open and recent pallet analyses, asset counts and damage (QC-1). */
export function QualityControlPage() {
  return (
    <>
      <ScreenHeader
        of="qualityControl"
        beta
        actions={
          <>
            <ScreenButton screen="palletAnalysis" variant="outlined" />
            <ScreenButton screen="assetCount" variant="outlined" />
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
