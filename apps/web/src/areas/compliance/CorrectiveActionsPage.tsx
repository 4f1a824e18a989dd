import { CorrectiveActions } from '#features/corrective-actions/CorrectiveActions.tsx'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'
import { useComplianceTexts } from './texts/texts.ts'

/** /compliance/corrective-actions: what people do to keep incidents from recurring (INC-6). */
export function CorrectiveActionsPage() {
  const t = useComplianceTexts()
  return (
    <>
      <ScreenHeader of="correctiveActions" description={t('correctiveActions.about')} />
      <CorrectiveActions />
    </>
  )
}
