import type { Language } from '@foresite/contract/messages/languages'
import { languages } from '@foresite/contract/messages/languages'
import { Button, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useMediaAddress } from '#platform/access/media-address.ts'
import { fetchMedia } from '#platform/api/fetch-media.ts'
import { Loaded } from '#platform/api/Loaded.tsx'
import { readOnce } from '#platform/api/query.ts'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { Muted } from '#ui/Muted.tsx'
import { choicesOf } from '#ui/SelectField.tsx'
import { PdfPages } from './PdfPages.tsx'
import { useReportTexts } from './texts/texts.ts'
import { withLanguage } from './with-language.ts'

interface ReportPdfProps {
  readonly reportId: string
  readonly language: Language
  readonly onLanguage: (language: Language) => void
}

/** A report as a PDF in a chosen language, to view and download (REP-9). */
export function ReportPdf({ reportId, language, onLanguage }: ReportPdfProps) {
  const t = useReportTexts()
  const path = `/api/incident-reports/${reportId}/pdf`
  const pdf = useMediaAddress(path)
  const zip = useMediaAddress(`/api/incident-reports/${reportId}/zip`)
  const document = useQuery({
    queryKey: ['reportPdf', path, language],
    queryFn: ({ signal }) => fetchMedia('reportPdf', withLanguage(path, language), signal),
    // Never cached: the page shows what a download would give now.
    gcTime: 0,
    staleTime: Infinity,
    // Another user's save must not replace the open document.
    meta: readOnce,
  })
  return (
    <Stack sx={{ gap: 2.5, maxWidth: 980 }}>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'flex-end' }}>
        <ChoiceGroup
          label={t('pdf.language')}
          value={language}
          choices={choicesOf(languages, (one) => t(`pdf.${one}`))}
          onChoose={onLanguage}
        />
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', ml: { sm: 'auto' } }}>
          {zip !== null && (
            <Button variant="outlined" href={withLanguage(zip, language)} download>
              {t('pdf.zip')}
            </Button>
          )}
          {pdf !== null && (
            <Button variant="contained" href={withLanguage(pdf, language, true)} download>
              {t('pdf.download')}
            </Button>
          )}
        </Stack>
      </Stack>
      <Muted>{t('pdf.privacy')}</Muted>
      <Loaded query={document}>{(content) => <PdfPages key={document.dataUpdatedAt} content={content} />}</Loaded>
    </Stack>
  )
}
