import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined'
import Button from '@mui/material/Button'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useComplianceTexts } from './texts/texts.ts'

export function IncidentReportsPage() {
  const title = useTitles()
  const say = useComplianceTexts()
  return (
    <>
      <PageHeader
        title={title('incidentReports')}
        back={{ href: to('incidentVideos'), label: title('incidentVideos') }}
        actions={
          <>
            <Button variant="outlined" href={to('createReport')}>
              {title('createReport')}
            </Button>
            <Button variant="outlined" href={to('createIncidentReport')}>
              {title('createIncidentReport')}
            </Button>
          </>
        }
      />
      <Panel>
        <EmptyState icon={<AssignmentOutlined />} title={say('incidentReports.empty')}>
          {say('incidentReports.needs')}
        </EmptyState>
      </Panel>
    </>
  )
}
