import { CorrectiveActions } from '#features/corrective-actions/CorrectiveActions.tsx'
import { UnsavedChanges } from '#platform/forms/UnsavedChanges.tsx'
import { useTitles } from '#platform/routing/titles.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { useComplianceTexts } from './texts/texts.ts'

/** /compliance/corrective-actions: what is done so that incidents do not happen again (INC-6). */
export function CorrectiveActionsPage() {
  const title = useTitles()
  const say = useComplianceTexts()
  return (
    <>
      <PageHeader title={title('correctiveActions')} description={say('correctiveActions.about')} />
      <UnsavedChanges openedBy="action" />
      <CorrectiveActions />
    </>
  )
}
