import { languages } from '@foresite/contract/messages/languages'
import { useParams, useSearchParams } from 'react-router'
import { ReportPdf } from '#features/incident-reports/ReportPdf.tsx'
import { useReportTexts } from '#features/incident-reports/texts/texts.ts'
import { useLanguageStore } from '#platform/i18n/language-store.ts'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'
import { to } from '#platform/routing/paths.ts'

/** /compliance/incident-reports/{id}/report: the report as a PDF; its language is in the address (REP-9). */
export function IncidentReportPdfPage() {
  const t = useReportTexts()
  const { id = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const own = useLanguageStore((state) => state.language)
  const language = languages.find((one) => one === params.get('language')) ?? own
  return (
    <>
      <ScreenHeader of="incidentReportPdf" back={{ href: to('incidentReport', { id }), label: t('pdf.back') }} />
      <ReportPdf
        reportId={id}
        language={language}
        onLanguage={(chosen) => setParams({ language: chosen }, { replace: true })}
      />
    </>
  )
}
