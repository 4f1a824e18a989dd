import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useQualityTexts } from './texts/texts.ts'

export function QualityControlPage() {
  const title = useTitles()
  const say = useQualityTexts()
  return (
    <>
      <PageHeader title={title('qualityControl')} beta />
      <Panel>
        <EmptyState icon={<VerifiedOutlined />} title={say('qualityControl.empty')}>
          {say('qualityControl.needs')}
        </EmptyState>
      </Panel>
    </>
  )
}
