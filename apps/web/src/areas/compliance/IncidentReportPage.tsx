import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useComplianceTexts } from './texts/texts.ts'

export function IncidentReportPage() {
  const title = useTitles()
  const say = useComplianceTexts()
  return (
    <>
      <PageHeader
        title={title('incidentReport')}
        back={{ href: to('incidentReports'), label: title('incidentReports') }}
      />
      <Panel>
        <EmptyState icon={<AssignmentOutlined />} title={say('incidentReport.empty')}>
          {say('incidentReport.needs')}
        </EmptyState>
      </Panel>
    </>
  )
}
