import PinOutlined from '@mui/icons-material/PinOutlined'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useQualityTexts } from './texts/texts.ts'

export function AssetCountPage() {
  const title = useTitles()
  const say = useQualityTexts()
  return (
    <>
      <PageHeader
        title={title('assetCount')}
        beta
        back={{ href: to('qualityControl'), label: title('qualityControl') }}
      />
      <Panel>
        <EmptyState icon={<PinOutlined />} title={say('assetCount.empty')}>
          {say('assetCount.needs')}
        </EmptyState>
      </Panel>
    </>
  )
}
