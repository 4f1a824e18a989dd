import PostAddOutlined from '@mui/icons-material/PostAddOutlined'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useComplianceTexts } from './texts/texts.ts'

export function CreateReportPage() {
  const title = useTitles()
  const say = useComplianceTexts()
  return (
    <>
      <PageHeader
        title={title('createReport')}
        back={{ href: to('incidentReports'), label: title('incidentReports') }}
      />
      <Panel>
        <EmptyState icon={<PostAddOutlined />} title={say('createReport.empty')}>
          {say('createReport.needs')}
        </EmptyState>
      </Panel>
    </>
  )
}
