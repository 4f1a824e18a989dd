import AccessibilityNewOutlined from '@mui/icons-material/AccessibilityNewOutlined'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useComplianceTexts } from './texts/texts.ts'

export function ErgonomicsPage() {
  const title = useTitles()
  const say = useComplianceTexts()
  return (
    <>
      <PageHeader title={title('ergonomics')} />
      <Panel>
        <EmptyState icon={<AccessibilityNewOutlined />} title={say('ergonomics.empty')}>
          {say('ergonomics.needs')}
        </EmptyState>
      </Panel>
    </>
  )
}
