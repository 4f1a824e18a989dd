import { Muted } from '#ui/Muted.tsx'
import { useReportTexts } from './texts/texts.ts'

/** Explains that a picture is still being uploaded. */
export function UploadRunning() {
  const t = useReportTexts()
  return <Muted role="status">{t('sending.wait')}</Muted>
}
