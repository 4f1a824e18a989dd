import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useComplianceTexts } from './texts/texts.ts'

export function CreateIncidentReportPage() {
  const title = useTitles()
  const say = useComplianceTexts()
  return (
    <>
      <PageHeader
        title={title('createIncidentReport')}
        back={{ href: to('incidentReports'), label: title('incidentReports') }}
      />
      <Panel>
        <EmptyState icon={<EditNoteOutlined />} title={say('createIncidentReport.empty')}>
          {say('createIncidentReport.needs')}
        </EmptyState>
      </Panel>
    </>
  )
}
