import PersonPinCircleOutlined from '@mui/icons-material/PersonPinCircleOutlined'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useComplianceTexts } from './texts/texts.ts'

export function LoneWorkerPage() {
  const title = useTitles()
  const say = useComplianceTexts()
  return (
    <>
      <PageHeader title={title('loneWorker')} beta />
      <Panel>
        <EmptyState icon={<PersonPinCircleOutlined />} title={say('loneWorker.empty')}>
          {say('loneWorker.needs')}
        </EmptyState>
      </Panel>
    </>
  )
}
