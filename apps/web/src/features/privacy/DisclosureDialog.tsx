import type { DisclosedSubject } from '@foresite/contract/privacy'
import { downloadFrom } from '#platform/api/save-file.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useUnsaved } from '#platform/forms/use-unsaved.tsx'
import { DisclosureReason } from './DisclosureReason.tsx'
import { usePrivacyTexts } from './texts/texts.ts'
import { useDisclosure } from './use-disclosure.ts'

interface DisclosureDialogProps {
  readonly subject: DisclosedSubject
  readonly onClose: () => void
}

/** Asks for the reason for exporting without blurring, then saves. */
export function DisclosureDialog({ subject, onClose }: DisclosureDialogProps) {
  const t = usePrivacyTexts()
  const disclosure = useDisclosure(subject)
  const submit = async () => {
    const granted = await disclosure.give()
    if (granted === null) return
    if (granted.url !== null) downloadFrom(granted.url)
    onClose()
  }
  return (
    <FormDialog
      width="xs"
      title={t('download')}
      unsaved={useUnsaved(disclosure.reason !== '')}
      isPending={disclosure.giving}
      saveLabel={t('download')}
      onSubmit={submit}
      onClose={onClose}
    >
      <DisclosureReason disclosure={disclosure} />
    </FormDialog>
  )
}
