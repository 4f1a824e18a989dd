import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useComplianceTexts } from './texts/texts.ts'

export function IncidentReportPdfPage() {
  const title = useTitles()
  const say = useComplianceTexts()
  return (
    <>
      <PageHeader
        title={title('incidentReportPdf')}
        back={{ href: to('incidentReports'), label: title('incidentReports') }}
      />
      <Panel>
        <EmptyState icon={<PictureAsPdfOutlined />} title={say('incidentReportPdf.empty')}>
          {say('incidentReportPdf.needs')}
        </EmptyState>
      </Panel>
    </>
  )
}
