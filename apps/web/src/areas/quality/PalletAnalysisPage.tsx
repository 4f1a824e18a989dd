import ViewInArOutlined from '@mui/icons-material/ViewInArOutlined'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useQualityTexts } from './texts/texts.ts'

export function PalletAnalysisPage() {
  const title = useTitles()
  const say = useQualityTexts()
  return (
    <>
      <PageHeader
        title={title('palletAnalysis')}
        beta
        back={{ href: to('qualityControl'), label: title('qualityControl') }}
      />
      <Panel>
        <EmptyState icon={<ViewInArOutlined />} title={say('palletAnalysis.empty')}>
          {say('palletAnalysis.needs')}
        </EmptyState>
      </Panel>
    </>
  )
}
